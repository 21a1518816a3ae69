import { describe, expect, it } from 'vitest';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { spendsOf } from '../../lookups/spending/ledger.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { type LookupWorld, type LookupWorldOptions, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Ann, of whom nothing was found the first time; the next lookup will find her. */
async function foundNothing(who: PersonIdentifier, options: Partial<LookupWorldOptions> = {}) {
  const ann: SimulatedPerson = {
    id: 1,
    urls: [urlOf('ann')],
    emails: ['ann@acme.example'],
    found: 1,
    outcome: 'failed',
    ms: 5 * SECOND,
  };
  const world = await createLookupWorld({ people: [ann], ...options });
  await world.request({ tool: 'person_lookup', who, lookupType: 'premium_lookup' });
  await world.pass(MINUTE);
  expect((await world.row('row-1')).state).toMatchObject({ status: 'failed', problem: { code: 'lookup_failed' } });
  ann.outcome = 'complete';
  return { world, ann };
}

const BY_URL: PersonIdentifier = { by: 'url', url: urlOf('ann') };
const stateOf = async (world: LookupWorld, id: string) => (await world.row(id)).state;
const outcomesOf = async (world: LookupWorld) =>
  spendsOf(await world.rows()).map(({ row, outcome }) => [row.id, outcome]);

describe('a second lookup of a person of whom nothing was found the first time', () => {
  it.each<[string, PersonIdentifier, Partial<LookupWorldOptions>]>([
    ['', BY_URL, {}],
    [', by another key', { by: 'email', email: 'ann@acme.example' }, {}],
    [', where the account is not asked before', BY_URL, { checksAccount: false }],
  ])('whose call is carried out late brings the contact%s', async (_how, who, options) => {
    const { world } = await foundNothing(who, options);
    world.service.failNextPaid({ kind: 'late', ms: 100 * SECOND });
    await world.start(urlOf('ann'));
    await world.pass(90 * SECOND);
    expect(await stateOf(world, 'row-2')).toMatchObject({ status: 'in-doubt' });
    await world.pass(30 * HOUR);
    expect(await stateOf(world, 'row-2')).toMatchObject({ status: 'complete' });
    expect(await world.contact(1)).not.toBeNull();
    expect(world.service.spent()).toBe(2);
    expect(await outcomesOf(world)).toContainEqual(['row-2', 'spent']);
  });

  it('from another device, which knows of no first one', async () => {
    const { world: first } = await foundNothing(BY_URL);
    const second = await createLookupWorld({ people: [], account: first.account });
    first.service.failNextPaid({ kind: 'late', ms: 100 * SECOND });
    await second.start(urlOf('ann'));
    await second.pass(30 * HOUR);
    expect(await stateOf(second, '2-row-1')).toMatchObject({ status: 'complete' });
    expect(await second.contact(1)).not.toBeNull();
  });

  it('whose call never arrived is the user’s to decide on, and counts as refunded nowhere', async () => {
    const { world } = await foundNothing(BY_URL);
    world.service.failNextPaid({ kind: 'error-before-work' });
    await world.start(urlOf('ann'));
    await world.pass(30 * HOUR);
    expect(await stateOf(world, 'row-2')).toMatchObject({ status: 'in-doubt' });
    expect(await outcomesOf(world)).toContainEqual(['row-2', 'in-doubt']);
    await world.decide('row-2', 'resend');
    await world.pass(MINUTE);
    expect(await stateOf(world, 'row-3')).toMatchObject({ status: 'complete' });
    expect(world.service.spent()).toBe(2);
  });

  it.each([
    ['whose answer is lost', { kind: 'answer-lost' as const }],
    ['that is carried out late', { kind: 'late' as const, ms: 100 * SECOND }],
  ])('%s ends as that when it was seen under way, and nothing was found again', async (_how, fault) => {
    const { world, ann } = await foundNothing(BY_URL);
    Object.assign(ann, { outcome: 'failed', ms: 10 * MINUTE });
    world.service.failNextPaid(fault);
    await world.start(urlOf('ann'));
    await world.pass(HOUR);
    expect(await stateOf(world, 'row-2')).toMatchObject({ status: 'failed', problem: { code: 'lookup_failed' } });
    expect(world.service.spent()).toBe(0);
  });
});
