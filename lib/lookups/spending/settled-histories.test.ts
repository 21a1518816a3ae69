import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpen } from '../model/lookup-row.ts';
import { FIRST, HOUR, completeAt, createLedger, pendingAt, refundedAt } from './two-counts.fixture.ts';

type Ledger = Awaited<ReturnType<typeof createLedger>>;

/**
 * One thing that happens after the clock has moved on by `hours`, or was set: to the row number `which` of those to
 * which it can happen. `used`: the credits that the service counts more at a reading.
 */
interface Happening {
  hours: number;
  what: 'request' | 'send' | 'complete' | 'refund' | 'dismiss' | 'delete' | 'read';
  which: number;
  used: number;
}

const happening: fc.Arbitrary<Happening> = fc.record({
  hours: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: -200, max: 400 }) },
  ),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('request', 'send', 'read') },
    { weight: 4, arbitrary: fc.constantFrom('complete', 'refund', 'dismiss') },
    { weight: 1, arbitrary: fc.constant('delete') },
  ),
  which: fc.nat(30),
  used: fc.constantFrom(0, 0, 1),
});

const stateBefore = (what: Happening['what']) => (what === 'send' ? 'intent' : 'pending');

function happen(ledger: Ledger, what: Exclude<Happening['what'], 'read'>, which: number, now: number): void {
  const rows = [...ledger.rows.values()];
  // What has ended stays, without its person.
  const able = what === 'delete' ? rows.filter(isOpen) : rows.filter((row) => row.state.status === stateBefore(what));
  const row = able[which % Math.max(1, able.length)];
  const sentAt = row && 'sentAt' in row.state ? row.state.sentAt : now;
  switch (what) {
    case 'request':
      ledger.request(now, { status: 'intent', setAt: now, notBefore: now });
      return;
    case 'send':
      ledger.move(row, pendingAt(now));
      return;
    case 'complete':
      ledger.move(row, completeAt(now, sentAt));
      return;
    case 'refund':
      ledger.move(row, refundedAt(now));
      return;
    case 'dismiss':
      ledger.move(row, { status: 'dismissed', sentAt, endedAt: now });
      return;
    case 'delete':
      ledger.rows.delete(row?.id ?? '');
      return;
    default:
      what satisfies never;
  }
}

/**
 * What the comparisons of a history find, and what those of all rows find.
 * @param pending the hours before the first reading at which lookups were requested that are still pending by then
 */
async function compareBoth(pending: readonly number[], history: readonly Happening[]) {
  const ledger = await createLedger();
  for (const hours of pending) ledger.request(FIRST - hours * HOUR, pendingAt(FIRST - hours * HOUR));
  let [now, count] = [FIRST, 0];
  await ledger.readAccount(now, count);
  const [kept, all]: [unknown[], unknown[]] = [[], []];
  for (const { hours, what, which, used } of history) {
    now += hours * HOUR;
    if (what !== 'read') {
      happen(ledger, what, which, now);
      continue;
    }
    count += used;
    await ledger.readAccount(now, count);
    kept.push(await ledger.compare());
    all.push(await ledger.compareAll());
  }
  return { kept, all };
}

test('whatever happens, and however the clock is set, a comparison finds what one of all rows finds', async () => {
  const histories = fc.array(happening, { minLength: 5, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(400), { maxLength: 5 }), histories, async (pending, history) => {
      const { kept, all } = await compareBoth(pending, history);
      expect(kept).toEqual(all);
    }),
    { numRuns: 400 },
  );
});
