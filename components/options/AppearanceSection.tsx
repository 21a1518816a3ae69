import { i18n } from '#i18n';
import { LANGUAGES } from '../../lib/i18n/languages.ts';
import type { Appearance, SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { Section } from './Section.tsx';

const APPEARANCES: readonly Appearance[] = ['system', 'light', 'dark'];

/** Light or dark, and the language. */
export function AppearanceSection({
  settings,
  onSave,
}: {
  settings: SettingsView;
  onSave(patch: SettingsPatch): void;
}) {
  const languages = Object.entries(LANGUAGES).map(([value, label]) => ({
    value: value as keyof typeof LANGUAGES,
    label,
  }));
  return (
    <Section anchor="appearance" title={i18n.t('options.appearance')} hint={i18n.t('options.appearance_hint')}>
      <SegmentedControl
        legend={i18n.t('options.theme')}
        legendShown
        choices={APPEARANCES.map((value) => ({ value, label: i18n.t(`options.themes.${value}`) }))}
        chosen={settings.appearance}
        onChoose={(appearance) => onSave({ appearance })}
      />
      <SelectField
        label={i18n.t('options.language')}
        options={[{ value: 'system' as const, label: i18n.t('options.language_system') }, ...languages]}
        chosen={settings.language}
        hint={i18n.t('options.language_hint')}
        onChoose={(language) => onSave({ language })}
      />
    </Section>
  );
}
