import { ArrowRight, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { ContactRowView } from '../../lib/contacts/list/list-views.ts';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import type { FoundCompany, FoundPerson } from '../../lib/messages/views/search.ts';
import type { LinePlace, LineView } from '../../lib/one-line/line-view.ts';
import type { PersonIdentifier } from '../../lib/service/identifiers.ts';
import { companyName } from '../../lib/texts/company/company-words.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { profileLabel } from '../../lib/texts/profile-label.ts';
import { CompanyRow } from '../search/CompanyRow.tsx';
import { PersonRow } from '../search/PersonRow.tsx';
import { ResultRow } from '../search/ResultRow.tsx';
import type { LineActions } from './line-actions.ts';
import type { LineRow } from './line-rows.ts';

interface LineRowViewProps {
  row: LineRow;
  view: LineView;
  now: number;
  actions: LineActions;
}

/** One row below the line, as in the workspace's search. */
export function LineRowView({ row, view, now, actions }: LineRowViewProps) {
  const { session, account, refusal } = view;
  const own = actions.row(placeOf(row));
  const shared = { account, now, actions: own } as const;
  switch (row.kind) {
    case 'contact':
      return <OwnContact contact={row.contact} actions={actions} />;
    case 'found-person':
      return (
        <PersonRow
          {...shared}
          session={session}
          found={row.found}
          ownership={view.owned.get(row.found.profileId) ?? null}
          there={[]}
          actions={{ ...own, onGetContact: (wanted) => actions.onGetFound(row.found.profileId, wanted) }}
        />
      );
    case 'named-person':
      return (
        <PersonRow
          {...shared}
          session={session}
          found={asFound(row.who, row.person)}
          ownership={isLoading(row.person) ? null : { person: row.person, refusal }}
          there={[]}
          actions={{ ...own, onGetContact: actions.onGetNamed }}
        />
      );
    case 'found-company':
      return (
        <CompanyRow
          {...shared}
          found={row.found}
          ownership={view.ownedCompanies.get(row.found.companyId) ?? null}
          onGetCompany={() => actions.onGetFoundCompany(row.found.companyId)}
        />
      );
    case 'named-company':
      return (
        <CompanyRow
          {...shared}
          found={asFoundCompany(row.company)}
          ownership={isLoading(row.company) ? null : { answer: row.company, refusal }}
          onGetCompany={actions.onGetNamedCompany}
        />
      );
    case 'people-of':
      return <PeopleOf domain={row.domain} actions={actions} />;
    default:
      return row satisfies never;
  }
}

/** The place of a row's actions. A row that only leads elsewhere has none of its own. */
function placeOf(row: LineRow): LinePlace {
  switch (row.kind) {
    case 'found-person':
      return `person:${row.found.profileId}`;
    case 'found-company':
      return `company:${row.found.companyId}`;
    case 'named-person':
    case 'named-company':
      return 'named';
    case 'contact':
    case 'people-of':
      return 'line';
    default:
      return row satisfies never;
  }
}

/** The price is shown once the person is known. */
function isLoading({ preview }: PersonView | CompanyAnswerView): boolean {
  return preview.status === 'loading';
}

function OwnContact({ contact, actions }: { contact: ContactRowView; actions: LineActions }) {
  const { profileId, name, title, employer, email } = contact;
  return (
    <ResultRow
      name={plainText(name, 120) || i18n.t('search.no_name')}
      title={plainText(title, 160)}
      details={[plainText(employer, 120), plainText(email?.email ?? '', 320)]}
      ownership={<p className="mt-1 text-small font-medium text-good">{i18n.t('search.owned')}</p>}
      action={
        <Follow href={`#contacts/${profileId}`} actions={actions}>
          {i18n.t('line.open_contact')}
        </Follow>
      }
    >
      {null}
    </ResultRow>
  );
}

function PeopleOf({ domain, actions }: { domain: string; actions: LineActions }) {
  return (
    <ResultRow
      name={i18n.t('this_tab.people_here')}
      details={[plainText(domain, 253)]}
      action={
        <Follow href={`#search/people?company_domain=${encodeURIComponent(domain)}`} actions={actions}>
          <Users aria-hidden size={14} />
          {i18n.t('line.search_free')}
        </Follow>
      }
    >
      {null}
    </ResultRow>
  );
}

/** A link that costs nothing. */
function Follow({ href, actions, children }: { href: string; actions: LineActions; children: ReactNode }) {
  return (
    <a
      href={`${actions.workspace}${href}`}
      {...(actions.workspace !== '' && { target: '_blank', rel: 'noreferrer' })}
      onClick={actions.onFollowed}
      className="flex min-h-8 items-center justify-center gap-1.5 rounded-control border border-line bg-sheet px-3 font-medium hover:border-edge"
    >
      {children}
      <ArrowRight aria-hidden size={14} className="rtl:rotate-180" />
    </a>
  );
}

/** The free search's answer about a person with an address; else as typed. */
function asFound(who: PersonIdentifier, { profile, preview, contact }: PersonView): Omit<FoundPerson, 'profileId'> {
  const { name, employer, title } = typedOf(who, profileLabel(profile));
  const known =
    contact === null ? null : { name: contact.name, title: contact.title, employer: contact.employer?.name };
  const found = preview.status === 'found' ? preview : null;
  return {
    name: (known?.name || found?.name || name) ?? '',
    title: known?.title ?? found?.title ?? title,
    employer: known?.employer ?? found?.employer ?? employer,
    location:
      contact?.location ??
      found?.location ??
      (preview.status === 'unknown-person' ? i18n.t('person.not_in_database') : ''),
  };
}

function typedOf(who: PersonIdentifier, label: string): { name: string; employer: string; title: string } {
  const none = { employer: '', title: '' };
  switch (who.by) {
    case 'url':
      return { name: label, ...none };
    case 'email':
      return { name: who.email, ...none };
    case 'npi':
      return { name: i18n.t('line.npi', { number: String(who.npi) }), ...none };
    case 'phone':
      return { name: who.phone, ...none };
    case 'name':
      return { name: who.name, employer: who.employer, title: who.title ?? '' };
    case 'id':
      return { name: '', ...none };
    default:
      return who satisfies never;
  }
}

function asFoundCompany(answer: CompanyAnswerView): Omit<FoundCompany, 'companyId'> {
  const { preview, company } = answer;
  const found = preview.status === 'found' ? preview : null;
  return {
    name: companyName(answer),
    domain: company?.domain ?? found?.domain ?? '',
    industry: company?.industry ?? found?.industry ?? '',
    employees: company?.employees ?? found?.employees ?? null,
  };
}
