import type { ListState } from '../../../lib/contacts/list/list-views.ts';
import type { Selection } from './use-selection.ts';

export interface ContactListProps {
  list: Extract<ListState, { status: 'ready' }>;
  /** Another query begins at its top; the same one, repeated, keeps its position. */
  listKey: string;
  selection: Selection;
  /** The open contact. */
  openId: number | null;
  now: number;
  actions: ListActions;
}

interface ListActions {
  /** The range of rows that is drawn, so that they are read. */
  onShown(from: number, to: number): void;
  onOpen(profileId: number, byKey: boolean): void;
  onClose(): void;
  /** Selects all between two places, both included. */
  onChooseRange(from: number, to: number): void;
  onChooseAll(): void;
  onDelete(): void;
  onCopy(text: string): Promise<void>;
}
