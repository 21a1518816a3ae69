/** What is watched and what changed about it, as pages show it. Times in ms since epoch. */

import type { ChangeKind, Position } from '../../contacts/changes/change-row.ts';
import type {
  CompanyChangeKind,
  CompanyChangeRow,
  CompanySnapshot,
} from '../../contacts/changes/company-change-row.ts';
import type { WatchedKind } from '../../contacts/changes/watched-kind.ts';

export type { ChangeKind, CompanyChangeKind, CompanySnapshot, Position, WatchedKind };

/** One change of an owned contact. */
export interface ChangeView {
  id: string;
  profileId: number;
  name: string;
  seenAt: number;
  before: Position;
  after: Position;
  kinds: ChangeKind[];
  isDismissed: boolean;
  /** The contact was bought again since. */
  isRenewed: boolean;
}

/** The latest change of jobs of one person. */
export type MoveView = Pick<ChangeView, 'seenAt' | 'before' | 'after'>;

/** One change of an owned company. */
export interface CompanyChangeView extends CompanyChangeRow {
  name: string;
  kinds: CompanyChangeKind[];
  /** The company was bought again since. */
  isRenewed: boolean;
}

/** One figure of a company as it was until it was seen to have changed, and as it was seen then. */
export type CompanyPastView =
  | { kind: 'headcount'; was: number; now: number; seenAt: number }
  | { kind: 'funding'; was: number; seenAt: number }
  | { kind: 'domain' | 'name'; was: string; now: string; seenAt: number };

/** The weekly look at contacts, or at companies. */
export interface WatchView {
  /** `tags` null: all of them. Null: nothing is watched. */
  watch: { tags: string[] | null; until: number } | null;
  /** Those asked about in the round under way; null: none is. */
  running: number | null;
  last: { endedAt: number; checked: number } | null;
  /** Their tags, to choose from. */
  tags: string[];
}

export interface ChangesView {
  /** Why nothing can be watched here; null: it can. */
  unavailable: 'private-window' | 'api-key' | 'policy' | null;
  watches: Record<WatchedKind, WatchView>;
  /** Newest first. */
  changes: ChangeView[];
  /** Newest first. */
  companyChanges: CompanyChangeView[];
}
