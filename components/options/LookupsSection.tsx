import { i18n } from '#i18n';
import type { Grade } from '../../lib/messages/views/person.ts';
import type { LookupType } from '../../lib/service/credits.ts';
import type { SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { Locked } from '../controls/Locked.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Switch } from '../controls/Switch.tsx';
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

/** The defaults of a lookup, which of its results are shown, and the queries made without a click. */
export function LookupsSection({ settings, onSave }: { settings: SettingsView; onSave(patch: SettingsPatch): void }) {
  const minimum = MINIMUM_NAMES.find((name) => MINIMUM[name] === settings.minimumGrade) ?? 'all';
  const isAccountFixed = settings.policy.accountContacts === false;
  return (
    <Section anchor="lookups" title={i18n.t('options.lookups')} hint={i18n.t('options.lookups_hint')}>
      <SegmentedControl
        legend={i18n.t('options.default_type')}
        legendShown
        choices={TYPES.map((value) => ({ value, label: i18n.t(`lookup_type.${value}`) }))}
        chosen={settings.lookupType}
        hint={i18n.t(`lookup_type_brings.${settings.lookupType}`)}
        onChoose={(lookupType) => onSave({ lookupType })}
      />
      <SegmentedControl
        legend={i18n.t('options.minimum_grade')}
        legendShown
        choices={MINIMUM_NAMES.map((value) => ({ value, label: i18n.t(`options.minimum_grades.${value}`) }))}
        chosen={minimum}
        hint={i18n.t('options.minimum_grade_hint')}
        onChoose={(name) => onSave({ minimumGrade: MINIMUM[name] })}
      />
      <Switch
        label={i18n.t('options.preview')}
        hint={i18n.t('options.preview_hint')}
        on={settings.automaticPreview}
        onChange={(automaticPreview) => onSave({ automaticPreview })}
      />
      <div>
        <Switch
          label={i18n.t('options.account_contacts')}
          hint={i18n.t('options.account_contacts_hint')}
          on={settings.accountContacts}
          disabled={isAccountFixed}
          onChange={(accountContacts) => onSave({ accountContacts })}
        />
        <Locked isLocked={isAccountFixed} />
      </div>
      <Switch
        label={i18n.t('options.menu_spends')}
        hint={i18n.t('options.menu_spends_hint')}
        on={settings.menuSpends}
        onChange={(menuSpends) => onSave({ menuSpends })}
      />
    </Section>
  );
}
