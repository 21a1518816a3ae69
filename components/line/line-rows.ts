import type { ContactRowView } from '../../lib/contacts/list/list-views.ts';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import type { FoundCompany, FoundPerson } from '../../lib/messages/views/search.ts';
import type { LineSearch, LineView } from '../../lib/one-line/line-view.ts';
import type { CompanyIdentifier, PersonIdentifier } from '../../lib/service/identifiers.ts';
import { pricedCompany, pricedPerson } from '../purchase/priced-content.ts';

/** One row below the line, first to last in the order they are shown. */
export type LineRow =
  | { kind: 'contact'; contact: ContactRowView }
  | { kind: 'found-person'; found: FoundPerson }
  /** The person by the identifier that was typed. */
  | { kind: 'named-person'; who: PersonIdentifier; person: PersonView }
  | { kind: 'found-company'; found: FoundCompany }
  | { kind: 'named-company'; which: CompanyIdentifier; company: CompanyAnswerView }
  /** The free search for the people of a company. */
  | { kind: 'people-of'; domain: string };

/** Most rows of each kind: the best few. */
const MAX_CONTACTS = 3;
const MAX_PEOPLE = 5;
const MAX_COMPANIES = 3;

type Known = Pick<LineView, 'subject' | 'contacts' | 'person' | 'company' | 'people' | 'companies'>;

/**
 * The rows below the line: what is owned, then what the free search found. A person is shown as typed only where the
 * free search cannot identify them. A contact is not repeated among the people found.
 */
export function lineRows(view: Known): LineRow[] {
  const contacts = (view.contacts ?? []).slice(0, MAX_CONTACTS);
  const isContact = new Set(contacts.map(({ profileId }) => profileId));
  const found = foundIn(view.people).filter(({ profileId }) => !isContact.has(profileId));
  const owned = view.company?.company ?? null;
  const companies = foundIn(view.companies).filter(({ companyId }) => companyId !== owned?.companyId);
  const byTicker = companyByTicker(view);
  return [
    ...contacts.map((contact) => ({ kind: 'contact', contact }) as const),
    ...(owned === null ? [] : byTicker),
    ...found.slice(0, MAX_PEOPLE).map((each) => ({ kind: 'found-person', found: each }) as const),
    ...namedPerson(view, contacts.length),
    ...namedCompany(view),
    ...companies.slice(0, MAX_COMPANIES).map((each) => ({ kind: 'found-company', found: each }) as const),
    ...(owned === null ? byTicker : []),
  ];
}

function foundIn<Found>(search: LineSearch<Found>): readonly Found[] {
  return search.status === 'found' ? search.found : [];
}

function namedPerson({ subject, person, people }: Known, contacts: number): LineRow[] {
  if (subject.kind !== 'person' || person === null) return [];
  const { who } = subject;
  const row: LineRow = { kind: 'named-person', who, person };
  // A person found by email or number is the one who was typed; a name may belong to several.
  const isOwned = contacts > 0 && (who.by === 'email' || who.by === 'npi' || who.by === 'phone');
  // Only REST, where searching costs credits, takes phone numbers (docs/contract.md#rest-person-lookup).
  if (who.by === 'phone' && people.status !== 'paid') return [];
  switch (people.status) {
    case 'none':
      return [row];
    case 'found':
      return people.found.length === 0 && !isOwned ? [row] : [];
    case 'paid':
    case 'problem':
      return isOwned ? [] : [row];
    case 'waiting':
      return [];
    default:
      return people satisfies never;
  }
}

function namedCompany({ subject, company }: Known): LineRow[] {
  if (subject.kind !== 'company' || company === null) return [];
  const domain = domainOf(subject.which, company);
  return [
    { kind: 'named-company', which: subject.which, company },
    ...(domain === null ? [] : [{ kind: 'people-of', domain } as const]),
  ];
}

/** The company whose stock ticker the words may be: last, unless it is owned. */
function companyByTicker({ subject, company }: Known): LineRow[] {
  if (subject.kind !== 'words' || subject.which === undefined || company === null) return [];
  return [{ kind: 'named-company', which: subject.which, company }];
}

function domainOf(which: CompanyIdentifier, { company, preview }: CompanyAnswerView): string | null {
  const known = company?.domain ?? (preview.status === 'found' ? preview.domain : null);
  return known ?? (which.by === 'domain' ? which.domain : null);
}

/** Tells rows apart: the same text for as long as a row means the same thing at the same price. */
export function rowKey(row: LineRow): string {
  switch (row.kind) {
    case 'contact':
      return `contact ${row.contact.profileId}`;
    case 'found-person':
      return `person ${row.found.profileId}`;
    case 'named-person':
      return `person ${JSON.stringify(row.who)}`;
    case 'found-company':
      return `company ${row.found.companyId}`;
    case 'named-company':
      return `company ${JSON.stringify(row.which)}`;
    case 'people-of':
      return `people of ${row.domain}`;
    default:
      return row satisfies never;
  }
}

type Owned = Pick<LineView, 'owned' | 'ownedCompanies'>;

/**
 * The price of pressing a row, with its subject: the text changes whenever either does. Null: not known yet, or nothing
 * to press.
 */
export function rowPrice(row: LineRow, { owned, ownedCompanies }: Owned): unknown {
  switch (row.kind) {
    case 'contact':
    case 'people-of':
      return null;
    case 'found-person':
      return pricedPerson(owned.get(row.found.profileId)?.person ?? null);
    case 'named-person':
      return pricedPerson(row.person);
    case 'found-company':
      return pricedCompany(ownedCompanies.get(row.found.companyId)?.answer ?? null);
    case 'named-company':
      return pricedCompany(row.company);
    default:
      return row satisfies never;
  }
}

/** What pressing a row may spend credits on; null: nothing. */
export function boughtBy(row: LineRow, { owned, ownedCompanies }: Owned): 'contact' | 'company' | null {
  switch (row.kind) {
    case 'contact':
    case 'people-of':
      return null;
    case 'found-person':
      return isPersonToBuy(owned.get(row.found.profileId)?.person ?? null) ? 'contact' : null;
    case 'named-person':
      return isPersonToBuy(row.person) ? 'contact' : null;
    case 'found-company':
      return ownedCompanies.get(row.found.companyId)?.answer.owned === false ? 'company' : null;
    case 'named-company':
      return row.company.owned ? null : 'company';
    default:
      return row satisfies never;
  }
}

function isPersonToBuy(person: PersonView | null): boolean {
  return person !== null && person.contact === null && !person.suppressed;
}
