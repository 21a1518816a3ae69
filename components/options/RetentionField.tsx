import { useId, useRef, useState } from 'react';
import { i18n } from '#i18n';
import type { SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { Button } from '../controls/Button.tsx';
import { SelectField } from '../controls/SelectField.tsx';

const ALWAYS = 'always';
const DAYS = [30, 90, 180, 365, 730] as const;

interface RetentionFieldProps {
  settings: SettingsView;
  onSave(patch: SettingsPatch): void;
}

/**
 * The time that purchased contacts are stored; longer than the organization allows is not offered. A shorter time
 * deletes contacts at once, so it is confirmed first: the arrow keys choose each time that they pass.
 */
export function RetentionField({ settings, onSave }: RetentionFieldProps) {
  const { retentionDays, policy } = settings;
  /** A shorter time that is chosen and not confirmed. */
  const [shorter, setShorter] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const choose = (days: number | null): void => {
    const isShorter = days !== null && (retentionDays === null || days < retentionDays);
    setShorter(isShorter ? days : null);
    if (!isShorter && days !== retentionDays) onSave({ retentionDays: days });
  };
  const answer = (): void => {
    setShorter(null);
    // The button that was pressed is gone.
    place.current?.querySelector('select')?.focus();
  };
  const chosen = shorter ?? retentionDays;
  return (
    <div ref={place}>
      <SelectField
        label={i18n.t('options.retention')}
        options={optionsUpTo(policy.historyDays ?? Infinity, retentionDays)}
        chosen={chosen === null ? ALWAYS : String(chosen)}
        hint={i18n.t('options.retention_hint')}
        onChoose={(value) => choose(value === ALWAYS ? null : Number(value))}
      />
      <ShorterQuestion
        days={shorter}
        onNo={answer}
        onYes={() => {
          if (shorter !== null) onSave({ retentionDays: shorter });
          answer();
        }}
      />
    </div>
  );
}

function optionsUpTo(max: number, current: number | null): { value: string; label: string }[] {
  const days = [
    ...new Set<number>([...DAYS.filter((count) => count <= max), ...(current === null ? [] : [current])]),
  ].toSorted((a, b) => a - b);
  const options = days.map((count) => ({
    value: String(count),
    label: i18n.t('options.retention_days', count, [numberText(count)]),
  }));
  if (max === Infinity) options.push({ value: ALWAYS, label: i18n.t('options.retention_always') });
  return options;
}

/** The focus stays in the list, where another time may be chosen: the question is announced, and follows it. */
function ShorterQuestion({ days, onYes, onNo }: { days: number | null; onYes(): void; onNo(): void }) {
  const id = useId();
  return (
    <div className={days === null ? undefined : 'mt-3 grid gap-3 rounded-control bg-bad-soft p-4'}>
      <p id={id} aria-live="polite">
        {days !== null && i18n.t('options.retention_question', days, [numberText(days)])}
      </p>
      {days !== null && (
        <div className="flex flex-wrap gap-3">
          <Button aria-describedby={id} onClick={onNo}>
            {i18n.t('options.cancel')}
          </Button>
          <Button variant="destructive" aria-describedby={id} onClick={onYes}>
            {i18n.t('options.retention_yes')}
          </Button>
        </div>
      )}
    </div>
  );
}
