// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createPageWorld } from '../../tests/gallery/page-world.ts';

const { sendMessage } = createPageWorld();

const ALL = { from: null, until: null, tool: null, outcome: null };
const PAGE = 500;
const NOW = Date.now();
const ADA = 'account of Ada';

interface Row {
  lookupId: string;
  at: number;
}

/** So many spends, a minute apart, newest first. */
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ lookupId: `l${index}`, at: NOW - index * 60_000 }));

/**
 * Reads all of a ledger.
 * @param afterPage changes the ledger after each page that was read
 * @param database of the account that each page is of
 */
async function readAll(
  ledger: Row[],
  afterPage: () => void = () => undefined,
  database = () => ADA,
): Promise<string[]> {
  sendMessage.mockImplementation(async (_name, { start, filter: { until } }) => {
    const found = ledger.filter(({ at }) => at < (until ?? Infinity)).toSorted((a, b) => b.at - a.at);
    const page = { spends: found.slice(start, start + PAGE), total: found.length, database: database() };
    afterPage();
    return page;
  });
  const { readAllActivity } = await import('./use-activity.ts');
  return (await readAllActivity(ALL)).map(({ lookupId }) => lookupId);
}

it('all spends are read, those too that were made while the clock was ahead', async () => {
  const ledger = [{ lookupId: 'tomorrow', at: NOW + 86_400_000 }, ...rows(3)];
  expect(await readAll(ledger)).toEqual(['tomorrow', 'l0', 'l1', 'l2']);
});

it('a spend that is added, or refunded, between two pages hides and repeats none of the others', async () => {
  const ledger = rows(1_203);
  const wanted = ledger.map(({ lookupId }) => lookupId);
  let pages = 0;
  const read = await readAll(ledger, () => {
    pages += 1;
    // A refund is dated when it came; it was on the first page.
    const refunded = ledger[pages];
    if (refunded !== undefined) refunded.at = NOW + 3_600_000;
    ledger.push({ lookupId: `new ${pages}`, at: NOW + 3_600_000 });
  });
  expect(read).toEqual(wanted);
});

it('more spends of one moment than fit on a page are all read', async () => {
  const ledger = rows(1_203).map((row) => ({ ...row, at: NOW }));
  expect(await readAll(ledger)).toEqual(ledger.map(({ lookupId }) => lookupId));
});

it('spends of two accounts, of which one signs in after the first page, are not read as those of one', async () => {
  let isBen = false;
  const after = () => void (isBen = true);
  const read = readAll(rows(1_203), after, () => (isBen ? 'account of Ben' : ADA));
  await expect(read).rejects.toThrow(Error);
});
