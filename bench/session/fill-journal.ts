import type { Page } from 'playwright';
import { type LookupRow, storedForm } from '../../lib/lookups/model/lookup-row.ts';
import { keyOf, type PaidRequest } from '../../lib/lookups/model/paid-request.ts';
import { PERSON_LOOKUP_PRICE } from '../../lib/service/credits.ts';

const PART = 1_000;
const LOOKUP_MS = 5_000;

/**
 * Writes completed lookups into the account database, which the background has created, spread evenly over the time
 * before now, and has the comparison with the service's count begin before them.
 * @param overMs the time over which they are spread
 */
export async function fillJournal(page: Page, size: number, overMs: number): Promise<void> {
  const now = Date.now();
  for (let from = 0; from < size; from += PART) {
    const rows = Array.from({ length: Math.min(PART, size - from) }, (_, at) =>
      storedForm(rowAt(from + at, now - LOOKUP_MS - ((from + at + 1) * overMs) / size)),
    );
    await page.evaluate(putRows, { rows, countedFrom: now - overMs });
  }
}

function rowAt(at: number, createdAt: number): LookupRow {
  const url = `https://www.linkedin.com/in/p${at}`;
  const request: PaidRequest = { tool: 'person_lookup', who: { by: 'url', url }, lookupType: 'premium_lookup' };
  const balances = { lookup: 1_000, personExport: 1_000, companyExport: 'not-tracked' } as const;
  return {
    id: `row-${at}`,
    key: keyOf(request),
    request,
    profileId: at + 1,
    companyId: null,
    price: PERSON_LOOKUP_PRICE,
    upgrade: false,
    origin: 'card',
    batchId: null,
    createdAt,
    before: { readAt: createdAt, lifetimeCreditsSpent: at, ...balances },
    name: `Person ${at}`,
    state: { status: 'complete', sentAt: createdAt, endedAt: createdAt + LOOKUP_MS },
  };
}

/** Waits until what is settled of the journal is added up, as after a reading of the account on each day. */
export async function untilAddedUp(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const databases = await indexedDB.databases();
    const own = databases.find((database) => /^calling-card-[0-9a-f]{32}$/.test(database.name ?? ''));
    return new Promise<boolean>((resolve) => {
      const opening = indexedDB.open(own?.name ?? '');
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('meta').objectStore('meta').get('usage');
        reading.addEventListener('success', () => {
          opening.result.close();
          resolve(reading.result?.settled !== undefined);
        });
      });
    });
  });
}

/** Runs in one of the extension's pages: sent there whole. */
async function putRows({ rows, countedFrom }: { rows: object[]; countedFrom: number }): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('not stored')));
    });
  const databases = await indexedDB.databases();
  const own = databases.find((database) => /^calling-card-[0-9a-f]{32}$/.test(database.name ?? ''));
  const db = await done(indexedDB.open(own?.name ?? ''));
  const tx = db.transaction(['lookups', 'meta'], 'readwrite');
  const reading = { readAt: countedFrom, used: { premium_lookup: 0, person_export: 0 } };
  tx.objectStore('meta').put({ first: reading, last: reading, before: [] }, 'usage');
  await Promise.all(rows.map((row) => done(tx.objectStore('lookups').put(row))));
  db.close();
}
