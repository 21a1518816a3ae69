import type { ListsChange } from '../../lib/contacts/contact-lists.ts';
import type { ExportFormat } from '../../lib/contacts/export/export-formats.ts';
import type { ContactListQuery } from '../../lib/contacts/list/list-views.ts';
import type { SaveCommands } from '../../lib/queries/use-destinations.ts';
import type { SavingMany } from '../destinations/SaveDialog.tsx';
import type { Label, LabelChange } from '../labels/label-words.ts';
import type { RecoveryActions } from '../recovery/recovery-actions.ts';
import type { FilterChoices } from './search/filter-choices.ts';

/** The contacts a file is to hold. */
export type ExportWhat = 'chosen' | 'found' | 'all';

/** The outcome of an export; `stopped` by the user. */
export type Exported =
  | { status: 'done'; contacts: number; file: string }
  | { status: 'stopped' }
  | { status: 'failed' };

/** One tag or list of a change, with the contacts that it was added to, or removed from. */
export interface LabelStep {
  name: string;
  profileIds: readonly number[];
  unchanged?: readonly number[];
}

/**
 * A change. Undoing it restores everything as it was: those of `unchanged`, who were so before, stay so.
 * `isStuck`: that was tried, and failed.
 */
export type Change =
  /** A step for each name that was typed at once. */
  | { change: 'labeled' | 'unlabeled'; label: Label; steps: readonly LabelStep[]; isStuck?: boolean }
  | { change: 'suppressed'; profileIds: readonly number[]; unchanged?: readonly number[]; isStuck?: boolean }
  /** `until`: they can be restored before that, ms since epoch. `isStuck`: that was tried, and failed. */
  | { change: 'deleted'; profileIds: readonly number[]; until: number; isStuck: boolean }
  /** `gone`: the number of those that were in the trash for too long. */
  | { change: 'restored'; count: number; gone: number }
  /** Deleted everywhere. `underWay`: the number left as they are, because a lookup of theirs is in progress. */
  | { change: 'erased'; count: number; underWay: number };

/** `now`: wherever this browser names them, with no undo. */
export type DeleteWhen = 'in ten minutes' | 'now';

/** The outcome of the latest change: it can be undone, was undone, or changed nothing. */
export type Done = Change | 'undone' | 'failed';

/** The user's actions on contacts. Each promise says whether it was stored. */
export interface ContactsActions {
  onQuery(query: Pick<ContactListQuery, 'text' | 'sort'>, choices: FilterChoices): void;
  /** The range of rows that is drawn. */
  onShown(from: number, to: number): void;
  onOpen(profileId: number | null): void;
  /** The ids of the rows from `from` to `to`, both included; all of them without. */
  idsOf(from?: number, to?: number): Promise<Iterable<number>>;
  /** The tags of these contacts, or the lists that they are in. */
  labelsOf(label: Label, profileIds: readonly number[]): Promise<readonly string[]>;
  onLabel(label: Label, profileIds: readonly number[], change: LabelChange): Promise<boolean>;
  /** Makes, renames or deletes a list. */
  onChangeLists(change: ListsChange): Promise<boolean>;
  onNote(profileId: number, note: string): Promise<boolean>;
  onDelete(profileIds: readonly number[], when: DeleteWhen): Promise<boolean>;
  onBlock(profileIds: readonly number[]): Promise<boolean>;
  onExport(
    what: ExportWhat,
    format: ExportFormat,
    onState: (done: number, total: number) => void,
  ): { done: Promise<Exported>; stop: () => void };
  onImport(file: File): void;
  /** The user has read the report of an import. */
  onImportClose(): void;
  /** Undoes the latest change. */
  onUndo(): void;
  /** Removes the latest change from view. */
  onDismiss(): void;
  onSignIn(): void;
  recovery: RecoveryActions;
  onOpenProfile(url: string): void;
  /** Opens the options, where message templates are made. */
  onEditTemplates(): void;
  onReload(): void;
  onCopy(text: string): Promise<void>;
  /** Saving the open contact to destinations. */
  saving: SaveCommands;
  savingMany: SavingMany;
}
