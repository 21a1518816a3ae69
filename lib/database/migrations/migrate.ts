import type { UpgradeTransaction } from '../open-database.ts';
import type { MigrationStep } from './migration-step.ts';
import { toVersion1 } from './to-version-1.ts';
import { toVersion2 } from './to-version-2.ts';
import { toVersion3 } from './to-version-3.ts';
import { toVersion4 } from './to-version-4.ts';
import { toVersion5 } from './to-version-5.ts';
import { toVersion6 } from './to-version-6.ts';
import { toVersion7 } from './to-version-7.ts';
import { toVersion8 } from './to-version-8.ts';
import { toVersion9 } from './to-version-9.ts';
import { toVersion10 } from './to-version-10.ts';

/**
 * The steps from each version of an account database to the next; the first one begins at nothing. A step that has been
 * shipped is never changed: a later change is a new step, with a saved example of the version before it
 * (`tests/cases/owner-database-N.json`).
 */
const STEPS: readonly MigrationStep[] = [
  toVersion1,
  toVersion2,
  toVersion3,
  toVersion4,
  toVersion5,
  toVersion6,
  toVersion7,
  toVersion8,
  toVersion9,
  toVersion10,
];

/** The version of account databases that this code reads and writes. */
export const VERSION = STEPS.length;

/** Takes a database from version `from` (0: empty) to version `to`, all or nothing. `now` in ms since epoch. */
export async function migrate(tx: UpgradeTransaction, from: number, now: number, to = VERSION): Promise<void> {
  for (const step of STEPS.slice(from, to)) await step(tx, now);
}
