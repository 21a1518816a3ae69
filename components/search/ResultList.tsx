import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { numberText } from '../../lib/texts/number-text.ts';
import type { ProblemText } from '../../lib/texts/problem-actions.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { secondsLeft } from '../../lib/texts/time/seconds-text.ts';
import { timeText } from '../../lib/texts/time/time-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { useFocusAfterRemoval, useFocusHandedOn } from '../controls/use-kept-focus.ts';
import { ProblemStep } from '../purchase/ProblemStep.tsx';
import { PageOffer } from './PageOffer.tsx';
import type { RowActions, SearchResults } from './search-results.ts';

interface ResultListProps {
  results: SearchResults;
  /** A problem that an editor shows is not repeated here. */
  isShownElsewhere: boolean;
  now: number;
  actions: RowActions;
  /** One row for each result. */
  rows: ReactNode[];
  onMore(): void;
  onRetry(): void;
  onGetPage(): void;
}

/** The results, or why there are none; and the way to more below them. */
export function ResultList(props: ResultListProps) {
  const { results } = props;
  if (results.found === null) return <NothingFoundYet {...props} />;
  if (results.found.length === 0 && !isAsking(results))
    return <EmptyState title={noneTitle(results.subject)} hint={i18n.t('search.none_hint')} />;
  return <Rows {...props} />;
}

function noneTitle(subject: SearchResults['subject']): string {
  return subject === 'person' ? i18n.t('search.none_title') : i18n.t('search.none_title_company');
}

function isAsking({ phase }: SearchResults): boolean {
  return phase === 'asking' || phase === 'slow';
}

/** Before the first answer: the problem, the progress, the price, or how to begin. */
function NothingFoundYet(props: ResultListProps) {
  const { results, now, actions, onGetPage } = props;
  if (results.problem !== null) return <Problem {...props} problem={problemText(results.problem, now)} />;
  if (isAsking(results)) return <Waiting isSlow={results.phase === 'slow'} />;
  if (results.offer !== null)
    return <PageOffer offer={results.offer} now={now} actions={actions} onGetPage={onGetPage} />;
  if (results.price === 'by-page')
    return <EmptyState title={i18n.t('search.start_title')} hint={i18n.t('search.start_hint_by_key')} />;
  return results.subject === 'person' ? (
    <EmptyState title={i18n.t('search.start_title')} hint={i18n.t('search.start_hint')} />
  ) : (
    <EmptyState title={i18n.t('search.start_title_company')} hint={i18n.t('search.start_hint_company')} />
  );
}

function Rows(props: ResultListProps) {
  const { results, rows, now } = props;
  const { phase, problem } = results;
  const isOld = isAsking(results);
  return (
    <>
      {phase === 'slow' && <p className="px-4 pb-2 text-soft @lg:px-6">{i18n.t('search.slow')}</p>}
      <ul aria-label={i18n.t('search.results')} aria-busy={isOld} className="border-t border-line aria-busy:opacity-85">
        {rows}
      </ul>
      {problem !== null && <Problem {...props} problem={problemText(problem, now)} isShownElsewhere={false} />}
      {!isOld && problem === null && <Further {...props} />}
    </>
  );
}

/** The way to more, below the results. */
function Further({ results, now, actions, onMore, onGetPage }: ResultListProps) {
  if (results.offer === null) return <End results={results} onMore={onMore} />;
  return <PageOffer offer={results.offer} now={now} actions={actions} onGetPage={onGetPage} />;
}

/** Says until when a wait lasts, while it does; it continues by itself. */
function Problem({
  problem,
  results,
  isShownElsewhere,
  now,
  actions,
  onRetry,
}: { problem: ProblemText } & Pick<ResultListProps, 'results' | 'isShownElsewhere' | 'now' | 'actions' | 'onRetry'>) {
  const { problem: known } = results;
  const part = useFocusHandedOn();
  if (isShownElsewhere) return null;
  const { role, words } =
    known?.code === 'rate_limited'
      ? {
          role: undefined,
          words: i18n.t('search.waiting', {
            time: timeText(known.until, now),
            seconds: numberText(secondsLeft(known.until, now)),
          }),
        }
      : { role: 'alert', words: problem.sentence };
  return (
    <div ref={part} role={role} className="mx-auto grid max-w-110 gap-3 px-4 py-6">
      <Callout tone={problem.tone}>{words}</Callout>
      <ProblemStep action={stepOf(problem)} actions={actions} onRetry={onRetry} />
    </div>
  );
}

function stepOf({ action }: ProblemText): ProblemText['action'] {
  return action.kind === 'close' || action.kind === 'choose-email'
    ? { kind: 'retry', label: i18n.t('search.retry') }
    : action;
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
  // The button has gone along with the last of them.
  const end = useFocusAfterRemoval<HTMLParagraphElement>(String(hasMore));
  if (hasMore) {
    const isSearching = phase === 'asking-more';
    const words = isSearching ? i18n.t('search.searching') : i18n.t('search.more');
    return (
      <div className="flex justify-center border-t border-line px-4 py-5">
        <Button disabled={isSearching} onClick={onMore}>
          {words}
        </Button>
      </div>
    );
  }
  return (
    <p ref={end} tabIndex={-1} className="border-t border-line px-4 py-5 text-center text-soft outline-none">
      {endWords(subject, total !== null && count < total)}
    </p>
  );
}

/** @param isCut there are more, which the service does not list */
function endWords(subject: SearchResults['subject'], isCut: boolean): string {
  if (isCut) return i18n.t('search.end_limit');
  return subject === 'person' ? i18n.t('search.end') : i18n.t('search.end_companies');
}
