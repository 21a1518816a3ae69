import { i18n } from '#i18n';
import type { SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { SelectField } from '../controls/SelectField.tsx';

const ALWAYS = 'always';
const DAYS = [30, 90, 180, 365, 730] as const;

/** The time that purchased contacts are stored; longer than the organization allows is not offered. */
export function RetentionField({ settings, onSave }: { settings: SettingsView; onSave(patch: SettingsPatch): void }) {
  const { retentionDays, policy } = settings;
  const max = policy.historyDays ?? Infinity;
  const days = [
    ...new Set<number>([...DAYS.filter((count) => count <= max), ...(retentionDays === null ? [] : [retentionDays])]),
  ].toSorted((a, b) => a - b);
  const options = days.map((count) => ({
    value: String(count),
    label: i18n.t('options.retention_days', count, [numberText(count)]),
  }));
  if (max === Infinity) options.push({ value: ALWAYS, label: i18n.t('options.retention_always') });
  return (
    <SelectField
      label={i18n.t('options.retention')}
      options={options}
      chosen={retentionDays === null ? ALWAYS : String(retentionDays)}
      hint={i18n.t('options.retention_hint')}
      onChoose={(value) => onSave({ retentionDays: value === ALWAYS ? null : Number(value) })}
    />
  );
}
