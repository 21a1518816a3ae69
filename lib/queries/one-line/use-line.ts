import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../../browser/copy-text.ts';
import type { ContactRowView } from '../../contacts/list/list-views.ts';
import { background } from '../../messages/to-background.ts';
import type { PersonView } from '../../messages/views/person.ts';
import type { FoundCompany, FoundPerson } from '../../messages/views/search.ts';
import { withAccountData } from '../../messages/with-account-data.ts';
import { type LineSearches, lineSearches } from '../../one-line/line-searches.ts';
import type { LinePlace, LineView } from '../../one-line/line-view.ts';
import { type LineSubject, companyNamed, readLine } from '../../one-line/read-line.ts';
import type { CompanyIdentifier, Metadata, PersonIdentifier } from '../../service/identifiers.ts';
import type { Problem } from '../../service/problem.ts';
import { answerOf, useReadAgain } from '../failures/use-read-again.ts';
import { watchWhile } from '../refetch-changed.ts';
import { usePeopleWithAccount } from '../search/use-people-with-account.ts';
import { type Found, useFoundCompanies } from '../search/use-search.ts';
import { type WantedContact, startPersonLookup } from '../start-person-lookup.ts';
import { answerKey, useAccountCheck } from '../use-account-check.ts';
import { useAccount, usePerson, useSession, useSettings, useTransport } from '../use-answers.ts';
import { useAutomaticPreviews } from '../use-automatic-previews.ts';
import { useCompany } from '../use-company.ts';
import { type ManyCommands, type RowCommands, rowCommands, useManyCommands } from '../use-many-commands.ts';
import { endedAmong, useMarkRead } from '../use-mark-read.ts';
import { usePersonCommands } from '../use-person-commands.ts';
import { type LineSearching, useLineSearch } from './use-line-search.ts';
import { useRestedText } from './use-rested-text.ts';

/** What goes along with the next lookup: tags as in the card, and the metadata of this line. */
export interface LineTagging {
  tags: string[];
  onTags(tags: string[]): void;
  metadata: Metadata;
  onMetadata(metadata: Metadata): void;
}

/** The actions of the rows, except those that depend on the page. */
export interface LineCommands {
  tagging: LineTagging;
  /** Those in one place, where their refusals are shown. */
  row(place: LinePlace): RowCommands & { onCopy(text: string): Promise<void> };
  onGetFound(profileId: number, wanted: WantedContact): void;
  onGetNamed(wanted: WantedContact): void;
  onGetFoundCompany(companyId: number): void;
  onGetNamedCompany(): void;
  onRetry(): void;
}

/**
 * Everything about a line of text: the known data about its subject, and the results of the free search. The text is
 * sent once typing rests.
 * @param entered a text that is sent at once; null: none
 * @param contacts of the user, found by the text; null while they are read
 * @returns `view` null until the session is known
 */
export function useLine(
  text: string,
  entered: string | null,
  contacts: readonly ContactRowView[] | null,
): { view: LineView | null; commands: LineCommands } {
  const session = useSession().data ?? null;
  const account = useAccount().data ?? null;
  const rested = useRestedText(text, entered);
  const subject = readLine(text);
  const isResting = rested === text;
  const checksAccount = useChecksAccount();
  const { onReadAgain, ...named } = useNamed(subject, isResting, checksAccount);
  const found = useFound(searchesFor(subject, named.person), isResting, checksAccount);
  const readAgain = onReadAgain ?? found.onReadAgain;
  const many = useManyCommands();
  // Named by another text, it is another person or company.
  const aboutOf = (place: LinePlace) => (place === 'named' ? JSON.stringify(subject) : place);
  const refusalOf = (place: LinePlace) => many.refusals.get(aboutOf(place)) ?? null;
  const { tagging, unsaved } = useTagging();
  const view: LineView | null = session && {
    subject,
    session,
    account,
    contacts,
    ...named,
    isUnread: readAgain !== undefined,
    people: found.people.search,
    companies: found.companies.search,
    owned: new Map([...found.owned].map(([id, person]) => [id, { person, refusal: refusalOf(`person:${id}`) }])),
    ownedCompanies: new Map(
      [...found.ownedCompanies].map(([id, { answer }]) => [id, { answer, refusal: refusalOf(`company:${id}`) }]),
    ),
    refusal: refusalOf('named'),
    lineRefusal: refusalOf('line') ?? unsaved,
  };
  useMarkRead(
    endedAmong([
      named.person?.lookup,
      named.company?.lookup,
      ...[...found.owned.values()].map(({ lookup }) => lookup),
      ...[...found.ownedCompanies.values()].map(({ answer }) => answer.lookup),
    ]),
  );
  const onRetry = (): void => {
    // A search that was answered is not made again, which would be counted: one that failed is read again as well.
    if (readAgain !== undefined) return readAgain();
    found.people.retry();
    found.companies.retry();
  };
  const row: LineCommands['row'] = (place) => ({ ...rowCommands(many, aboutOf(place)), onCopy: copyText });
  return { view, commands: { row, tagging, ...purchases(subject, many.run, aboutOf, tagging), onRetry } };
}

/** The free searches; none by the address or number of a suppressed person, and none before that is known. */
function searchesFor(subject: LineSubject, person: PersonView | null): LineSearches {
  const isNamed = subject.kind === 'person' && subject.who.by !== 'name';
  return isNamed && person?.suppressed !== false ? lineSearches({ kind: 'nothing' }) : lineSearches(subject);
}

/** What goes along with the next lookup, and the reason that the last tags could not be saved, or null. */
function useTagging(): { tagging: LineTagging; unsaved: Problem | null } {
  const { tagging, refusal } = usePersonCommands(null, useSettings().data?.lastTags);
  const [metadata, onMetadata] = useState<Metadata>({});
  return { tagging: { ...tagging, metadata, onMetadata }, unsaved: refusal };
}

/** A person who was found is bought by profile id, a person who was named by the typed identifier. */
function purchases(
  subject: LineSubject,
  run: ManyCommands['run'],
  aboutOf: (place: LinePlace) => string,
  { tags, metadata, onMetadata }: LineTagging,
): Omit<LineCommands, 'row' | 'tagging' | 'onRetry'> {
  const getPerson = (place: LinePlace, who: PersonIdentifier, wanted: WantedContact) =>
    run(aboutOf(place), async () => {
      const receipt = await startPersonLookup({ who, ...wanted, tags, metadata });
      // It is about this one person. A refused one can be pressed again with it.
      if (receipt.ok) onMetadata({});
      return receipt;
    });
  const getCompany = (place: LinePlace, which: CompanyIdentifier) =>
    run(aboutOf(place), () =>
      background.sendMessage('startCompanyLookup', { which, ...(tags.length > 0 && { tags }) }),
    );
  return {
    onGetFound: (profileId, wanted) => getPerson(`person:${profileId}`, { by: 'id', profileId }, wanted),
    onGetNamed(wanted) {
      if (subject.kind === 'person') getPerson('named', subject.who, wanted);
    },
    onGetFoundCompany: (companyId) => getCompany(`company:${companyId}`, { by: 'id', companyId }),
    onGetNamedCompany() {
      const which = companyNamed(subject);
      if (which !== null) getCompany('named', which);
    },
  };
}

/** The person or company whom the line names by an identifier; the free preview is asked once typing rests. */
function useNamed(
  subject: LineSubject,
  isResting: boolean,
  checksAccount: boolean,
): Pick<LineView, 'person' | 'company'> & { onReadAgain: ReturnType<typeof useReadAgain> } {
  const session = useSession().data ?? null;
  const settings = useSettings().data ?? null;
  const who = subject.kind === 'person' ? subject.who : null;
  const which = companyNamed(subject);
  const url = who?.by === 'url' ? who.url : null;
  const addressed = usePerson(url);
  const byAddress = answerOf(addressed);
  // A phone number is a name only with an API key, where nothing is asked ahead.
  const [byName, read] = useNamedPerson(url === null ? who : null, isResting && checksAccount && who?.by !== 'phone');
  const ofCompany = useCompany(which);
  const company = answerOf(ofCompany);
  const onReadAgain = useReadAgain(addressed, read, ofCompany);
  const shown = useAutomaticPreviews(session?.status === 'signed-in', settings, {
    url: isResting ? url : null,
    // The free search has no facet for tickers.
    which: isResting && which?.by !== 'ticker' ? which : null,
    person: byAddress,
    company,
  });
  return { person: url === null ? byName : shown.person, company: shown.company, onReadAgain };
}

/**
 * A person named otherwise than by an address, whose preview would tell what the account has of them.
 * @returns them, and the query
 */
function useNamedPerson(who: PersonIdentifier | null, checksAccount: boolean) {
  const query = useQuery({
    // Refetched with the people by address.
    queryKey: ['person', who],
    queryFn: () =>
      who === null ? Promise.reject(new Error('nobody')) : background.sendMessage('readNamedPerson', { who }),
    enabled: who !== null,
    refetchInterval: ({ state }) => watchWhile(state.data?.lookup.status === 'looking'),
  });
  const person = answerOf(query);
  const isChecked = checksAccount && who !== null && person?.suppressed === false && person.contact === null;
  const key = who === null ? '' : answerKey(who);
  const has = useAccountCheck(isChecked ? `line ${key}` : null, who === null ? [] : [who]).data?.get(key);
  return [person && withAccountData(person, checksAccount ? has : undefined), query] as const;
}

/** Whether prices say what the account has already, as the setting says; with an API key nothing is asked ahead. */
function useChecksAccount(): boolean {
  const session = useSession().data ?? null;
  const transport = useTransport().data ?? null;
  const settings = useSettings().data ?? null;
  return session?.status === 'signed-in' && transport?.transport === 'tools' && settings?.accountContacts === true;
}

const isPerson = (found: Found): found is FoundPerson => 'profileId' in found;
const isCompany = (found: Found): found is FoundCompany => 'companyId' in found;

/**
 * The free searches, and what is owned of those found. With an API key a search for people costs credits, and there is
 * none for companies.
 */
function useFound(
  { people: byPeople, companies: byCompanies }: LineSearches,
  isResting: boolean,
  checksAccount: boolean,
) {
  const transport = useTransport().data ?? null;
  const isPaid = transport?.transport === 'rest';
  const isSent = transport !== null && isResting;
  const people: LineSearching<FoundPerson> = useLineSearch('person', { facets: byPeople, isSent, isPaid }, isPerson);
  const companies: LineSearching<FoundCompany> = useLineSearch(
    'company',
    { facets: isPaid ? null : byCompanies, isSent, isPaid: false },
    isCompany,
  );
  const { owned, ...ofPeople } = usePeopleWithAccount(
    people.search.status === 'found' ? people.search.found.map((each) => each.profileId) : [],
    checksAccount,
  );
  const { owned: ownedCompanies, ...ofCompanies } = useFoundCompanies(
    companies.search.status === 'found' ? companies.search.found.map((each) => each.companyId) : [],
  );
  const onReadAgain = ofPeople.onReadAgain ?? ofCompanies.onReadAgain;
  return { people, companies, owned, ownedCompanies, onReadAgain };
}
