import { requestedFor } from '../../lookups/model/due.ts';
import { addressOf } from '../../lookups/model/paid-request.ts';
import { midnightBefore } from '../../lookups/spending/budgets.ts';
import { compareUsage } from '../../lookups/spending/compare-usage.ts';
import { type Spend, daysOf, spendsOf } from '../../lookups/spending/ledger.ts';
import type { SpendJournal } from '../../lookups/spending/settled-spends.ts';
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
  const deps = await context.signedIn();
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
}: {
  journal: SpendJournal;
  usage: SignedIn['usage'];
}): Promise<LedgerView['compared']> {
  const baseline = await usage.read();
  if (baseline === null) return null;
  return {
    since: baseline.first.readAt,
    readAt: baseline.last.readAt,
    types: await compareUsage(journal, baseline),
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
