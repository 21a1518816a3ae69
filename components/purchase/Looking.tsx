import { i18n } from '#i18n';
import type { LookingView } from '../../lib/messages/views/call.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { elapsedText } from '../../lib/texts/time/seconds-text.ts';
import { lookupWait } from '../../lib/texts/wait-text.ts';
import { Skeleton } from '../controls/Skeleton.tsx';
import { CancelWait } from './CancelWait.tsx';
import { ProblemStep } from './ProblemStep.tsx';
import type { PersonActions } from './purchase-actions.ts';

const LONG_MS = 15_000;

/** A lookup in progress: a moving line, the time so far, and placeholder rows for the data. */
export function Looking({
  lookup,
  now,
  rows,
  actions,
}: {
  lookup: LookingView;
  now: number;
  rows: boolean;
  actions: Pick<PersonActions, 'onSignIn' | 'onOpenOptions' | 'onClose' | 'onDecide'>;
}) {
  const action = lookup.problem === null ? null : problemText(lookup.problem, now).action;
  return (
    <section aria-label={i18n.t('looking.headline')}>
      <div className="relative h-0.5 overflow-hidden bg-line">
        <span className="absolute inset-y-0 w-1/3 animate-sweep rounded-full bg-accent motion-reduce:w-full motion-reduce:opacity-50" />
      </div>
      {rows && (
        <div aria-hidden className="divide-y divide-line/60">
          {['76%', '54%', '62%'].map((width) => (
            <div key={width} className="grid gap-2.5 px-4.5 py-3.5">
              <Skeleton width={width} />
              <Skeleton width="34%" />
            </div>
          ))}
        </div>
      )}
      <div className="flex items-baseline justify-between gap-3 border-t border-line bg-paper px-4.5 py-3 first:border-t-0">
        <p className="text-small text-soft">{sentence(lookup, now)}</p>
        <p aria-hidden className="shrink-0 font-serif text-lead">
          {elapsedText(lookup.since, now)}
        </p>
      </div>
      <div className="flex bg-paper px-4.5 pb-4 empty:hidden">
        <CancelWait lookup={lookup} now={now} actions={actions} />
      </div>
      {(action?.kind === 'sign-in' || action?.kind === 'options') && (
        <div className="bg-paper px-4.5 pb-4">
          <ProblemStep action={action} actions={actions} />
        </div>
      )}
    </section>
  );
}

function sentence(lookup: LookingView, now: number): string {
  const wait = lookupWait(lookup, now);
  if (wait !== null) return wait;
  if (lookup.problem !== null) return problemText(lookup.problem, now).sentence;
  const isLong = now - lookup.since > LONG_MS;
  if (lookup.unannounced) return i18n.t(isLong ? 'looking.long_unannounced' : 'looking.usually_unannounced');
  return i18n.t(isLong ? 'looking.long' : 'looking.usually');
}
