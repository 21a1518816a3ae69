import { describe, expect, it } from 'vitest';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { suppressPeople, unsuppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import type { EngineDeps } from '../../lookups/engine/engine-deps.ts';
import { type LookupEngine, createLookupEngine } from '../../lookups/engine/engine.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { ANN } from './every-tool.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const SUPPRESSED_BY: PersonIdentifier[] = [
  { by: 'url', url: urlOf('ann') },
  { by: 'url', url: urlOf('ann-2') },
  { by: 'id', profileId: 1 },
  { by: 'email', email: 'ann@acme.example' },
];
const IDENTIFIERS: PersonIdentifier[] = [...SUPPRESSED_BY, { by: 'name', name: 'Ann', employer: 'Acme' }];
const lookupType = 'premium_lookup' as const;
const REFUSED = { ok: false, problem: { code: 'suppressed' } };

const requestFor = (
  who: PersonIdentifier,
  tool: 'person_lookup' | 'profile_company_lookup' = 'person_lookup',
): PaidRequest => ({
  tool,
  who,
  lookupType,
});
const suppress = (world: LookupWorld, who: PersonIdentifier) =>
  suppressPeople(world.db, [personKey(who)], world.clock.now());
/** Records an identity that the service revealed earlier: to a preview, a lookup, or a search of the user's. */
const know = (world: LookupWorld, who: PersonIdentifier) =>
  world.deps().contacts.saveAlias(personKey(who), 1, world.clock.now());
const open = (createEngine?: (deps: EngineDeps) => LookupEngine, person = ANN) =>
  createLookupWorld({
    people: [person, { id: 2, urls: [urlOf('bob')], found: 1, outcome: 'complete', ms: 0 }],
    companies: [{ id: 7, domains: ['acme.example'], name: 'Acme', found: 1 }],
    ...(createEngine ? { createEngine } : {}),
  });

/** The outcome after a while: the requests sent, the credits spent, and how the rows ended. */
async function outcome(world: LookupWorld) {
  await world.pass(60 * SECOND);
  return {
    sent: world.service.sent,
    spent: world.service.spent(),
    ends: new Set(
      (await world.rows()).map(({ state }) =>
        state.status === 'failed' && !state.charged ? state.problem.code : state.status,
      ),
    ),
  };
}

/** Refused at once, or as soon as the person was identified; and nothing was ever sent. */
const NOTHING_SENT = {
  sent: [],
  spent: 0,
  ends: expect.toSatisfy((ends: Set<string>) => [...ends].every((end) => end === 'suppressed')),
};

describe.each(SUPPRESSED_BY)('a person who was suppressed by %j', (suppressed) => {
  it('is not looked up by that, though nobody knows whom it names', async () => {
    const world = await open();
    await suppress(world, suppressed);
    expect(await world.request(requestFor(suppressed))).toEqual(REFUSED);
    expect(await outcome(world)).toEqual(NOTHING_SENT);
  });

  it.each(IDENTIFIERS)('is not looked up by %j, once it was said whom the list means', async (who) => {
    const world = await open();
    await suppress(world, suppressed);
    await know(world, suppressed);
    await world.request(requestFor(who));
    expect(await outcome(world)).toEqual(NOTHING_SENT);
  });

  it.each(IDENTIFIERS)('is not looked up by %j in a batch, which goes on with the others', async (who) => {
    const world = await open();
    await know(world, suppressed);
    await suppress(world, suppressed);
    await world.startBatch([requestFor(who), requestFor({ by: 'url', url: urlOf('bob') })], 100);
    await world.pass(60 * SECOND);
    expect(world.service.work.map(({ about }) => about)).toEqual(['person 2']);
  });
});

describe('a person who is suppressed', () => {
  it('is counted out of a batch where that is known', async () => {
    const world = await open();
    await suppress(world, { by: 'id', profileId: 1 });
    expect(
      await world.startBatch([requestFor({ by: 'id', profileId: 1 }), requestFor({ by: 'id', profileId: 2 })], 100),
    ).toMatchObject({ ok: true, begun: 1, suppressed: 1 });
  });

  it('is not looked up with the employer, nor is an address of theirs verified', async () => {
    const world = await open();
    await suppress(world, { by: 'email', email: 'ann@acme.example' });
    expect(
      await world.request(requestFor({ by: 'email', email: 'ann@acme.example' }, 'profile_company_lookup')),
    ).toEqual(REFUSED);
    expect(await world.request({ tool: 'email_verify', email: 'Ann@acme.example' })).toEqual(REFUSED);
    expect(await outcome(world)).toEqual(NOTHING_SENT);
  });

  it('is looked up under another key when nobody has ever said that both are theirs: the cost of asking nobody', async () => {
    const world = await open();
    await suppress(world, { by: 'url', url: urlOf('ann') });
    await world.request(requestFor({ by: 'email', email: 'ann@acme.example' }));
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(2);
    // Not anymore, as soon as the identity is known.
    await know(world, { by: 'url', url: urlOf('ann') });
    expect(await world.request({ ...requestFor({ by: 'id', profileId: 1 }, 'profile_company_lookup') })).toEqual(
      REFUSED,
    );
  });

  it('is not looked up though the free search finds two, of whom they are one', async () => {
    const world = await open(undefined, { ...ANN, found: 2 });
    await suppress(world, { by: 'id', profileId: 1 });
    await world.request(requestFor({ by: 'url', url: urlOf('ann') }));
    expect(await outcome(world)).toEqual(NOTHING_SENT);
  });

  it('is not looked up by an address that the free search does not know', async () => {
    const world = await open(undefined, { ...ANN, found: 0 });
    await suppress(world, { by: 'url', url: urlOf('ann') });
    expect(await world.request(requestFor({ by: 'url', url: urlOf('ann') }))).toEqual(REFUSED);
  });

  it('is not sent for when the person is suppressed while the lookup waits its turn', async () => {
    const world = await open();
    world.service.failNextPaid({ kind: 'rate-limited', seconds: 60 });
    await world.request(requestFor({ by: 'url', url: urlOf('ann') }));
    await suppress(world, { by: 'id', profileId: 1 });
    await world.pass(180 * SECOND);
    expect(world.service.work).toEqual([]);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'failed', problem: { code: 'suppressed' } });
  });

  it('is shown when owned, free, and not looked up for more; nor again after doubt', async () => {
    const world = await open();
    await world.request({
      ...requestFor({ by: 'url', url: urlOf('ann') }),
      lookupType: 'standard_lookup',
    } as PaidRequest);
    await world.pass(20 * SECOND);
    await suppress(world, { by: 'url', url: urlOf('ann') });
    expect(
      await world.request({
        ...requestFor({ by: 'email', email: 'ann@acme.example' }),
        lookupType: 'standard_lookup',
      } as PaidRequest),
    ).toEqual({ ok: true });
    expect(await world.request(requestFor({ by: 'url', url: urlOf('ann-2') }))).toMatchObject({ ok: true });
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(2);
  });

  it('is asked for again on nobody’s word, while it is not known whether a call was charged', async () => {
    const world = await open();
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.request({ tool: 'email_verify', email: 'ann@acme.example' });
    await world.pass(200 * SECOND);
    expect((await world.row('row-1')).state.status).toBe('in-doubt');
    await suppress(world, { by: 'email', email: 'ann@acme.example' });
    expect(await world.decide('row-1', 'resend')).toEqual(REFUSED);
    expect(world.service.sent).toEqual(['row-1']);
  });

  it('is looked up like anybody once the mark is taken away', async () => {
    const world = await open();
    await know(world, { by: 'url', url: urlOf('ann') });
    await suppress(world, { by: 'url', url: urlOf('ann') });
    await world.request(requestFor({ by: 'email', email: 'ann@acme.example' }));
    await world.pass(20 * SECOND);
    await unsuppressPeople(world.db, ['profile:1']);
    expect(await world.db.count('suppressions')).toBe(0);
    await world.request(requestFor({ by: 'url', url: urlOf('ann') }));
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(2);
  });
});

it('an engine that looks for the mark only when it is asked is caught at it', async () => {
  const held: { world?: LookupWorld } = {};
  const careless = ({ contacts, journal, ...deps }: EngineDeps) =>
    createLookupEngine({
      ...deps,
      contacts: { ...contacts, isSuppressed: async () => false },
      journal: {
        ...journal,
        async send(...given) {
          const suppressions = (await held.world?.db.getAll('suppressions')) ?? [];
          await held.world?.db.clear('suppressions');
          const sent = await journal.send(...given);
          for (const row of suppressions) await held.world?.db.put('suppressions', row);
          return sent;
        },
      },
    });
  const world = await open(careless);
  held.world = world;
  await suppress(world, { by: 'id', profileId: 1 });
  await world.request(requestFor({ by: 'email', email: 'ann@acme.example' }));
  await world.pass(20 * SECOND);
  expect(world.service.spent()).toBe(2);
});

it('tags that come with a lookup go to the service, and to the contact when it is there', async () => {
  const world = await open();
  const given: unknown[] = [];
  const lookup = world.service.service.lookupPerson;
  world.service.service.lookupPerson = (request, turn) => {
    given.push(request.tags);
    return lookup(request, turn);
  };
  const tagged = { ...requestFor({ by: 'url', url: urlOf('ann') }), tags: ['client', 'berlin'] } as PaidRequest;
  await world.request(tagged);
  expect(await world.db.count('annotations')).toBe(0);
  await world.pass(20 * SECOND);
  expect(given).toEqual([['client', 'berlin']]);
  expect(await world.db.get('annotations', 1)).toMatchObject({ tags: ['client', 'berlin'] });
  // Already owned: nothing is looked up, but the tags are saved with the contact.
  await world.request({ ...tagged, tags: ['second'] } as PaidRequest);
  await world.startBatch([{ ...tagged, tags: ['Third'] } as PaidRequest], 10);
  expect(await world.db.get('annotations', 1)).toMatchObject({ tags: ['client', 'berlin', 'second', 'Third'] });
  expect(world.service.spent()).toBe(2);
});
