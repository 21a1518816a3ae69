import { i18n } from '#i18n';
import type { LookupType } from '../../lib/service/credits.ts';
import type { SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { ChoiceBar } from '../controls/ChoiceBar.tsx';
import { CapFields } from './CapFields.tsx';
import { Section } from './Section.tsx';

const TYPES: readonly LookupType[] = ['standard_lookup', 'premium_lookup', 'phone_lookup', 'person_enrich'];

/** What a lookup gets by default, and how much may be spent. */
export function LookupsSection({ settings, onSave }: { settings: SettingsView; onSave(patch: SettingsPatch): void }) {
  return (
    <Section title={i18n.t('options.lookups')} hint={i18n.t('options.lookups_hint')}>
      <ChoiceBar
        legend={i18n.t('options.default_type')}
        legendShown
        choices={TYPES.map((value) => ({ value, label: i18n.t(`lookup_type.${value}`) }))}
        chosen={settings.lookupType}
        hint={i18n.t(`lookup_type_brings.${settings.lookupType}`)}
        onChoose={(lookupType) => onSave({ lookupType })}
      />
      <CapFields settings={settings} onSave={onSave} />
    </Section>
  );
}
