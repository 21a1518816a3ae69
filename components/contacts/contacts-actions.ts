import type { ExportFormat } from '../../lib/contacts/export/write-file.ts';
import type { ContactListQuery, TagCount } from '../../lib/contacts/list/list-views.ts';
import type { FilterChoices } from './search/filter-choices.ts';

/** Which contacts a file is to hold. */
export type ExportWhat = 'chosen' | 'found' | 'all';

/** A file was written, or not: `stopped` by the user. */
export type Exported =
  | { status: 'done'; contacts: number; file: string }
  | { status: 'stopped' }
  | { status: 'failed' };

/** What can be undone puts everything back as it was. */
export type Change =
  | { change: 'tagged' | 'untagged'; tag: string; profileIds: readonly number[] }
  | { change: 'blocked'; profileIds: readonly number[] }
  /** `until`: they can be brought back before that, ms since epoch. `isStuck`: that was tried, and failed. */
  | { change: 'deleted'; profileIds: readonly number[]; until: number; isStuck: boolean }
  /** `gone`: those of them that were in the trash for too long. */
  | { change: 'restored'; count: number; gone: number }
  /** Deleted everywhere. `underWay`: left as they are, because a lookup of theirs is in progress. */
  | { change: 'erased'; count: number; underWay: number };

/** `now`: wherever this browser names them, with no undo. */
export type DeleteWhen = 'in ten minutes' | 'now';

/** How what was done last ended: it can be undone, was undone, or changed nothing. */
export type Done = Change | 'undone' | 'failed';

/** What a person can do with contacts. Each promise says whether it was stored. */
export interface ContactsActions {
  onQuery(query: Pick<ContactListQuery, 'text' | 'sort'>, choices: FilterChoices): void;
  /** The places of the list that are drawn. */
  onShown(from: number, to: number): void;
  onOpen(profileId: number | null): void;
  /** The ids of the places from `from` to `to`, both included; all of them without. */
  idsOf(from?: number, to?: number): Promise<Iterable<number>>;
  tagsOf(profileIds: readonly number[]): Promise<TagCount[]>;
  onTag(profileIds: readonly number[], change: { add?: string; remove?: string }): Promise<boolean>;
  onNote(profileId: number, note: string): Promise<boolean>;
  onDelete(profileIds: readonly number[], when: DeleteWhen): Promise<boolean>;
  onBlock(profileIds: readonly number[]): Promise<boolean>;
  onExport(
    what: ExportWhat,
    format: ExportFormat,
    told: (done: number, total: number) => void,
  ): { done: Promise<Exported>; stop: () => void };
  onImport(file: File): void;
  /** The report of an import was read. */
  onImportSeen(): void;
  /** Takes back what was done last. */
  onUndo(): void;
  /** What was done last is not shown any more. */
  onDismiss(): void;
  onOpenProfile(url: string): void;
  onReload(): void;
  onCopy(text: string): Promise<void>;
}
