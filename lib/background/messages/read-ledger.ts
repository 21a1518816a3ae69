import { addressOf } from '../../lookups/model/paid-request.ts';
import { type Spend, daysOf, differencesOf, spendsOf } from '../../lookups/spending/ledger.ts';
import { CLOCK_SLACK_MS } from '../../lookups/spending/usage-baseline.ts';
import type { LedgerView, SpendView } from '../../messages/views/person.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import type { SignedIn } from '../account/signed-in.ts';
import type { WorkerContext } from '../context.ts';
import { labelOf } from '../views/recent-view.ts';

const MAX_SPENDS = 1_000;
const DAY_MS = 86_400_000;

/** Reads the credits spent in the last `days`, and since the service's count was first seen; null while signed out. */
export async function readLedger(
  context: Pick<WorkerContext, 'now' | 'signedIn'>,
  days: number,
): Promise<LedgerView | null> {
  const deps = await context.signedIn().catch(() => null);
  if (!deps) return null;
  const from = new Date(context.now()).setHours(0, 0, 0, 0) - (days - 1) * DAY_MS;
  // A lookup may be charged up to a day after it was requested.
  const spends = spendsOf(await deps.journal.since(from - DAY_MS)).filter(({ at }) => at >= from);
  return {
    spends: spends.slice(0, MAX_SPENDS).map(spendView),
    left: Math.max(0, spends.length - MAX_SPENDS),
    days: daysOf(spends),
    compared: await compareWithService(deps),
  };
}

/** Compares the credits spent from this browser with the service's own count; null while it has not sent one. */
export async function compareWithService({
  journal,
  usage,
}: Pick<SignedIn, 'journal' | 'usage'>): Promise<LedgerView['compared']> {
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
    tool: row.request.tool,
    profile: parseProfileUrl(addressOf(row.request) ?? ''),
    name: row.name || labelOf(row.request),
    credits: row.price,
    outcome,
    requestId: row.requestId,
  };
}
