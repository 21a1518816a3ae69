import { i18n } from '#i18n';
import type { BatchView } from '../../lib/messages/views/batch.ts';
import { endedOf, pausedText, peopleIn } from '../../lib/texts/batch-text.ts';
import { isFree, priceText } from '../../lib/texts/credits/price-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { durationText } from '../../lib/texts/time/duration-text.ts';
import { timeText } from '../../lib/texts/time/time-text.ts';
import { Callout } from '../controls/Callout.tsx';
import { BatchProblem } from './BatchProblem.tsx';

interface BatchProgressProps {
  batch: BatchView;
  now: number;
  onOpenOptions(): void;
}

/** The progress of a batch, its cost so far, its speed, and the reason it waits. */
export function BatchProgress({ batch, now, onOpenOptions }: BatchProgressProps) {
  const { counts, status } = batch;
  const total = peopleIn(counts);
  const ended = endedOf(counts);
  const share = total === 0 ? 0 : ended / total;
  const bar = status === 'paused' ? 'bg-warn' : 'bg-accent';
  const spent = isFree(batch.spent) ? numberText(0) : priceText(batch.spent);
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <progress className="sr-only" aria-label={i18n.t('bulk.progress')} max={Math.max(1, total)} value={ended} />
        <div aria-hidden className="h-2 overflow-hidden rounded-full bg-line/70 forced-colors:border">
          <span
            className={`block h-full rounded-full transition-[width] forced-colors:bg-[CanvasText] ${bar}`}
            style={{ width: `${share * 100}%` }}
          />
        </div>
        <p className="flex flex-wrap justify-between gap-x-6 text-small text-soft">
          <span>{i18n.t('bulk.of', { done: numberText(ended), total: numberText(total) })}</span>
          <span>{rateWords(batch, now)}</span>
        </p>
      </div>
      <Waiting batch={batch} now={now} onOpenOptions={onOpenOptions} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        <Figure label={i18n.t('bulk.figure.contacts')} words={numberText(counts.done + counts.owned)} />
        <Figure label={i18n.t('bulk.figure.nothing_found')} words={numberText(counts.nothingFound)} />
        <Figure
          label={i18n.t('bulk.figure.not_finished')}
          words={numberText(counts.failed + counts.inDoubt + counts.dismissed)}
        />
        <Figure label={i18n.t('bulk.figure.to_come')} words={numberText(counts.waiting + counts.underWay)} />
        <Figure label={i18n.t('bulk.figure.spent')} words={spent} small />
        <Figure label={i18n.t('bulk.figure.ahead')} words={aheadWords(batch)} small />
      </dl>
    </div>
  );
}

function Figure({ label, words, small = false }: { label: string; words: string; small?: boolean }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-small text-soft">{label}</dt>
      <dd className={small ? 'min-h-6.5 content-end font-semibold' : 'font-serif text-figure'}>{words}</dd>
    </div>
  );
}

function aheadWords({ committed, ahead, status }: BatchView): string {
  const sum = {
    lookup: committed.lookup + ahead.lookup,
    personExport: committed.personExport + ahead.personExport,
    companyExport: committed.companyExport + ahead.companyExport,
    emailVerification: 0,
  };
  return isFree(sum) || status === 'done' ? numberText(0) : priceText(sum);
}

function rateWords({ status, rate, remainingMs }: BatchView, now: number): string {
  if (status !== 'running') return '';
  const words = [];
  if (rate !== null) words.push(i18n.t('bulk.rate', { rate: numberText(Math.max(1, Math.round(rate))) }));
  if (remainingMs !== null)
    words.push(i18n.t('bulk.remaining', { time: durationText(remainingMs), at: timeText(now + remainingMs, now) }));
  return words.join(' · ');
}

function Waiting({ batch, now, onOpenOptions }: BatchProgressProps) {
  const { status, problem, waitingUntil } = batch;
  if (problem !== null) {
    const shared = { problem, now, onOpenOptions };
    return status === 'paused' ? (
      <BatchProblem {...shared} tone="caution" second={pausedText(problem)} />
    ) : (
      <BatchProblem {...shared} second={i18n.t('bulk.goes_on')} />
    );
  }
  if (status === 'running' && waitingUntil !== null && waitingUntil > now)
    return <Callout tone="calm">{i18n.t('bulk.waiting_until', { time: timeText(waitingUntil, now) })}</Callout>;
  return null;
}
