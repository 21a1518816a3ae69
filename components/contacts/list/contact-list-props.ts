import type { ListState } from '../../../lib/contacts/list/list-views.ts';
import type { Selection } from './use-selection.ts';

export interface ContactListProps {
  list: Extract<ListState, { status: 'ready' }>;
  /** Another question begins at its top; the same one, asked again, stays where it was. */
  listKey: string;
  selection: Selection;
  /** The contact that is open. */
  openId: number | null;
  now: number;
  actions: ListActions;
}

interface ListActions {
  /** The places that are drawn, so that their rows are read. */
  onShown(from: number, to: number): void;
  onOpen(profileId: number, byKey: boolean): void;
  onClose(): void;
  /** Chooses all between two places, both included. */
  onChooseRange(from: number, to: number): void;
  onChooseAll(): void;
  onDelete(): void;
  onCopy(text: string): Promise<void>;
}
