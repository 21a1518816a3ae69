import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAccountTables } from '../accounts/account-tables.ts';
import { createCredits } from '../accounts/credits.ts';
import { CALLER, createFakeClock, createTestDatabase } from '../tools/tool-server.fixture.ts';
import { createPeople } from '../world/people.ts';
import { createLookups } from './create-lookups.ts';
import { createLookupTables } from './lookup-tables.ts';
import { LOOKUP_TYPES } from './lookup-type.ts';
import type { LookupType } from './lookup-type.ts';
import { createPollGate } from './poll-gate.ts';
import { profileRecord } from './profile-record.ts';

const WORLD = { people: 40, seed: 5, failRate: 0.3 };

function open(world: { people: number; seed: number; failRate?: number; lookupMs?: number } = { people: 40, seed: 5 }) {
  const clock = createFakeClock();
  const db = createTestDatabase(world);
  createAccountTables(db);
  createLookupTables(db);
  const credits = createCredits(db, clock);
  const people = createPeople(db);
  const reopen = () => createLookups({ db, clock, world, credits });
  const personBy = (slug: string) => {
    const person = people.bySlug(slug);
    if (person === null) throw new Error(`${slug} is in the world`);
    return person;
  };
  const request = (slug: string, lookupType: LookupType = 'premium_lookup') => ({
    caller: CALLER,
    tool: 'person_lookup',
    person: personBy(slug),
    lookupType,
    tags: [],
    metadata: {},
  });
  return { clock, db, credits, people, personBy, reopen, lookups: reopen(), request };
}

describe('a lookup', () => {
  test('is charged when it starts, pends, and completes after a while', () => {
    const { lookups, credits, clock, request } = open();
    expect(lookups.start(request('jane-example'))).toEqual({ ok: true, status: { status: 'pending' } });
    expect(credits.balances(1)).toMatchObject({ lookup: 999, person_export: 999 });
    clock.advance(1999);
    lookups.completeDue();
    expect(lookups.status(1, 1)).toEqual({ status: 'pending' });
    clock.advance(6001);
    lookups.completeDue();
    expect(lookups.status(1, 1)).toEqual({
      status: 'complete',
      coverage: { emails: true, phones: true },
      at: expect.any(Number),
    });
    expect(lookups.status(2, 1)).toEqual({ status: 'never asked' });
  });

  test('that finds nothing is refunded at the moment it ends, though nobody looks', () => {
    const { lookups, credits, clock, request } = open();
    lookups.start(request('nobody-found-example'));
    clock.advance(60_000);
    lookups.completeDue();
    expect(lookups.status(1, 5)).toEqual({ status: 'failed' });
    expect(credits.balances(1)).toMatchObject({ lookup: 1000, person_export: 1000 });
    const times = credits
      .charges(1)
      .filter(({ reason }) => reason === 'refund')
      .map(({ time }) => time);
    expect(times).toHaveLength(2);
    for (const time of times) expect(clock.now() - time).toBeGreaterThan(50_000);
  });

  test('goes on after a restart', () => {
    const { lookups, reopen, clock, request } = open();
    lookups.start(request('jane-example'));
    clock.advance(9000);
    const restarted = reopen();
    restarted.completeDue();
    expect(restarted.status(1, 1)).toMatchObject({ status: 'complete' });
  });

  test('of the quick person is there at once; of the slow one takes twenty times as long', () => {
    const { lookups, clock, request } = open();
    expect(lookups.start(request('quick-example'))).toMatchObject({ status: { status: 'complete' } });
    lookups.start(request('slow-example'));
    clock.advance(99_999);
    lookups.completeDue();
    expect(lookups.status(1, 6)).toEqual({ status: 'pending' });
    clock.advance(1);
    lookups.completeDue();
    expect(lookups.status(1, 6)).toMatchObject({ status: 'complete' });
  });

  test('of somebody who was found already is charged again, and there at once', () => {
    const { lookups, credits, clock, request } = open();
    lookups.start(request('jane-example'));
    clock.advance(9000);
    expect(lookups.start(request('jane-example'))).toMatchObject({ status: { status: 'complete' } });
    expect(credits.balances(1).lookup).toBe(998);
  });

  test('that runs already is joined by another, which is charged too', () => {
    const { lookups, credits, clock, request } = open();
    lookups.start(request('nobody-found-example'));
    lookups.start(request('nobody-found-example'));
    expect(credits.balances(1).lookup).toBe(998);
    clock.advance(8000);
    lookups.completeDue();
    expect(credits.balances(1).lookup).toBe(1000);
  });

  test('brings back what its type pays for', () => {
    const { lookups, clock, request, personBy } = open({ people: 40, seed: 5, lookupMs: 0 });
    const jane = personBy('jane-example');
    const seen = (): [number, number] => {
      const status = lookups.status(1, 1);
      if (status.status !== 'complete') throw new Error(status.status);
      const record = profileRecord(jane, status.coverage, lookups.notesOn(1, 1)) as {
        emails: unknown[];
        phones: unknown[];
      };
      return [record.emails.length, record.phones.length];
    };
    lookups.start(request('jane-example', 'person_enrich'));
    expect(seen()).toEqual([0, 0]);
    lookups.start(request('jane-example', 'standard_lookup'));
    expect(seen()).toEqual([2, 0]);
    clock.advance(1);
    lookups.start(request('jane-example', 'phone_lookup'));
    expect(seen()).toEqual([2, 2]);
    expect(lookups.start(request('phone-only-example', 'standard_lookup'))).toMatchObject({
      status: { status: 'failed' },
    });
  });

  test('can be planned by a test, once', () => {
    const { lookups, clock, request } = open();
    lookups.planNext({ status: 'failed', ms: 10 });
    lookups.start(request('jane-example'));
    clock.advance(10);
    lookups.completeDue();
    expect(lookups.status(1, 1)).toEqual({ status: 'failed' });
    lookups.start(request('jane-example'));
    expect(lookups.status(1, 1)).toEqual({ status: 'pending' });
  });

  test('keeps tags and metadata with the contact, and adds to them', () => {
    const { lookups, request } = open();
    lookups.start({ ...request('jane-example'), tags: ['conference'], metadata: { crm: 7 } });
    lookups.start({ ...request('jane-example'), tags: ['friend'], metadata: { note: 'x' } });
    expect(lookups.notesOn(1, 1)).toEqual({
      tags: ['Sandbox lookup', 'Test client', 'conference', 'friend'],
      metadata: { crm: 7, note: 'x' },
    });
  });

  test('takes as long, and ends as it did, when everything is done again from the same seed', () => {
    const run = (): unknown[] => {
      const { db, lookups, people } = open({ people: 200, seed: 9 });
      for (let id = 1; id <= 200; id++) {
        const person = people.byId(id);
        if (person !== null)
          lookups.start({
            caller: CALLER,
            tool: 'person_lookup',
            person,
            lookupType: 'premium_lookup',
            tags: [],
            metadata: {},
          });
      }
      return db.prepare('SELECT profile_id, outcome, ready_at FROM lookup ORDER BY id').all();
    };
    expect(run()).toEqual(run());
  });
});

describe('the accounts, whatever happens', () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('lookup' as const),
        id: fc.integer({ min: 1, max: 40 }),
        type: fc.constantFrom(...LOOKUP_TYPES),
        user: fc.integer({ min: 1, max: 2 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 120_000 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('plan' as const),
        status: fc.constantFrom('complete' as const, 'failed' as const),
        ms: fc.integer({ min: 0, max: 9000 }),
      }),
    },
  );

  test('lose no credit, win none, and never go below nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 0, max: 12 }), (steps, credit) => {
        const { credits, clock, db, reopen, people } = open(WORLD);
        for (const user of [1, 2]) credits.setBalance(user, 'lookup', credit);
        let lookups = reopen();
        let accepted = 0;
        const refusedWithCredit: number[] = [];
        for (const each of steps) {
          switch (each.do) {
            case 'lookup': {
              const person = people.byId(each.id);
              if (person === null) throw new Error('ids 1 to 40 are people');
              const started = lookups.start({
                caller: { ...CALLER, userId: each.user },
                tool: 'person_lookup',
                person,
                lookupType: each.type,
                tags: [],
                metadata: {},
              });
              if (started.ok) accepted += 1;
              else if (credits.balances(each.user).lookup !== 0) refusedWithCredit.push(each.id);
              break;
            }
            case 'wait':
              clock.advance(each.ms);
              lookups.completeDue();
              break;
            case 'restart':
              lookups = reopen();
              break;
            case 'plan':
              lookups.planNext({ status: each.status, ms: each.ms });
              break;
            default:
              each satisfies never;
          }
        }
        clock.advance(1_000_000);
        lookups.completeDue();
        lookups.completeDue();
        expect(refusedWithCredit).toEqual([]);
        const ended = db
          .prepare(
            "SELECT count(*) AS n, coalesce(sum(state = 'failed'), 0) AS failed, coalesce(sum(state = 'pending'), 0) AS pending FROM lookup",
          )
          .get() as { n: number; failed: number; pending: number };
        expect(ended).toMatchObject({ n: accepted, pending: 0 });
        const rows = [...credits.charges(1), ...credits.charges(2)].filter(({ pool }) => pool === 'lookup');
        expect(rows.filter(({ reason }) => reason === 'charge')).toHaveLength(accepted);
        expect(rows.filter(({ reason }) => reason === 'refund')).toHaveLength(ended.failed);
        for (const user of [1, 2]) {
          const own = rows.filter((row) => row.user_id === user);
          const net = own.reduce((sum, row) => sum + (row.reason === 'charge' ? row.credits : -row.credits), 0);
          expect(credits.balances(user).lookup).toBe(credit - net);
          expect(credit - net).toBeGreaterThanOrEqual(0);
          expect(credits.lifetimeSpent(user)).toBe(2 * net);
          const used = credits
            .usage(user)
            .filter(({ credit_type: type }) => type.endsWith('_lookup') || type === 'person_enrich')
            .reduce((sum, usage) => sum + usage.used, 0);
          expect(used).toBe(net);
        }
        db.close();
      }),
      { numRuns: 60 },
    );
  });
});

describe('the poll gate', () => {
  test('admits one poll of an id in three seconds, for each user on their own', () => {
    const clock = createFakeClock();
    const gate = createPollGate(clock);
    expect(gate.admit(1, [1, 2])).toEqual({ admitted: true });
    expect(gate.admit(2, [1])).toEqual({ admitted: true });
    clock.advance(1000);
    expect(gate.admit(1, [3])).toEqual({ admitted: true });
    expect(gate.admit(1, [4, 2])).toEqual({ admitted: false, retryAfterSeconds: 2 });
    expect(gate.admit(1, [4])).toEqual({ admitted: true });
    clock.advance(2000);
    expect(gate.admit(1, [1, 2])).toEqual({ admitted: true });
  });
});
