import type { ProblemCode } from '../service/problem.ts';

/**
 * The background's part of a report for support: counts, switches and codes. It contains no names, and nothing that the
 * user typed.
 */
export interface DiagnosticsView {
  session: 'signed-out' | 'signing-in' | 'signed-in';
  problem: ProblemCode | null;
  /** Entries in each store of the account database; null while signed out, or while the account cannot be opened. */
  stored: Record<string, number> | null;
  /** Lookups of the last weeks by state. */
  lookups: Record<string, number>;
  /** Errors of the last failed lookups, newest first, with the service's id for the call where it told one. */
  errors: { code: ProblemCode; tool: string; at: string; requestId?: string | undefined }[];
  /** The service's ids for the last calls in doubt, newest first, where it told them. */
  inDoubt: string[];
  /** Lookups that went on although the account could not be asked whether it has the person; null while signed out. */
  missedChecks: number | null;
  /** Stored records that cannot be read; null while the account cannot be opened. */
  unreadable: number | null;
  /** Other sites on which our script is registered. */
  scripts: string[];
  isStoreRefusing: boolean;
  /** False: the browser does not say now what the organization has set; the last known policy applies. */
  isPolicyRead: boolean;
}
