import type { ContactRowView } from '../contacts/list/list-views.ts';
import type { AccountAnswer, SessionView } from '../messages/views/account.ts';
import type { CompanyAnswerView } from '../messages/views/company.ts';
import type { PersonView } from '../messages/views/person.ts';
import type { FoundCompany, FoundPerson } from '../messages/views/search.ts';
import type { Problem } from '../service/problem.ts';
import type { LineSubject } from './read-line.ts';

/** A free search for a line. `none`: there is none of this kind; `paid`: it would cost credits, and is not sent. */
export type LineSearch<Found> =
  | { status: 'none' }
  | { status: 'paid' }
  | { status: 'waiting' }
  | { status: 'found'; found: readonly Found[] }
  | { status: 'problem'; problem: Problem };

/**
 * Where an action is taken below the line: in the row of the person or company that the text names, in that of one who
 * was found, or elsewhere.
 */
export type LinePlace = 'named' | `person:${number}` | `company:${number}` | 'line';

/** The known facts about a line of text, as far as they have been read. */
export interface LineView {
  subject: LineSubject;
  session: SessionView;
  account: AccountAnswer | null;
  /** The best of the user's own contacts; null while they are read. */
  contacts: readonly ContactRowView[] | null;
  /** The person whom the line names; null while being read, or when it names none. */
  person: PersonView | null;
  /** The company that it names. */
  company: CompanyAnswerView | null;
  /** What is owned of the one that it names, or of those found, could not be read; absent: it could. */
  isUnread?: boolean;
  people: LineSearch<FoundPerson>;
  companies: LineSearch<FoundCompany>;
  /** By profile id, for the people found. */
  owned: ReadonlyMap<number, { person: PersonView; refusal: Problem | null }>;
  ownedCompanies: ReadonlyMap<number, { answer: CompanyAnswerView; refusal: Problem | null }>;
  /** The reason that the last click on the row of the person or company named was refused, or null. */
  refusal: Problem | null;
  /** The reason that the last action outside the rows was refused, or null. */
  lineRefusal: Problem | null;
}
