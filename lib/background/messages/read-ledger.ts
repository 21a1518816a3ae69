import { addressOf } from '../../lookups/model/paid-request.ts';
import { midnightBefore, requestedFor } from '../../lookups/spending/budgets.ts';
import { NEAR_MS, type Spend, daysOf, differencesOf, mayComeBack, spendsOf } from '../../lookups/spending/ledger.ts';
import { CLOCK_SLACK_MS } from '../../lookups/spending/usage-baseline.ts';
import type { LedgerView, SpendView } from '../../messages/views/ledger.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import type { SignedIn } from '../account/signed-in.ts';
import type { WorkerContext } from '../context.ts';
import { labelOf } from '../views/recent-view.ts';

const MAX_SPENDS = 1_000;

/** Reads the credits spent in the last `days`, and since the service's count was first seen; null while signed out. */
export async function readLedger(
  context: Pick<WorkerContext, 'now' | 'signedIn'>,
  days: number,
): Promise<LedgerView | null> {
  const deps = await context.signedIn().catch(() => null);
  if (!deps) return null;
  const from = midnightBefore(context.now(), days - 1);
  const spends = spendsOf(await deps.journal.since(requestedFor(from))).filter(({ at }) => at >= from);
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
  const rows = await journal.since(requestedFor(first.readAt));
  const recent = new Set(rows.map(({ id }) => id));
  // Lookups that had been pending for long by then, and may have been refunded since.
  const old = await Promise.all(before.filter((id) => !recent.has(id)).map((id) => journal.get(id)));
  const spends = spendsOf([...rows, ...old.filter((row) => row !== null)]);
  // Of those requested long before the first reading, in a batch, only what was spent after it.
  const isNear = ({ row, at, outcome }: Spend) =>
    row.createdAt >= first.readAt - CLOCK_SLACK_MS || (at >= first.readAt && outcome !== 'refunded');
  const since = spends.filter((spend) => !earlier.has(spend.row.id) && isNear(spend));
  const atFirst = spends.filter(
    ({ row, at, outcome }) => earlier.has(row.id) && outcome !== 'refunded' && at >= first.readAt - NEAR_MS,
  );
  const givenBack = spends.filter(
    ({ row, at, outcome }) => earlier.has(row.id) && outcome === 'refunded' && at > first.readAt,
  );
  const pending = spends.filter((spend) => earlier.has(spend.row.id) && mayComeBack(spend));
  return {
    since: first.readAt,
    readAt: last.readAt,
    types: differencesOf({ since, atFirst, givenBack, pending }, first.used, last.used, last.readAt),
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
