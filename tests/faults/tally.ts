import { expect } from 'playwright/test';
import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import type { ExtensionPage, StoredRow } from '../driver/extension-page.ts';
import type { PaidTool, Subject } from './paid-tool.ts';

/** What must be 0 after any fault, and what else became of the lookups. */
export interface Tally {
  failures: { 'charged twice': number; 'paid and lost': number; stuck: number };
  seen: Record<string, number>;
}

/** The failures of a campaign in which all went well. */
export const CLEAN: Tally['failures'] = { 'charged twice': 0, 'paid and lost': 0, stuck: 0 };

const OPEN = new Set(['intent', 'sent', 'pending']);
/** An unknown outcome is looked at for a good minute; two unknowns of one worker wait for each other. */
const PATIENCE_MS = 170_000;

/** Waits until no row has anything left to do, or patience ends: then some are stuck, and will be counted. */
export async function untilSettled(page: ExtensionPage, patienceMs = PATIENCE_MS): Promise<void> {
  const openRows = async () => (await page.stored())?.rows.filter(({ state }) => OPEN.has(state.status)).length;
  await expect.poll(openRows, { timeout: patienceMs, intervals: [1_000] }).toBe(0).catch(() => undefined);
}

/** Compares what the service booked with what the extension holds, person by person. */
export async function tally(tool: PaidTool, asked: readonly Subject[], sandbox: Sandbox, page: ExtensionPage): Promise<Tally> {
  const stored = await page.stored();
  if (!stored) throw new Error('The extension holds nothing at all.');
  const charges = chargesBySubject(tool, sandbox);
  const contacts = new Set(stored.contacts);
  // Somebody who was asked for again has two rows: the newest tells how it ended.
  const rows = new Map(stored.rows.toSorted((a, b) => a.createdAt - b.createdAt).map((row) => [row.url, row]));
  const seen: Record<string, number> = {};
  for (const subject of asked) {
    const words = endOf(rows.get(subject.key));
    seen[words] = (seen[words] ?? 0) + 1;
  }
  const count = (isSo: (subject: Subject) => boolean) => asked.filter(isSo).length;
  return {
    failures: {
      'charged twice': count(({ profileId }) => (charges.get(profileId) ?? 0) > 1),
      'paid and lost': count(({ profileId }) => charges.has(profileId) && !contacts.has(profileId)),
      stuck: count(({ key }) => OPEN.has(rows.get(key)?.state.status ?? '')),
    },
    seen,
  };
}

/** Charges by profile, without those that were given back. */
function chargesBySubject({ name, pool }: PaidTool, { controls }: Sandbox): Map<number, number> {
  const charges = new Map<number, number>();
  for (const { tool, profile_id, pool: from, reason } of controls.listCharges()) {
    if (tool !== name || from !== pool || profile_id === null) continue;
    const now = (charges.get(profile_id) ?? 0) + (reason === 'charge' ? 1 : -1);
    if (now === 0) charges.delete(profile_id);
    else charges.set(profile_id, now);
  }
  return charges;
}

function endOf(row: StoredRow | undefined): string {
  return row === undefined ? 'not taken on' : row.state.status;
}
