import { describe, expect, it } from 'vitest';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { markPeople, unmarkPeople } from '../../contacts/suppression/marked-people.ts';
import type { EngineParts } from '../../lookups/engine/engine-parts.ts';
import { type LookupEngine, createLookupEngine } from '../../lookups/engine/engine.ts';
import type { Ask } from '../../lookups/model/ask.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const ANN: SimulatedPerson = {
  id: 1,
  urls: [urlOf('ann'), urlOf('ann-2')],
  emails: ['ann@acme.example'],
  name: { name: 'Ann', employer: 'Acme' },
  companyId: 7,
  found: 1,
  outcome: 'complete',
  ms: 5 * SECOND,
};
const MARKS: PersonIdentifier[] = [
  { by: 'url', url: urlOf('ann') },
  { by: 'url', url: urlOf('ann-2') },
  { by: 'id', profileId: 1 },
  { by: 'email', email: 'ann@acme.example' },
];
const ASKS: PersonIdentifier[] = [...MARKS, { by: 'name', name: 'Ann', employer: 'Acme' }];
const lookupType = 'premium_lookup' as const;
const MARKED = { ok: false, trouble: { code: 'do_not_look_up' } };

const asked = (who: PersonIdentifier, tool: 'person_lookup' | 'profile_company_lookup' = 'person_lookup'): Ask => ({
  tool,
  who,
  lookupType,
});
const mark = (world: LookupWorld, who: PersonIdentifier) => markPeople(world.db, [personKey(who)], world.clock.now());
/** The service has said before whom this names: to a preview, a lookup, or a search of the user's. */
const know = (world: LookupWorld, who: PersonIdentifier) =>
  world.parts().contacts.remember(personKey(who), 1, world.clock.now());
const open = (createEngine?: (parts: EngineParts) => LookupEngine, person = ANN) =>
  createLookupWorld({
    people: [person, { id: 2, urls: [urlOf('bob')], found: 1, outcome: 'complete', ms: 0 }],
    companies: [{ id: 7, domains: ['acme.example'], name: 'Acme', found: 1 }],
    ...(createEngine ? { createEngine } : {}),
  });

/** What became of it after a while: what left, what was spent, and how the rows ended. */
async function outcome(world: LookupWorld) {
  await world.pass(60 * SECOND);
  return {
    sent: world.service.sent,
    spent: world.service.spent(),
    ends: new Set(
      (await world.rows()).map(({ state }) =>
        state.status === 'failed' && !state.charged ? state.trouble.code : state.status,
      ),
    ),
  };
}

/** Refused at once, or as soon as it was known who is meant; and nothing ever left. */
const NOTHING_SENT = {
  sent: [],
  spent: 0,
  ends: expect.toSatisfy((ends: Set<string>) => [...ends].every((end) => end === 'do_not_look_up')),
};

describe.each(MARKS)('a person who was marked by %j', (marked) => {
  it('is not looked up by that, though nobody knows whom it names', async () => {
    const world = await open();
    await mark(world, marked);
    expect(await world.ask(asked(marked))).toEqual(MARKED);
    expect(await outcome(world)).toEqual(NOTHING_SENT);
  });

  it.each(ASKS)('is not looked up by %j, once it was said whom the mark names', async (who) => {
    const world = await open();
    await mark(world, marked);
    await know(world, marked);
    await world.ask(asked(who));
    expect(await outcome(world)).toEqual(NOTHING_SENT);
  });

  it.each(ASKS)('is not looked up by %j in a batch, which goes on with the others', async (who) => {
    const world = await open();
    await know(world, marked);
    await mark(world, marked);
    await world.startBatch([asked(who), asked({ by: 'url', url: urlOf('bob') })], 100);
    await world.pass(60 * SECOND);
    expect(world.service.work.map(({ about }) => about)).toEqual(['person 2']);
  });
});

describe('a person who is marked', () => {
  it('is counted out of a batch where that is known', async () => {
    const world = await open();
    await mark(world, { by: 'id', profileId: 1 });
    expect(
      await world.startBatch([asked({ by: 'id', profileId: 1 }), asked({ by: 'id', profileId: 2 })], 100),
    ).toMatchObject({ ok: true, begun: 1, marked: 1 });
  });

  it('is not looked up with the employer, nor is an address of theirs verified', async () => {
    const world = await open();
    await mark(world, { by: 'email', email: 'ann@acme.example' });
    expect(await world.ask(asked({ by: 'email', email: 'ann@acme.example' }, 'profile_company_lookup'))).toEqual(
      MARKED,
    );
    expect(await world.ask({ tool: 'email_verify', email: 'Ann@acme.example' })).toEqual(MARKED);
    expect(await outcome(world)).toEqual(NOTHING_SENT);
  });

  it('is looked up under another key when nobody has ever said that both are theirs: the cost of asking nobody', async () => {
    const world = await open();
    await mark(world, { by: 'url', url: urlOf('ann') });
    await world.ask(asked({ by: 'email', email: 'ann@acme.example' }));
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(2);
    // As soon as it is said, no more.
    await know(world, { by: 'url', url: urlOf('ann') });
    expect(await world.ask({ ...asked({ by: 'id', profileId: 1 }, 'profile_company_lookup') })).toEqual(MARKED);
  });

  it('is not looked up though the free search finds two, of whom they are one', async () => {
    const world = await open(undefined, { ...ANN, found: 2 });
    await mark(world, { by: 'id', profileId: 1 });
    await world.ask(asked({ by: 'url', url: urlOf('ann') }));
    expect(await outcome(world)).toEqual(NOTHING_SENT);
  });

  it('is not looked up by an address that the free search does not know', async () => {
    const world = await open(undefined, { ...ANN, found: 0 });
    await mark(world, { by: 'url', url: urlOf('ann') });
    expect(await world.ask(asked({ by: 'url', url: urlOf('ann') }))).toEqual(MARKED);
  });

  it('is not sent for when the mark comes while the lookup waits its turn', async () => {
    const world = await open();
    world.service.failNextPaid({ kind: 'rate-limited', seconds: 60 });
    await world.ask(asked({ by: 'url', url: urlOf('ann') }));
    await mark(world, { by: 'id', profileId: 1 });
    await world.pass(180 * SECOND);
    expect(world.service.work).toEqual([]);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'failed', trouble: { code: 'do_not_look_up' } });
  });

  it('is shown when owned, free, and not looked up for more; nor again after doubt', async () => {
    const world = await open();
    await world.ask({ ...asked({ by: 'url', url: urlOf('ann') }), lookupType: 'standard_lookup' } as Ask);
    await world.pass(20 * SECOND);
    await mark(world, { by: 'url', url: urlOf('ann') });
    expect(
      await world.ask({ ...asked({ by: 'email', email: 'ann@acme.example' }), lookupType: 'standard_lookup' } as Ask),
    ).toEqual({ ok: true });
    expect(await world.ask(asked({ by: 'url', url: urlOf('ann-2') }))).toMatchObject({ ok: true });
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(2);
  });

  it('is asked for again on nobody’s word, while it is not known whether a call was charged', async () => {
    const world = await open();
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.ask({ tool: 'email_verify', email: 'ann@acme.example' });
    await world.pass(200 * SECOND);
    expect((await world.row('row-1')).state.status).toBe('unsettled');
    await mark(world, { by: 'email', email: 'ann@acme.example' });
    expect(await world.decide('row-1', 'ask-again')).toEqual(MARKED);
    expect(world.service.sent).toEqual(['row-1']);
  });

  it('is looked up like anybody once the mark is taken away', async () => {
    const world = await open();
    await know(world, { by: 'url', url: urlOf('ann') });
    await mark(world, { by: 'url', url: urlOf('ann') });
    await world.ask(asked({ by: 'email', email: 'ann@acme.example' }));
    await world.pass(20 * SECOND);
    await unmarkPeople(world.db, ['profile:1']);
    expect(await world.db.count('doNotLookUp')).toBe(0);
    await world.ask(asked({ by: 'url', url: urlOf('ann') }));
    await world.pass(20 * SECOND);
    expect(world.service.spent()).toBe(2);
  });
});

it('an engine that looks for the mark only when it is asked is caught at it', async () => {
  const held: { world?: LookupWorld } = {};
  const careless = ({ contacts, journal, ...parts }: EngineParts) =>
    createLookupEngine({
      ...parts,
      contacts: { ...contacts, isDoNotLookUp: async () => false },
      journal: {
        ...journal,
        async send(...given) {
          const marks = (await held.world?.db.getAll('doNotLookUp')) ?? [];
          await held.world?.db.clear('doNotLookUp');
          const sent = await journal.send(...given);
          for (const row of marks) await held.world?.db.put('doNotLookUp', row);
          return sent;
        },
      },
    });
  const world = await open(careless);
  held.world = world;
  await mark(world, { by: 'id', profileId: 1 });
  await world.ask(asked({ by: 'email', email: 'ann@acme.example' }));
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
  const tagged = { ...asked({ by: 'url', url: urlOf('ann') }), tags: ['client', 'berlin'] } as Ask;
  await world.ask(tagged);
  expect(await world.db.count('annotations')).toBe(0);
  await world.pass(20 * SECOND);
  expect(given).toEqual([['client', 'berlin']]);
  expect(await world.db.get('annotations', 1)).toMatchObject({ tags: ['client', 'berlin'] });
  // Owned already: nothing is looked up, and the tags are for the contact all the same.
  await world.ask({ ...tagged, tags: ['second'] } as Ask);
  await world.startBatch([{ ...tagged, tags: ['Third'] } as Ask], 10);
  expect(await world.db.get('annotations', 1)).toMatchObject({ tags: ['client', 'berlin', 'second', 'Third'] });
  expect(world.service.spent()).toBe(2);
});
