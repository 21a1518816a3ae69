/** Watched contacts and what changed about them, as pages show it. Times in ms since epoch. */

import type { ChangeKind, Position } from '../../contacts/changes/change-row.ts';

export type { ChangeKind, Position };

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

export interface ChangesView {
  /** `tags` null: all contacts. Null: nothing is watched. */
  watch: { tags: string[] | null; until: number } | null;
  /** Why nothing can be watched here; null: it can. */
  unavailable: 'private-window' | 'api-key' | 'policy' | null;
  /** Contacts asked about in the round under way; null: none is. */
  running: number | null;
  last: { endedAt: number; checked: number } | null;
  /** The tags of contacts, to choose from. */
  tags: string[];
  /** Newest first. */
  changes: ChangeView[];
}
