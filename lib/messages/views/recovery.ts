/** Bringing back what the account has bought, as pages show it. */

import type { RecoveryCounts } from '../../database/recovery-record.ts';
import type { Problem } from '../../service/problem.ts';

export type RecoveryView =
  /** `set_off`: by the user, or by the organization; `api_key`: searching costs credits with one. */
  | { status: 'unavailable'; reason: 'signed_out' | 'set_off' | 'api_key' }
  /**
   * `total`: people whose lookups carry `tag`; null while they are not counted. `missing`: those of them who are not
   * here, unless the user has declined them.
   */
  | { status: 'offered'; tag: string; total: number | null; here: number; missing: number }
  | ({ status: 'running'; isPaused: boolean; problem: Problem | null } & RecoveryProgress)
  /** `pending`: people who are still being looked up elsewhere. */
  | ({ status: 'done'; pending: number } & RecoveryProgress);

export interface RecoveryProgress {
  tags: readonly string[];
  /** People in the pages read so far, and in all of them as far as the service says. */
  listed: number;
  total: number | null;
  counts: RecoveryCounts;
}
