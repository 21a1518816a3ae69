import { type ReactNode, useState } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/account.ts';
import type { ChangeKind, ChangesView, CompanyChangeKind, WatchedKind } from '../../lib/messages/views/changes.ts';
import type { Problem } from '../../lib/service/problem.ts';
import { NotRead, OwnedNotRead } from '../controls/NotRead.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import type { CompanyOwnership, PersonOwnership } from '../search/search-results.ts';
import { ChangeList } from './ChangeList.tsx';
import { ChangeRow } from './ChangeRow.tsx';
import type { ChangesActions } from './changes-actions.ts';
import { isNewJob } from './changes-filter.ts';
import { CompanyChangeRow } from './CompanyChangeRow.tsx';
import { WatchPanel } from './WatchPanel.tsx';

export interface ChangesProps {
  /** Null while it is read; `failed` when it could not be. */
  view: ChangesView | 'failed' | null;
  /** By the id of the change, for people whose lookups are known: one person may have changed more than once. */
  people: ReadonlyMap<string, PersonOwnership>;
  /** The same of companies. */
  companies: ReadonlyMap<string, CompanyOwnership>;
  session: SessionView;
  account: AccountAnswer | null;
  /** By what is watched: the reason that the last start or stop was refused. */
  refusals: ReadonlyMap<string, Problem>;
  now: number;
  actions: ChangesActions;
}

/** Contacts whose job or place has changed, companies that have, and the switches for the weekly look. */
export function Changes(props: ChangesProps) {
  const { view } = props;
  return (
    <>
      <PageHeading title={i18n.t('workspace.pages.changes')} hint={i18n.t('changes.hint')} />
      {view === null && (
        <div aria-busy="true" className="grid gap-3 px-4 md:px-7">
          <output className="sr-only">{i18n.t('card.loading')}</output>
          <Skeleton width="40%" tall />
          <Skeleton width="80%" />
        </div>
      )}
      {view === 'failed' && (
        <div className="max-w-150 px-4 md:px-7">
          <NotRead words={i18n.t('changes.failed')} onReadAgain={props.actions.onReadAgain} />
        </div>
      )}
      {view !== null && view !== 'failed' && <Seen {...props} view={view} />}
    </>
  );
}

type SeenProps = ChangesProps & { view: ChangesView };

function Seen(props: SeenProps) {
  const { view, refusals, now, actions } = props;
  const [kind, setKind] = useState<WatchedKind>(newestKind(view));
  return (
    <>
      <div className="max-w-80 px-4 pb-4 md:px-7">
        <SegmentedControl
          legend={i18n.t('company_changes.about')}
          choices={[
            { value: 'people', label: i18n.t('company_changes.people') },
            { value: 'companies', label: i18n.t('company_changes.companies') },
          ]}
          chosen={kind}
          onChoose={(value) => setKind(value)}
        />
      </div>
      <WatchPanel
        key={kind}
        kind={kind}
        view={view.watches[kind]}
        unavailable={view.unavailable}
        refusal={refusals.get(kind) ?? null}
        now={now}
        actions={actions.row(kind)}
        onStart={(watch) => actions.onStart(kind, watch)}
        onStop={() => actions.onStop(kind)}
      />
      <div className="max-w-150 px-4 pb-4 empty:hidden md:px-7">
        <OwnedNotRead onReadAgain={actions.onReadAgain} />
      </div>
      {LISTS[kind](props)}
    </>
  );
}

/** The kind of the newest change is shown first. */
function newestKind({ changes, companyChanges }: ChangesView): WatchedKind {
  return (companyChanges[0]?.seenAt ?? 0) > (changes[0]?.seenAt ?? 0) ? 'companies' : 'people';
}

const LISTS: Record<WatchedKind, (props: SeenProps) => ReactNode> = {
  people: (props) => <PeopleChanges {...props} />,
  companies: (props) => <CompanyChanges {...props} />,
};

const PERSON_KINDS: Record<ChangeKind, () => string> = {
  employer: () => i18n.t('changes.employer'),
  title: () => i18n.t('changes.title'),
  location: () => i18n.t('changes.location'),
};

function PeopleChanges({ view, people, session, account, now, actions }: SeenProps) {
  return (
    <ChangeList
      changes={view.changes}
      kinds={PERSON_KINDS}
      isWatched={view.watches.people.watch !== null}
      emptyHint={i18n.t('changes.empty_hint')}
      keeps={(change) => isNewJob(change) && !change.isRenewed && i18n.t('changes.keeps')}
      renderRow={(change) => (
        <ChangeRow
          key={change.id}
          change={change}
          ownership={people.get(change.id) ?? null}
          session={session}
          account={account}
          now={now}
          actions={actions}
        />
      )}
    />
  );
}

const COMPANY_KINDS: Record<CompanyChangeKind, () => string> = {
  headcount: () => i18n.t('company_changes.headcount'),
  funding: () => i18n.t('company_changes.funding'),
  domain: () => i18n.t('company_changes.domain'),
  name: () => i18n.t('company_changes.name'),
};

function CompanyChanges({ view, companies, account, now, actions }: SeenProps) {
  return (
    <ChangeList
      changes={view.companyChanges}
      kinds={COMPANY_KINDS}
      isWatched={view.watches.companies.watch !== null}
      emptyHint={i18n.t('company_changes.empty_hint')}
      keeps={(change) => !change.isRenewed && i18n.t('company_changes.keeps')}
      renderRow={(change) => (
        <CompanyChangeRow
          key={change.id}
          change={change}
          ownership={companies.get(change.id) ?? null}
          account={account}
          now={now}
          actions={actions}
        />
      )}
    />
  );
}
