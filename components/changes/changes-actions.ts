import type { WatchedKind } from '../../lib/messages/views/changes.ts';
import type { LookupType } from '../../lib/service/credits.ts';
import type { RowActions } from '../search/search-results.ts';

/** The user's actions on the page of changes. */
export interface ChangesActions {
  /** The actions in one place. @param about the id of its change, or what is watched */
  row(about: string): RowActions;
  /** Reads again what could not be read; absent: nothing failed. */
  onReadAgain?: (() => void) | undefined;
  onStart(kind: WatchedKind, watch: { tags: string[] | null; until: number }): void;
  onStop(kind: WatchedKind): void;
  onDismiss(id: string, isDismissed: boolean): void;
  onGetNewContact(changeId: string, lookupType: LookupType): void;
  onGetNewDetails(changeId: string): void;
}
