import { describe, expect, it, test } from 'vitest';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { type LookupWorldOptions, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const GITHUB = 'https://github.com/ann';
const X = 'https://x.com/ann';
const ANN: SimulatedPerson = {
  id: 1,
  urls: [urlOf('ann')],
  links: [GITHUB, X],
  companyId: 7,
  found: 1,
  outcome: 'complete',
  ms: 5 * SECOND,
};
const requestFor = (url: string, tool: 'person_lookup' | 'profile_company_lookup' = 'person_lookup'): PaidRequest => ({
  tool,
  who: { by: 'url', url },
  lookupType: 'premium_lookup',
});

/** A world that records the identifiers in the requests to the paid tools. */
async function open(options: Partial<LookupWorldOptions> = {}) {
  const named: PersonIdentifier[] = [];
  const noting = (service: ContactService): ContactService => ({
    ...service,
    lookupPerson: (request, turn) => (named.push(request.who), service.lookupPerson(request, turn)),
    lookupPersonWithCompany: (request, turn) => (
      named.push(request.who),
      service.lookupPersonWithCompany(request, turn)
    ),
  });
  return {
    named,
    world: await createLookupWorld({
      people: [ANN],
      companies: [{ id: 7, domains: ['acme.example'], name: 'Acme', found: 1 }],
      transport: noting,
      ...options,
    }),
  };
}

describe('somebody whose page on another site only the search knows', () => {
  test.each([
    [GITHUB, 'person_lookup', 2],
    [X, 'person_lookup', 2],
    [GITHUB, 'profile_company_lookup', 3],
  ] as const)('%s by %s is paid for by profile id, once', async (url, tool, credits) => {
    const { world, named } = await open();
    await world.request(requestFor(url, tool));
    await world.pass(20 * SECOND);
    expect(named).toEqual([{ by: 'id', profileId: 1 }]);
    expect(world.service.work).toMatchObject([{ about: 'person 1', credits, status: 'complete' }]);
    expect(await world.contact(1)).toMatchObject({ profileId: 1 });
    expect((await world.rows()).map(({ key, state }) => [key, state.status])).toEqual([[url, 'complete']]);
  });

  it('is owned from then on under each of their pages, free', async () => {
    const { world, named } = await open();
    await world.request(requestFor(GITHUB));
    await world.pass(20 * SECOND);
    for (const url of [GITHUB, X, urlOf('ann')]) await world.request(requestFor(url));
    await world.pass(20 * SECOND);
    expect([world.service.spent(), named.length]).toEqual([2, 1]);
  });

  it('asked for on both sites at once is one charge', async () => {
    const { world } = await open();
    await Promise.all([world.request(requestFor(GITHUB)), world.request(requestFor(X))]);
    await world.pass(30 * SECOND);
    expect([world.service.spent(), world.service.sent.length]).toEqual([2, 1]);
  });

  it('is settled without a second charge when the answer is lost', async () => {
    const { world, named } = await open();
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.request(requestFor(GITHUB));
    await world.pass(120 * SECOND);
    expect([world.service.spent(), named.length]).toEqual([2, 1]);
    expect(await world.contact(1)).toMatchObject({ profileId: 1 });
  });

  test.each([
    [0, 'nobody has the page among their links'],
    [2, 'several have it'],
  ] as const)('found %i times, nothing is sent: %s', async (found, _why) => {
    const { world, named } = await open({ people: [{ ...ANN, found }] });
    await world.request(requestFor(GITHUB));
    await world.pass(20 * SECOND);
    expect([named, world.service.spent()]).toEqual([[], 0]);
    expect((await world.rows()).map(({ state }) => state)).toMatchObject([
      { status: 'failed', problem: { code: 'not_found' }, charged: false },
    ]);
  });

  it('a client that asks the paid tool by the page itself gets nobody: the tests above would see it', async () => {
    const byPage = (service: ContactService): ContactService => ({
      ...service,
      lookupPerson: (request, turn) => service.lookupPerson({ ...request, who: { by: 'url', url: GITHUB } }, turn),
    });
    const { world } = await open({ transport: byPage });
    await world.request(requestFor(GITHUB));
    await world.pass(20 * SECOND);
    expect(world.service.sent).toHaveLength(1);
    expect(world.service.work).toEqual([]);
    expect((await world.rows()).map(({ state }) => state)).toMatchObject([
      { status: 'failed', problem: { code: 'not_found' } },
    ]);
  });
});
