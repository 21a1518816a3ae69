import { type RefObject, useState } from 'react';
import { i18n } from '#i18n';
import type { ChangesView, WatchView, WatchedKind } from '../../lib/messages/views/changes.ts';
import type { Problem } from '../../lib/service/problem.ts';
import { listText } from '../../lib/texts/list-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { dateText } from '../../lib/texts/time/date-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { Refusal } from '../purchase/Refusal.tsx';
import { dayOf, endOfDay } from './day.ts';
import { WATCH_WORDS } from './watch-words.ts';

interface WatchPanelProps {
  kind: WatchedKind;
  view: WatchView;
  unavailable: ChangesView['unavailable'];
  /** The reason that the last start or stop was refused, or null. */
  refusal: Problem | null;
  now: number;
  actions: Pick<PersonActions, 'onSignIn' | 'onOpenOptions'>;
  onStart(watch: { tags: string[] | null; until: number }): void;
  onStop(): void;
}

/** Names what is now; takes the focus from the button that made it so. */
interface Heading {
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The switch for the weekly look: off, with what to watch and until when; or on, with what it does. */
export function WatchPanel(given: WatchPanelProps) {
  const { unavailable, refusal, now, actions } = given;
  const view = asOf(given.view, now);
  const props = { ...given, view };
  const status = unavailable ?? (view.watch === null ? 'off' : 'on');
  const heading = useFocusAfterRemoval(status);
  const reason = useFocusAfterRemoval<HTMLDivElement>(status);
  if (unavailable !== null)
    return (
      <div ref={reason} tabIndex={-1} className="max-w-150 px-4 pb-4 md:px-7">
        <Callout tone="calm">{unavailableText(unavailable)}</Callout>
      </div>
    );
  return (
    <section className="mx-4 mb-4 max-w-160 rounded-sheet border border-line bg-paper p-4 md:mx-7">
      {view.watch === null ? (
        <Off {...props} heading={heading} />
      ) : (
        <On {...props} heading={heading} watch={view.watch} />
      )}
      {refusal !== null && (
        <div className="-mx-4.5 mt-4 -mb-4">
          <Refusal problem={refusal} now={now} actions={actions} />
        </div>
      )}
    </section>
  );
}

/** The watch as it is by now: a page may stay open past its end date. */
function asOf(view: WatchView, now: number): WatchView {
  const isOver = view.watch !== null && view.watch.until <= now;
  return isOver ? { ...view, watch: null, running: null } : view;
}

function unavailableText(reason: NonNullable<ChangesView['unavailable']>): string {
  switch (reason) {
    case 'private-window':
      return i18n.t('changes.private_window');
    case 'api-key':
      return i18n.t('changes.api_key');
    case 'policy':
      return i18n.t('changes.policy');
    default:
      return reason satisfies never;
  }
}

interface OnProps extends Pick<WatchPanelProps, 'kind' | 'view' | 'now' | 'onStop'>, Heading {
  watch: NonNullable<WatchView['watch']>;
}

function On({ kind, view, watch, now, heading, onStop }: OnProps) {
  const words = WATCH_WORDS[kind];
  const date = dateText(watch.until, now);
  const tags = watch.tags === null ? null : listText(watch.tags.map((tag) => plainText(tag, 60)));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="font-medium text-pretty">
          {tags === null ? words.onAll(date) : words.onTags(tags, date)}
        </h2>
        {/* The end is announced; the steps, of which there can be hundreds, are not. */}
        <output aria-live={isRunning(view) ? 'off' : 'polite'} className="block text-small text-soft">
          {progressText(kind, view, now)}
        </output>
      </div>
      <Button onClick={onStop}>{i18n.t('changes.stop')}</Button>
    </div>
  );
}

function isRunning({ running }: WatchView): boolean {
  return running !== null && running > 0;
}

function progressText(kind: WatchedKind, { running, last }: WatchView, now: number): string {
  const words = WATCH_WORDS[kind];
  if (running !== null && running > 0) return words.running(running);
  if (last === null) return i18n.t('changes.not_yet');
  return words.last(last.checked, dateText(last.endedAt, now));
}

/** Half a year, unless the user sets another day. */
const DEFAULT_DAYS = 183;
const DAY_MS = 86_400_000;

type OffProps = Pick<WatchPanelProps, 'kind' | 'view' | 'now' | 'onStart'> & Heading;

function Off({ kind, view, now, heading, onStart }: OffProps) {
  const words = WATCH_WORDS[kind];
  const [isByTag, setByTag] = useState(false);
  const [tags, setTags] = useState<readonly string[]>([]);
  const [day, setDay] = useState(dayOf(now + DEFAULT_DAYS * DAY_MS));
  const until = endOfDay(day);
  const canStart = until !== null && until > now && (!isByTag || tags.length > 0);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (canStart) onStart({ tags: isByTag ? [...tags] : null, until });
      }}
    >
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-serif text-lead font-medium">
          {words.offTitle()}
        </h2>
        <p className="mt-1 text-pretty text-soft">{words.offHint()}</p>
      </div>
      <SegmentedControl
        legend={i18n.t('changes.whom')}
        choices={[
          { value: 'all', label: words.all() },
          { value: 'tag', label: words.byTag() },
        ]}
        chosen={isByTag ? 'tag' : 'all'}
        onChoose={(value) => setByTag(value === 'tag')}
      />
      {isByTag && <Tags known={view.tags} none={words.noTags()} chosen={tags} onChosen={setTags} />}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Until day={day} min={dayOf(now + DAY_MS)} onDay={setDay} />
        <Button variant="primary" submits disabled={!canStart}>
          {i18n.t('changes.start')}
        </Button>
      </div>
    </form>
  );
}

function Until({ day, min, onDay }: { day: string; min: string; onDay(day: string): void }) {
  return (
    <label className="min-w-0">
      <span className="mb-1.5 block font-medium">{i18n.t('changes.until')}</span>
      <input
        type="date"
        required
        value={day}
        min={min}
        onChange={(event) => onDay(event.target.value)}
        className="min-h-9 max-w-full rounded-control border border-edge bg-sheet px-2.5 text-body text-ink"
      />
    </label>
  );
}

interface TagsProps {
  known: readonly string[];
  /** Says that there are none. */
  none: string;
  chosen: readonly string[];
  onChosen(tags: readonly string[]): void;
}

function Tags({ known, none, chosen, onChosen }: TagsProps) {
  if (known.length === 0) return <p className="text-soft">{none}</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{i18n.t('changes.tags')}</legend>
      <div className="flex max-h-40 flex-wrap gap-x-5 gap-y-1.5 overflow-y-auto">
        {known.map((tag) => (
          <Checkbox
            key={tag}
            label={plainText(tag, 100)}
            checked={chosen.includes(tag)}
            onChange={(checked) => onChosen(checked ? [...chosen, tag] : chosen.filter((each) => each !== tag))}
          />
        ))}
      </div>
    </fieldset>
  );
}
