import { countedIn } from './counted-spends.ts';
import { type Difference, differencesOf } from './ledger.ts';
import { type SpendJournal, readCompared } from './settled-spends.ts';
import type { UsageBaseline } from './usage-readings.ts';

/** Compares, by type, what the service counts between two readings with what was spent from this browser. */
export async function compareUsage(journal: SpendJournal, baseline: UsageBaseline): Promise<Difference[]> {
  const { rows, settled } = await readCompared(journal, baseline);
  const { first, last } = baseline;
  return differencesOf({ ...countedIn(rows, baseline), settled }, first.used, last.used, last.readAt);
}
