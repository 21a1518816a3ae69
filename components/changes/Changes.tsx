import { useState } from 'react';
import { i18n } from '#i18n';
import type { ChangesView } from '../../lib/messages/views/changes.ts';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/person.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import type { PersonOwnership } from '../search/search-results.ts';
import { ChangeRow } from './ChangeRow.tsx';
import type { ChangesActions } from './changes-actions.ts';
import { type ChangesFilter, filtered, isNewJob } from './changes-filter.ts';
import { WatchPanel } from './WatchPanel.tsx';

export interface ChangesProps {
  /** Null while it is read; `failed` when it could not be. */
  view: ChangesView | 'failed' | null;
  /** By profile id, for people whose lookups are known. */
  people: ReadonlyMap<number, PersonOwnership>;
  session: SessionView;
  account: AccountAnswer | null;
  now: number;
  actions: ChangesActions;
}

/** Rows shown at once. */
const PAGE = 50;
const ALL = 'any';
const KINDS = ['employer', 'title', 'location'] as const;

/** Contacts whose job or place has changed, and the switch for the weekly look. */
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
          <Callout tone="fault">{i18n.t('changes.failed')}</Callout>
        </div>
      )}
      {view !== null && view !== 'failed' && <Seen {...props} view={view} />}
    </>
  );
}

function Seen(props: ChangesProps & { view: ChangesView }) {
  const { view, now, actions } = props;
  const [filter, setFilter] = useState<ChangesFilter>({ kind: null, withDismissed: false });
  const [count, setCount] = useState(PAGE);
  const shown = filtered(view.changes, filter);
  return (
    <>
      <WatchPanel view={view} now={now} onStart={actions.onStart} onStop={actions.onStop} />
      {view.changes.length > 0 && <Filters filter={filter} onFilter={setFilter} />}
      {shown.some((change) => isNewJob(change) && !change.isRenewed) && (
        <p className="px-4 pb-3 text-small text-soft md:px-7">{i18n.t('changes.keeps')}</p>
      )}
      {shown.length > 0 && (
        <ul aria-label={i18n.t('changes.list')} className="@container border-t border-line">
          {shown.slice(0, count).map((change) => (
            <ChangeRow
              key={change.id}
              change={change}
              ownership={props.people.get(change.profileId) ?? null}
              session={props.session}
              account={props.account}
              now={now}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {shown.length > count && (
        <div className="flex justify-center border-t border-line px-4 py-5">
          <Button onClick={() => setCount(count + PAGE)}>{i18n.t('changes.more')}</Button>
        </div>
      )}
      {shown.length === 0 && <Nothing view={view} />}
    </>
  );
}

function Nothing({ view }: { view: ChangesView }) {
  if (view.changes.length > 0)
    return <EmptyState title={i18n.t('changes.none_title')} hint={i18n.t('changes.none_hint')} />;
  // The switch above is all that there is to say.
  if (view.watch === null) return null;
  return <EmptyState title={i18n.t('changes.empty_title')} hint={i18n.t('changes.empty_hint')} />;
}

function Filters({ filter, onFilter }: { filter: ChangesFilter; onFilter(filter: ChangesFilter): void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-7">
      <SelectField
        label={i18n.t('changes.filter')}
        labelHidden
        options={[ALL, ...KINDS].map((value) => ({ value, label: i18n.t(`changes.${value}` as 'changes.any') }))}
        chosen={filter.kind ?? ALL}
        onChoose={(value) => onFilter({ ...filter, kind: KINDS.find((kind) => kind === value) ?? null })}
      />
      <Checkbox
        label={i18n.t('changes.dismissed')}
        checked={filter.withDismissed}
        onChange={(withDismissed) => onFilter({ ...filter, withDismissed })}
      />
    </div>
  );
}
