import { describe, expect, it } from 'vitest';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { suppressPeople, unsuppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import { overRest } from '../../lookups/simulated/rest.fixture.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { readPersonIdentifier } from '../views/read-identifier.ts';
import { ACME, ANN } from './every-tool.fixture.ts';
import { createLookupWorld } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const PLAIN = 'ann\u00E9@xn--mnchen-3ya.example';
/** As earlier versions stored them, too: they only made them lower case. */
const SPELLINGS = [
  PLAIN,
  'ann\u00E9@m\u00FCnchen.example',
  'anne\u0301@mu\u0308nchen.example',
  'anne\u0301@xn--mnchen-3ya.example',
];
const TYPED = [...SPELLINGS, ' Ann\u00C9@M\u00DCNCHEN.Example', 'ann\u00E9@XN--MNCHEN-3YA.example '];
const pairs = TYPED.flatMap((first) => TYPED.map((second) => [first, second] as const));

/** With an API key no free search says who is meant; and without emails, the record does not either. */
const open = (person: SimulatedPerson = { ...ANN, emails: SPELLINGS }) =>
  createLookupWorld({
    people: [person],
    companies: [ACME],
    transport: (service, now) => overRest(service, now),
  });

function lookup(email: string): PaidRequest {
  const who = readPersonIdentifier({ by: 'email', email });
  if (who === null) throw new Error(email);
  return { tool: 'person_lookup', who, lookupType: 'person_enrich' };
}
const NO_CHECKS = { format_valid: null, domain_valid: null, disposable: null, catchall: null };
const verification = (email: string): PaidRequest => ({ tool: 'email_verify', email });

describe('one email address in two spellings', () => {
  it.each(pairs)('%j, then %j: is one lookup', async (first, second) => {
    const world = await open();
    await world.request(lookup(first));
    await world.pass(20 * SECOND);
    expect(await world.request(lookup(second))).toEqual({ ok: true });
    await world.pass(20 * SECOND);
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 2]);
  });

  it.each(pairs)('%j, then %j: is one verification', async (first, second) => {
    const world = await open();
    await world.request(verification(first));
    await world.pass(20 * SECOND);
    expect(await world.request(verification(second))).toEqual({ ok: true });
    await world.pass(20 * SECOND);
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 1]);
  });

  it.each(pairs)('%j and %j on one list are one lookup', async (first, second) => {
    const world = await open();
    const requests = [lookup(first), lookup(second)];
    expect(await world.startBatch(requests, 100)).toMatchObject({ begun: 1, repeated: 1 });
  });
});

describe('what an earlier version stored in another spelling', () => {
  it.each(SPELLINGS)('%j is owned', async (spelling) => {
    const world = await open();
    await world.request({ tool: 'person_lookup', who: { by: 'id', profileId: 1 }, lookupType: 'person_enrich' });
    await world.pass(20 * SECOND);
    await world.db.put('aliases', { key: `email:${spelling}`, profileId: 1, seenAt: world.clock.now() });
    for (const typed of TYPED) expect(await world.request(lookup(typed))).toEqual({ ok: true });
    expect(world.service.spent()).toBe(2);
  });

  it.each(SPELLINGS)('%j is verified', async (email) => {
    const world = await open();
    const answer = { status: 'valid', creditsCharged: 1, mxRecord: null, checks: NO_CHECKS };
    await world.db.put('verifications', Object.assign(answer, { email, checkedAt: world.clock.now() }));
    for (const typed of TYPED) expect(await world.request(verification(typed))).toEqual({ ok: true });
    expect(world.service.spent()).toBe(0);
  });

  it.each(SPELLINGS)('%j is under way', async (spelling) => {
    const world = await open();
    await world.request(lookup(PLAIN));
    const [row] = await world.rows();
    if (!row) throw new Error('no row');
    const stored = await world.db.get('lookups', row.id);
    await world.db.put('lookups', Object.assign({}, stored, { key: `email:${spelling}` }));
    for (const typed of TYPED) expect(await world.request(lookup(typed))).toEqual({ ok: true, lookupId: row.id });
  });

  it.each(SPELLINGS)('%j is blocked, until it is unblocked', async (spelling) => {
    const world = await open();
    await world.db.put('suppressions', { key: `email:${spelling}`, profileId: null, name: '', at: 1 });
    for (const typed of TYPED) {
      const { who } = lookup(typed) as { who: PersonIdentifier };
      expect(await world.request(lookup(typed))).toEqual({ ok: false, problem: { code: 'suppressed' } });
      expect(await world.request(verification(typed))).toEqual({ ok: false, problem: { code: 'suppressed' } });
      expect((await world.deps().contacts.suppressions())({ key: personKey(who), profileId: null })).toBe(true);
    }
    await unsuppressPeople(world.db, [`email:${PLAIN}`]);
    expect(await world.db.getAllKeys('suppressions')).toEqual([]);
  });
});

it.each(pairs)('who is blocked by %j is so by %j, and once on the list', async (first, second) => {
  const world = await open();
  const who = (email: string) => (lookup(email) as { who: PersonIdentifier }).who;
  await suppressPeople(world.db, [personKey(who(first))], world.clock.now());
  expect(await world.request(lookup(second))).toEqual({ ok: false, problem: { code: 'suppressed' } });
  expect(await world.db.count('suppressions')).toBe(1);
});

it.each([
  { name: 'J\u00F6rg', employer: 'Caf\u00E9 @ Home' },
  { name: 'J\u00F6rg M\u00FCller', employer: 'Acme', title: 'CTO @ Acme' },
])('%j has an @ and is no email: it is one lookup, and blocked by itself', async (named) => {
  const world = await open({ ...ANN, emails: [], name: named });
  const request: PaidRequest = { tool: 'person_lookup', who: { by: 'name', ...named }, lookupType: 'person_enrich' };
  const both = await Promise.all([world.request(request), world.request(request)]);
  expect(both[0]).toEqual(both[1]);
  await world.pass(20 * SECOND);
  await world.request(request);
  expect(await world.rows()).toHaveLength(1);

  const other = await open();
  await suppressPeople(other.db, [personKey(request.who)], other.clock.now());
  expect(await other.request(request)).toEqual({ ok: false, problem: { code: 'suppressed' } });
  await unsuppressPeople(other.db, [personKey(request.who)]);
  expect(await other.db.count('suppressions')).toBe(0);
});

it('a company whose domain an earlier version stored in its letters is owned in each spelling', async () => {
  const world = await open();
  const company = (domain: string): PaidRequest => ({ tool: 'company_lookup', which: { by: 'domain', domain } });
  await world.request(company('acme.example'));
  await world.pass(20 * SECOND);
  const spent = world.service.spent();
  await world.db.put('companyAliases', { key: 'company:domain:m\u00FCller.example', companyId: 7, seenAt: 1 });
  for (const typed of ['m\u00FCller.example', 'mu\u0308ller.example', 'xn--mller-kva.example'])
    expect(await world.request(company(typed))).toEqual({ ok: true });
  expect(world.service.spent()).toBe(spent);
});
