import type {
  ContactListQuery,
  ContactSheetView,
  IndexProgress,
  ListState,
  TagCount,
} from '../../lib/contacts/list/list-views.ts';
import type { Grade } from '../../lib/messages/views/person.ts';
import type { ExportKind } from '../../lib/settings/policy.ts';
import type { Done } from './contacts-actions.ts';
import type { Importing } from './files/ImportDialog.tsx';
import type { FilterChoices } from './search/filter-choices.ts';

/** All that the page shows. */
export interface ContactsView {
  list: ListState;
  /** How many are owned; null while that is not known. */
  owned: number | null;
  index: IndexProgress | null;
  query: Pick<ContactListQuery, 'text' | 'sort'>;
  choices: FilterChoices;
  tags: TagCount[];
  /** The contact that is open; `view` null while it is read. */
  open: { profileId: number; view: ContactSheetView | null } | null;
  /** What was done last, to be said, and undone where that can be. */
  change: Done | null;
  importing: Importing | null;
  decimalComma: boolean;
  /** The user's; null: none. */
  minimumGrade: Grade | null;
  /** The kinds of file that the organisation allows. */
  exportKinds: readonly ExportKind[];
}
