import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { numberText } from '../../lib/texts/number-text.ts';
import { secondsLeft } from '../../lib/texts/seconds-text.ts';
import { timeText } from '../../lib/texts/time-text.ts';
import { type TroubleText, troubleText } from '../../lib/texts/trouble-text.ts';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { Note } from '../controls/Note.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { TroubleStep } from '../purchase/TroubleStep.tsx';
import { PageOffer } from './PageOffer.tsx';
import type { RowActions, SearchResults } from './search-results.ts';

interface ResultListProps {
  results: SearchResults;
  /** A trouble that an editor shows is not said twice. */
  isToldElsewhere: boolean;
  now: number;
  actions: RowActions;
  /** One row for each result. */
  rows: ReactNode[];
  onMore(): void;
  onRetry(): void;
  onGetPage(): void;
}

/** The results, or why there are none; and how it goes on below them. */
export function ResultList({
  results,
  isToldElsewhere,
  now,
  actions,
  rows,
  onMore,
  onRetry,
  onGetPage,
}: ResultListProps) {
  const { subject, found, phase, trouble, price } = results;
  const offer =
    results.offer === null ? null : (
      <PageOffer offer={results.offer} now={now} actions={actions} onGetPage={onGetPage} />
    );
  const isAsking = phase === 'asking' || phase === 'slow';
  if (found === null) {
    if (trouble !== null)
      return (
        <Trouble
          trouble={troubleText(trouble, now)}
          results={results}
          isToldElsewhere={isToldElsewhere}
          now={now}
          actions={actions}
          onRetry={onRetry}
        />
      );
    if (isAsking) return <Waiting isSlow={phase === 'slow'} />;
    if (offer !== null) return offer;
    if (price === 'by-page')
      return <EmptyState title={i18n.t('search.start_title')} hint={i18n.t('search.start_hint_by_key')} />;
    return subject === 'person' ? (
      <EmptyState title={i18n.t('search.start_title')} hint={i18n.t('search.start_hint')} />
    ) : (
      <EmptyState title={i18n.t('search.start_title_company')} hint={i18n.t('search.start_hint_company')} />
    );
  }
  if (found.length === 0 && !isAsking)
    return (
      <EmptyState
        title={subject === 'person' ? i18n.t('search.none_title') : i18n.t('search.none_title_company')}
        hint={i18n.t('search.none_hint')}
      />
    );
  return (
    <>
      {phase === 'slow' && <p className="px-4 pb-2 text-soft @lg:px-6">{i18n.t('search.slow')}</p>}
      <ul
        aria-label={i18n.t('search.results')}
        aria-busy={isAsking}
        className={`border-t border-line ${isAsking ? 'opacity-85' : ''}`}
      >
        {rows}
      </ul>
      {trouble !== null && (
        <Trouble
          trouble={troubleText(trouble, now)}
          results={results}
          isToldElsewhere={false}
          now={now}
          actions={actions}
          onRetry={onRetry}
        />
      )}
      {!isAsking && trouble === null && (offer ?? <End results={results} onMore={onMore} />)}
    </>
  );
}

/** Until a wait is over it says until when; it goes on by itself. */
function Trouble({
  trouble,
  results,
  isToldElsewhere,
  now,
  actions,
  onRetry,
}: { trouble: TroubleText } & Pick<ResultListProps, 'results' | 'isToldElsewhere' | 'now' | 'actions' | 'onRetry'>) {
  const { trouble: known } = results;
  if (isToldElsewhere) return null;
  const words =
    known?.code === 'rate_limited'
      ? i18n.t('search.waiting', {
          time: timeText(known.until, now),
          seconds: numberText(secondsLeft(known.until, now)),
        })
      : trouble.sentence;
  return (
    <div role={known?.code === 'rate_limited' ? undefined : 'alert'} className="mx-auto grid max-w-110 gap-3 px-4 py-6">
      <Note tone={trouble.tone}>{words}</Note>
      <TroubleStep
        action={
          trouble.action.kind === 'close' || trouble.action.kind === 'choose-email'
            ? { kind: 'retry', label: i18n.t('search.retry') }
            : trouble.action
        }
        actions={actions}
        onRetry={onRetry}
      />
    </div>
  );
}

function Waiting({ isSlow }: { isSlow: boolean }) {
  return (
    <div aria-busy="true">
      {isSlow && <p className="px-4 pb-2 text-soft @lg:px-6">{i18n.t('search.slow')}</p>}
      <div aria-hidden className="divide-y divide-line border-t border-line">
        {['34%', '46%', '28%', '40%', '38%'].map((width) => (
          <div key={width} className="grid gap-2.5 px-4 py-4 ps-11 @lg:px-6 @lg:ps-13">
            <Skeleton width={width} tall />
            <Skeleton width="52%" />
          </div>
        ))}
      </div>
    </div>
  );
}

function End({
  results: { subject, found, total, hasMore, phase },
  onMore,
}: Pick<ResultListProps, 'results' | 'onMore'>) {
  const count = found?.length ?? 0;
  if (hasMore) {
    return (
      <div className="flex justify-center border-t border-line px-4 py-5">
        <Button disabled={phase === 'asking-more'} onClick={onMore}>
          {phase === 'asking-more' ? i18n.t('search.searching') : i18n.t('search.more')}
        </Button>
      </div>
    );
  }
  const isCut = total !== null && count < total;
  return (
    <p className="border-t border-line px-4 py-5 text-center text-soft">
      {isCut
        ? i18n.t('search.end_limit')
        : subject === 'person'
          ? i18n.t('search.end')
          : i18n.t('search.end_companies')}
    </p>
  );
}
