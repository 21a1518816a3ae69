import { expect } from 'playwright/test';
import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import type { ExtensionPage, StoredRow } from '../driver/extension-page.ts';
import type { PaidTool, Subject } from './paid-tool.ts';

/** Counts that must be 0 after any fault, and the other outcomes of the lookups. */
export interface Tally {
  failures: { 'charged twice': number; 'paid and lost': number; stuck: number };
  seen: Record<string, number>;
}

/** The failures of a campaign without any. */
export const CLEAN: Tally['failures'] = { 'charged twice': 0, 'paid and lost': 0, stuck: 0 };

const OPEN = new Set(['intent', 'sent', 'pending']);
/** An unknown outcome is probed for a good minute, and may then be sent again; on a busy machine this takes longer. */
const PATIENCE_MS = 420_000;

/** Waits until no row has anything left to do, or until the timeout: open rows are then counted as stuck. */
export async function untilReconciled(page: Pick<ExtensionPage, 'stored'>, patienceMs = PATIENCE_MS): Promise<void> {
  const openRows = async () => (await page.stored())?.rows.filter(({ state }) => OPEN.has(state.status)).length;
  await expect
    .poll(openRows, { timeout: patienceMs, intervals: [1_000] })
    .toBe(0)
    .catch(() => undefined);
}

/** Compares the service's charges with the extension's records, person by person. */
export async function tally(
  tool: PaidTool,
  requested: readonly Subject[],
  sandbox: Sandbox,
  page: Pick<ExtensionPage, 'stored'>,
): Promise<Tally> {
  const { contacts, rows, seen } = await outcomes(requested, page);
  const charges = chargesByPerson(tool, sandbox);
  const count = (isSo: (subject: Subject) => boolean) => requested.filter(isSo).length;
  return {
    failures: {
      'charged twice': count(({ profileId }) => (charges.get(profileId) ?? 0) > 1),
      'paid and lost': count(({ profileId }) => charges.has(profileId) && !contacts.has(profileId)),
      stuck: count(({ key }) => OPEN.has(rows.get(key)?.state.status ?? '')),
    },
    seen,
  };
}

/**
 * The same for tools that answer at once, where the service's charges carry no name: the sweep tells which call was
 * charged while it was under way. A charged call whose answer died with the worker is for the user to decide.
 * @param paid the keys of the subjects whose own call was charged
 */
export async function tallyAnsweredAtOnce(
  tool: PaidTool,
  requested: readonly Subject[],
  paid: ReadonlySet<string>,
  sandbox: Sandbox,
  page: Pick<ExtensionPage, 'stored'>,
): Promise<Tally> {
  const { rows, seen } = await outcomes(requested, page);
  const statusOf = ({ key }: Subject) => rows.get(key)?.state.status ?? '';
  const once = requested.filter((subject) => paid.has(subject.key) || statusOf(subject) === 'complete');
  return {
    failures: {
      'charged twice': Math.max(0, chargesOf(tool, sandbox).length - once.length),
      'paid and lost': requested.filter(
        (subject) => paid.has(subject.key) && !['complete', 'in-doubt', ...OPEN].includes(statusOf(subject)),
      ).length,
      stuck: requested.filter((subject) => OPEN.has(statusOf(subject))).length,
    },
    seen,
  };
}

/** Charges of this tool, one for each accepted call. */
export function chargesOf({ name, pool }: PaidTool, { controls }: Sandbox) {
  return controls
    .listCharges()
    .filter((charge) => charge.tool === name && charge.pool === pool && charge.reason === 'charge');
}

async function outcomes(requested: readonly Subject[], page: Pick<ExtensionPage, 'stored'>) {
  const stored = await page.stored();
  if (!stored) throw new Error('The extension holds nothing at all.');
  // A repeated request has two rows: the newest holds the outcome.
  const rows = new Map(stored.rows.toSorted((a, b) => a.createdAt - b.createdAt).map((row) => [row.key, row]));
  const seen: Record<string, number> = {};
  for (const { key } of requested) {
    const words = endOf(rows.get(key));
    seen[words] = (seen[words] ?? 0) + 1;
  }
  return { contacts: new Set<number | null>(stored.contacts), rows, seen };
}

function chargesByPerson(tool: PaidTool, sandbox: Sandbox): Map<number | null, number> {
  const charges = new Map<number | null, number>();
  for (const { profile_id } of chargesOf(tool, sandbox)) charges.set(profile_id, (charges.get(profile_id) ?? 0) + 1);
  return charges;
}

function endOf(row: StoredRow | undefined): string {
  if (row === undefined) return 'not taken on';
  return row.state.problem ? `${row.state.status} (${row.state.problem.code})` : row.state.status;
}
