import type {
  ContactListQuery,
  ContactSheetView,
  IndexProgress,
  ListCount,
  ListState,
  TagCount,
} from '../../lib/contacts/list/list-views.ts';
import type { SessionView } from '../../lib/messages/views/account.ts';
import type { Grade } from '../../lib/messages/views/person.ts';
import type { RecoveryView } from '../../lib/messages/views/recovery.ts';
import type { Problem } from '../../lib/service/problem.ts';
import type { ExportKind } from '../../lib/settings/policy.ts';
import type { Done } from './contacts-actions.ts';
import type { Importing } from './files/ImportDialog.tsx';
import { type FilterChoices, countChoices } from './search/filter-choices.ts';
import type { WritingView } from './sheet/WriteMessage.tsx';

/** The whole state of the page. */
export interface ContactsView {
  list: ListState;
  /** The number of owned contacts; null while that is not known. */
  owned: number | null;
  index: IndexProgress | null;
  query: Pick<ContactListQuery, 'text' | 'sort'>;
  choices: FilterChoices;
  tags: TagCount[];
  lists: ListCount[];
  /** The open contact; `view` null while it is read. */
  open: { profileId: number; view: ContactSheetView | null } | null;
  /** The latest change, to be announced, and undone where possible. */
  change: Done | null;
  importing: Importing | null;
  decimalComma: boolean;
  /** The user's minimum; null: none. */
  minimumGrade: Grade | null;
  /** The user's settings for messages; null while they are read. */
  writing: WritingView | null;
  /** Bringing back what the account has bought; null while that is not known. */
  recovery: RecoveryView | null;
  /** Signed out: nothing can be changed then. Null: signed in. */
  signedOut: SignedOut | null;
  /** The kinds of file that the organization allows. */
  exportKinds: readonly ExportKind[];
}

export interface SignedOut {
  /** Of the account whose contacts these are; may be empty. */
  name: string;
  session: Exclude<SessionView, { status: 'signed-in' }>;
  /** The reason that the last sign-in was refused; absent: none was. */
  refusal?: Problem | null;
}

/** Whether a search or a filter is active. */
export function isNarrowed({ query, choices }: Pick<ContactsView, 'query' | 'choices'>): boolean {
  return query.text.trim() !== '' || countChoices(choices) > 0;
}
