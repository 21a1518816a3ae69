import { addressOf } from '../../lookups/model/ask.ts';
import { type Spend, daysOf, differencesOf, spendsOf } from '../../lookups/spending/ledger.ts';
import { CLOCK_SLACK_MS } from '../../lookups/spending/usage-baseline.ts';
import type { LedgerView, SpendView } from '../../messages/views/person.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import type { SignedIn } from '../account/signed-in.ts';
import type { Desk } from '../context.ts';
import { labelOf } from '../views/recent-view.ts';

const MOST_SPENDS = 1_000;
const DAY_MS = 86_400_000;

/** What was spent in the last `days`, and since the service's count was first seen; null when nobody is signed in. */
export async function readLedger(desk: Desk, days: number): Promise<LedgerView | null> {
  const parts = await desk.signedIn().catch(() => null);
  if (!parts) return null;
  const from = new Date(desk.now()).setHours(0, 0, 0, 0) - (days - 1) * DAY_MS;
  // A lookup may be spent up to a day after it was asked for.
  const spends = spendsOf(await parts.journal.since(from - DAY_MS)).filter(({ at }) => at >= from);
  return {
    spends: spends.slice(0, MOST_SPENDS).map(spendView),
    left: Math.max(0, spends.length - MOST_SPENDS),
    days: daysOf(spends),
    compared: await compareWithService(parts),
  };
}

/** What was spent from here beside the service's own count; null while it has told none. */
export async function compareWithService({ journal, usage }: SignedIn): Promise<LedgerView['compared']> {
  const baseline = await usage.read();
  if (baseline === null) return null;
  const { first, last, before } = baseline;
  const earlier = new Set(before);
  const spends = spendsOf(await journal.since(first.readAt - CLOCK_SLACK_MS));
  const since = spends.filter(({ row }) => !earlier.has(row.id));
  const givenBack = spends.filter(
    ({ row, at, outcome }) => earlier.has(row.id) && outcome === 'refunded' && at > first.readAt,
  );
  return {
    since: first.readAt,
    readAt: last.readAt,
    types: differencesOf(since, givenBack, first.used, last.used, last.readAt),
  };
}

export function spendView({ row, at, outcome }: Spend): SpendView {
  return {
    lookupId: row.id,
    at,
    tool: row.ask.tool,
    profile: parseProfileUrl(addressOf(row.ask) ?? ''),
    name: row.name || labelOf(row.ask),
    credits: row.price,
    outcome,
  };
}
