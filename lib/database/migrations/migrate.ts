import type { UpgradeTransaction } from '../open-database.ts';
import type { MigrationStep } from './migration-step.ts';
import { toVersion1 } from './to-version-1.ts';
import { toVersion2 } from './to-version-2.ts';
import { toVersion3 } from './to-version-3.ts';

/**
 * The way from each version of an owner's database to the next; the first step begins at nothing. A step that
 * has been shipped is never changed: what comes later is a new step, with a frozen example of the version
 * before it (`tests/cases/owner-database-N.json`).
 */
const STEPS: readonly MigrationStep[] = [toVersion1, toVersion2, toVersion3];

/** The version of owners' databases that this code reads and writes. */
export const VERSION = STEPS.length;

/** Takes a database of version `from` (0: empty) to `VERSION`, all or nothing. `now` in ms since epoch. */
export async function migrate(tx: UpgradeTransaction, from: number, now: number): Promise<void> {
  for (const step of STEPS.slice(from)) await step(tx, now);
}
