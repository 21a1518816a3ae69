import { useState } from 'react';
import { i18n } from '#i18n';
import type { ChangesView } from '../../lib/messages/views/changes.ts';
import { listText } from '../../lib/texts/list-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { dateText } from '../../lib/texts/time/date-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { dayOf, endOfDay } from './day.ts';

interface WatchPanelProps {
  view: ChangesView;
  now: number;
  onStart(watch: { tags: string[] | null; until: number }): void;
  onStop(): void;
}

/** The switch for the weekly look: off, with whom to watch and until when; or on, with what it does. */
export function WatchPanel(props: WatchPanelProps) {
  const { view } = props;
  if (view.unavailable !== null)
    return (
      <div className="max-w-150 px-4 pb-4 md:px-7">
        <Callout tone="calm">{unavailableText(view.unavailable)}</Callout>
      </div>
    );
  return (
    <section className="mx-4 mb-4 max-w-160 rounded-sheet border border-line bg-paper p-4 md:mx-7">
      {view.watch === null ? <Off {...props} /> : <On {...props} watch={view.watch} />}
    </section>
  );
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

function On({ view, watch, now, onStop }: WatchPanelProps & { watch: NonNullable<ChangesView['watch']> }) {
  const date = dateText(watch.until, now);
  const tags = watch.tags === null ? null : listText(watch.tags.map((tag) => plainText(tag, 60)));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="font-medium text-pretty">
          {tags === null ? i18n.t('changes.on_all', { date }) : i18n.t('changes.on_tags', { tags, date })}
        </h2>
        <output className="block text-small text-soft">{progressText(view, now)}</output>
      </div>
      <Button onClick={onStop}>{i18n.t('changes.stop')}</Button>
    </div>
  );
}

function progressText({ running, last }: ChangesView, now: number): string {
  if (running !== null && running > 0) return i18n.t('changes.running', running, [numberText(running)]);
  if (last === null) return i18n.t('changes.not_yet');
  return i18n.t('changes.last', last.checked, { count: numberText(last.checked), date: dateText(last.endedAt, now) });
}

/** Half a year, unless the user sets another day. */
const DEFAULT_DAYS = 183;
const DAY_MS = 86_400_000;

function Off({ view, now, onStart }: WatchPanelProps) {
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
        <h2 className="font-serif text-lead font-medium">{i18n.t('changes.off_title')}</h2>
        <p className="mt-1 text-pretty text-soft">{i18n.t('changes.off_hint')}</p>
      </div>
      <SegmentedControl
        legend={i18n.t('changes.whom')}
        choices={[
          { value: 'all', label: i18n.t('changes.all') },
          { value: 'tag', label: i18n.t('changes.by_tag') },
        ]}
        chosen={isByTag ? 'tag' : 'all'}
        onChoose={(value) => setByTag(value === 'tag')}
      />
      {isByTag && <Tags known={view.tags} chosen={tags} onChosen={setTags} />}
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
  chosen: readonly string[];
  onChosen(tags: readonly string[]): void;
}

function Tags({ known, chosen, onChosen }: TagsProps) {
  if (known.length === 0) return <p className="text-soft">{i18n.t('changes.no_tags')}</p>;
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
