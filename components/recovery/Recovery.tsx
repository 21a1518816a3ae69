import { CircleCheck, History } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import type { Receipt } from '../../lib/messages/protocol.ts';
import type { RecoveryProgress, RecoveryView } from '../../lib/messages/views/recovery.ts';
import type { Problem } from '../../lib/service/problem.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { endedProblemText } from '../../lib/texts/problem-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';
import { useFocusFirst } from '../search/use-focus-first.ts';
import type { RecoveryActions } from './recovery-actions.ts';
import { countsText, doneText, listedText, offerText, waitText } from './recovery-text.ts';

interface RecoveryProps {
  view: Exclude<RecoveryView, { status: 'unavailable' }>;
  now: number;
  actions: RecoveryActions;
}

/** Bringing back what the account has bought: the offer, the progress, the outcome; and what was refused. */
export function Recovery({ view, now, actions: { onStart, onOrder } }: RecoveryProps) {
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const settle = (receipt: Receipt): void => setRefusal(receipt.ok ? null : receipt.problem);
  const problem = refusal === null ? null : endedProblemText(refusal, now);
  // The buttons of a step go with it.
  const heading = useFocusAfterRemoval(view.status);
  const title = titleOf(view);
  const Icon = view.status === 'done' ? CircleCheck : History;
  return (
    <>
      <section className="grid max-w-160 gap-3 rounded-sheet border border-line bg-sheet px-4 py-3.5">
        <h2 ref={heading} tabIndex={-1} className="flex gap-2 font-medium text-pretty">
          <span aria-hidden className="mt-0.5 shrink-0 text-accent">
            <Icon size={16} />
          </span>
          {title}
        </h2>
        <LiveRegion text={view.status === 'offered' ? '' : title} />
        <Stage
          view={view}
          now={now}
          actions={{
            onStart: (otherTag) => void onStart(otherTag).then(settle),
            onOrder: (order) => void onOrder(order).then(settle),
          }}
        />
      </section>
      <div role="alert" className="mt-3 max-w-160 empty:hidden">
        {problem !== null && <Callout tone={problem.tone}>{problem.sentence}</Callout>}
      </div>
    </>
  );
}

/** The buttons: what comes of them is said below. */
interface Buttons {
  onStart(...given: Parameters<RecoveryActions['onStart']>): void;
  onOrder(...given: Parameters<RecoveryActions['onOrder']>): void;
}

function Stage({ view, now, actions }: Omit<RecoveryProps, 'actions'> & { actions: Buttons }) {
  switch (view.status) {
    case 'offered':
      return <Offer tag={view.tag} actions={actions} />;
    case 'running':
      return <Running running={view} now={now} actions={actions} />;
    case 'done':
      return <Done done={view} actions={actions} />;
    default:
      return view satisfies never;
  }
}

function titleOf(view: RecoveryProps['view']): string {
  switch (view.status) {
    case 'offered':
      return offerText(view);
    case 'running':
      return i18n.t(view.isPaused ? 'recovery.paused' : 'recovery.running');
    case 'done':
      return doneText(view);
    default:
      return view satisfies never;
  }
}

/** The service keeps tags of at most this length (docs/contract.md#limits). */
const MAX_TAG = 64;

function Offer({ tag, actions }: { tag: string; actions: Buttons }) {
  const [otherTag, setOtherTag] = useState('');
  const [isOtherShown, setOtherShown] = useState(false);
  const other = useFocusFirst<HTMLDivElement>(isOtherShown);
  return (
    <>
      <p className="text-small text-pretty text-soft">{i18n.t('recovery.how', { tag })}</p>
      {isOtherShown ? (
        <div ref={other}>
          <TextField
            label={i18n.t('recovery.other_tag')}
            hint={i18n.t('recovery.other_tag_hint')}
            fault={null}
            value={otherTag}
            maxLength={MAX_TAG}
            onValue={setOtherTag}
          />
        </div>
      ) : (
        <span>
          <Button variant="link" onClick={() => setOtherShown(true)}>
            {i18n.t('recovery.more')}
          </Button>
        </span>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" onClick={() => actions.onStart(otherTag.trim())}>
          {i18n.t('recovery.start')}
        </Button>
        <Button variant="link" onClick={() => actions.onOrder('dismiss')}>
          {i18n.t('recovery.not_now')}
        </Button>
      </p>
    </>
  );
}

interface RunningProps {
  running: RecoveryView & { status: 'running' };
  now: number;
  actions: Buttons;
}

function Running({ running, now, actions }: RunningProps) {
  const { isPaused, problem, listed, total } = running;
  const words = problem === null ? null : waitText(problem, now);
  return (
    <>
      <progress
        className="sr-only"
        aria-label={i18n.t('recovery.running')}
        max={Math.max(1, total ?? 1)}
        value={Math.min(listed, total ?? 0)}
      />
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-line/70 forced-colors:border">
        <span
          className={`block h-full rounded-full forced-colors:bg-[CanvasText] ${isPaused ? 'bg-warn' : 'bg-accent'}`}
          style={{ width: `${shareOf(running) * 100}%` }}
        />
      </div>
      <p className="text-small text-soft">{listedText(running)}</p>
      <Counts progress={running} />
      {words !== null && (
        <Callout tone={isPaused ? 'caution' : words.tone} {...(!isPaused && { second: i18n.t('recovery.goes_on') })}>
          {words.sentence}
        </Callout>
      )}
      {words === null && !isPaused && <p className="text-small text-soft">{i18n.t('recovery.close')}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => actions.onOrder(isPaused ? 'resume' : 'pause')}>
          {isPaused ? i18n.t('recovery.resume') : i18n.t('recovery.pause')}
        </Button>
        <Button variant="link" onClick={() => actions.onOrder('dismiss')}>
          {i18n.t('recovery.stop')}
        </Button>
      </p>
    </>
  );
}

function Done({ done, actions }: { done: RecoveryView & { status: 'done' }; actions: Buttons }) {
  return (
    <>
      <Counts progress={done} />
      {done.pending > 0 && (
        <p className="text-small text-pretty">{i18n.t('recovery.pending', done.pending, [numberText(done.pending)])}</p>
      )}
      <p className="text-small text-pretty text-soft">{i18n.t('recovery.not_found', { tags: done.tags.join(', ') })}</p>
      <span>
        <Button onClick={() => actions.onOrder('dismiss')}>{i18n.t('recovery.close_report')}</Button>
      </span>
    </>
  );
}

/** The reasons why people were not brought back, or not yet. */
function Counts({ progress }: { progress: RecoveryProgress }) {
  const words = countsText(progress);
  return words === '' ? null : <p className="text-small">{words}</p>;
}

function shareOf({ listed, total }: RecoveryProgress): number {
  return total === null || total === 0 ? 0 : Math.min(1, listed / total);
}
