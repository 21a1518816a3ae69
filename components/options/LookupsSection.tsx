import { i18n } from '#i18n';
import type { Grade } from '../../lib/messages/views/person.ts';
import type { LookupType } from '../../lib/service/credits.ts';
import type { SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { ChoiceBar } from '../controls/ChoiceBar.tsx';
import { Toggle } from '../controls/Toggle.tsx';
import { Section } from './Section.tsx';

const TYPES: readonly LookupType[] = ['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich'];
/** `all`: none is set. */
const MINIMUM: Readonly<Record<'all' | 'b' | 'a_minus' | 'a', Grade | null>> = {
  all: null,
  b: 'B',
  a_minus: 'A-',
  a: 'A',
};
const MINIMUM_NAMES = ['all', 'b', 'a_minus', 'a'] as const;

/** What a lookup gets by default, what of it is shown, and what is asked without a click. */
export function LookupsSection({ settings, onSave }: { settings: SettingsView; onSave(patch: SettingsPatch): void }) {
  const minimum = MINIMUM_NAMES.find((name) => MINIMUM[name] === settings.minimumGrade) ?? 'all';
  return (
    <Section anchor="lookups" title={i18n.t('options.lookups')} hint={i18n.t('options.lookups_hint')}>
      <ChoiceBar
        legend={i18n.t('options.default_type')}
        legendShown
        choices={TYPES.map((value) => ({ value, label: i18n.t(`lookup_type.${value}`) }))}
        chosen={settings.lookupType}
        hint={i18n.t(`lookup_type_brings.${settings.lookupType}`)}
        onChoose={(lookupType) => onSave({ lookupType })}
      />
      <ChoiceBar
        legend={i18n.t('options.minimum_grade')}
        legendShown
        choices={MINIMUM_NAMES.map((value) => ({ value, label: i18n.t(`options.minimum_grades.${value}`) }))}
        chosen={minimum}
        hint={i18n.t('options.minimum_grade_hint')}
        onChoose={(name) => onSave({ minimumGrade: MINIMUM[name] })}
      />
      <Toggle
        label={i18n.t('options.preview')}
        hint={i18n.t('options.preview_hint')}
        on={settings.automaticPreview}
        onChange={(automaticPreview) => onSave({ automaticPreview })}
      />
    </Section>
  );
}
