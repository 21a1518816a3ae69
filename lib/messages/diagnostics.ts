import type { TroubleCode } from '../service/trouble.ts';

/**
 * What the background knows for a report to whoever helps: counts, switches and codes. Nobody is named in it, and
 * nothing that anybody typed.
 */
export interface DiagnosticsView {
  session: 'signed-out' | 'signing-in' | 'signed-in';
  trouble: TroubleCode | null;
  /** Entries in each store of the owner's database; null where nobody is signed in. */
  stored: Record<string, number> | null;
  /** Lookups of the last weeks by state. */
  lookups: Record<string, number>;
  /** What the last lookups failed with, newest first. */
  errors: { code: TroubleCode; tool: string; at: string }[];
  unreadable: number;
  /** Other sites on which our script is registered. */
  scripts: string[];
  isStoreRefusing: boolean;
}
