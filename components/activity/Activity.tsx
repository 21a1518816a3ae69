import { Download } from 'lucide-react';
import { i18n } from '#i18n';
import type { ActivityView } from '../../lib/messages/views/activity.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { NotRead } from '../controls/NotRead.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { SentList, type SentListProps } from '../destinations/SentList.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { Refusal } from '../purchase/Refusal.tsx';
import { barsOf } from './activity-bars.ts';
import { type ActivityChoice, filterOf } from './activity-periods.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { Compared } from './Compared.tsx';
import { SpendChart } from './SpendChart.tsx';
import { SpendList } from './SpendList.tsx';
import { ToolTotals } from './ToolTotals.tsx';

/** The range of rows that is shown. */
export interface ActivityPart {
  /** Index of the first. */
  start: number;
  /** Rows on a page. */
  perPage: number;
  onStart(start: number): void;
}

/** The activity as a file. */
export interface ActivityExport {
  state: 'no' | 'running' | 'done' | 'failed';
  /** Those that the organization allows: the file names people. */
  formats: readonly ('csv' | 'json')[];
  onExport(format: 'csv' | 'json'): void;
}

export interface ActivityProps {
  /** Null while it is read; `failed` when it could not be. */
  activity: ActivityView | 'failed' | null;
  choice: ActivityChoice;
  page: ActivityPart;
  now: number;
  exporting: ActivityExport;
  actions: Pick<
    PersonActions,
    'canPay' | 'onDecide' | 'refusal' | 'onSignIn' | 'onOpenOptions' | 'onCopy' | 'onReadAgain'
  >;
  onChoose(choice: ActivityChoice): void;
  /** The sendings to destinations, newest first; `onMore` where there is more. */
  sent: Omit<SentListProps, 'now'> & {
    /** Some of them wait, as the organization's settings cannot be read. */
    waitsForPolicy: boolean;
    /** Reads them again; absent: nothing failed. */
    onReadAgain?: (() => void) | undefined;
  };
}

/** All of this browser's spending: filtered, summed up, compared with the service's count, and as a file. */
export function Activity(props: ActivityProps) {
  const { activity, choice, exporting, actions, now } = props;
  const canExport = activity !== null && activity !== 'failed' && activity.total > 0 && exporting.state !== 'running';
  return (
    <>
      <PageHeading title={i18n.t('workspace.pages.activity')} hint={i18n.t('activity.hint')}>
        {exporting.formats.map((format) => (
          <Button key={format} disabled={!canExport} onClick={() => exporting.onExport(format)}>
            <Download aria-hidden size={14} />
            {i18n.t(`activity.export_${format}`)}
          </Button>
        ))}
      </PageHeading>
      <LiveRegion text={exporting.state === 'no' ? '' : i18n.t(`activity.exporting.${exporting.state}`)} />
      <ActivityFilters choice={choice} onChoose={props.onChoose} />
      {actions.refusal !== null && (
        <div className="max-w-150 md:ps-2.5">
          <Refusal problem={actions.refusal} now={now} actions={actions} />
        </div>
      )}
      {exporting.state === 'failed' && (
        <div className="max-w-150 px-4 pb-3 md:px-7">
          <Callout tone="fault">{i18n.t('activity.exporting.failed')}</Callout>
        </div>
      )}
      <Body {...props} />
    </>
  );
}

function Body(props: ActivityProps) {
  const { activity, now } = props;
  if (activity === null) {
    return (
      <div aria-busy="true" className="grid gap-3 px-4 md:px-7">
        <output className="sr-only">{i18n.t('card.loading')}</output>
        <Skeleton width="40%" tall />
        <Skeleton width="100%" tall />
        <Skeleton width="80%" />
      </div>
    );
  }
  if (activity === 'failed') {
    return (
      <div className="px-4 md:px-7">
        <NotRead words={i18n.t('activity.failed')} onReadAgain={props.actions.onReadAgain} />
      </div>
    );
  }
  return (
    <>
      {activity.totals.length !== 0 && <Totals {...props} activity={activity} />}
      {activity.total > 0 ? (
        <>
          <SpendList spends={activity.spends} now={now} actions={props.actions} onCopy={props.actions.onCopy} />
          <Pager {...props.page} total={activity.total} />
        </>
      ) : (
        <NoSpend {...props} />
      )}
      <Sent {...props.sent} now={now} />
      <section className="max-w-140 px-4 pt-6 pb-8 md:px-7">
        <h2 className="mb-2 font-serif text-lead font-medium">{i18n.t('activity.compared')}</h2>
        <Compared compared={activity.compared} now={now} />
      </section>
    </>
  );
}

function Sent({ onReadAgain, waitsForPolicy, ...list }: ActivityProps['sent'] & { now: number }) {
  if (list.sendings.length === 0 && onReadAgain === undefined) return null;
  return (
    <section className="max-w-200 px-4 pt-6 md:px-7">
      <h2 tabIndex={-1} className="mb-2 font-serif text-lead font-medium">
        {i18n.t('destinations.sent')}
      </h2>
      {onReadAgain !== undefined && <NotRead onReadAgain={onReadAgain} />}
      {waitsForPolicy && <Callout tone="caution">{i18n.t('destinations.waits_for_policy')}</Callout>}
      {list.sendings.length > 0 && <SentList {...list} />}
    </section>
  );
}

function Totals({ activity, choice, now }: ActivityProps & { activity: ActivityView }) {
  const { from, until } = filterOf(choice, now);
  return (
    <section
      aria-label={i18n.t('activity.totals')}
      className="grid gap-x-10 gap-y-5 px-4 pt-4 pb-6 md:px-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]"
    >
      <SpendChart bars={barsOf(activity.totals, from, Math.min(now, (until ?? now + 1) - 1))} now={now} />
      <ToolTotals totals={activity.totals} />
    </section>
  );
}

/** Nothing was spent yet, or nothing matches the filters, which can be removed. */
function NoSpend({ choice, onChoose }: ActivityProps) {
  const isFiltered = choice.period !== 'all' || choice.tool !== null || choice.outcome !== null;
  if (!isFiltered)
    return (
      <EmptyState title={i18n.t('activity.empty')} hint={i18n.t('activity.empty_hint')}>
        {null}
      </EmptyState>
    );
  return (
    <EmptyState title={i18n.t('activity.none_found')} hint={i18n.t('activity.none_found_hint')}>
      <Button onClick={() => onChoose({ ...choice, period: 'all', tool: null, outcome: null })}>
        {i18n.t('activity.show_all')}
      </Button>
    </EmptyState>
  );
}

function Pager({ start, perPage, total, onStart }: ActivityPart & { total: number }) {
  const last = Math.min(total, start + perPage);
  return (
    <nav
      aria-label={i18n.t('activity.pages')}
      className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-small text-soft md:px-7"
    >
      <output>
        {i18n.t('activity.shown', { first: numberText(start + 1), last: numberText(last), total: numberText(total) })}
      </output>
      {total > perPage && (
        <span className="flex gap-2">
          <Button disabled={start === 0} onClick={() => onStart(Math.max(0, start - perPage))}>
            {i18n.t('activity.newer')}
          </Button>
          <Button disabled={last >= total} onClick={() => onStart(start + perPage)}>
            {i18n.t('activity.older')}
          </Button>
        </span>
      )}
    </nav>
  );
}
