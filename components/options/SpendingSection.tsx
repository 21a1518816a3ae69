import { i18n } from '#i18n';
import type { SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { CapFields } from './CapFields.tsx';
import { Section } from './Section.tsx';

/** The limits on spending. */
export function SpendingSection({ settings, onSave }: { settings: SettingsView; onSave(patch: SettingsPatch): void }) {
  return (
    <Section anchor="spending" title={i18n.t('options.spending')} hint={i18n.t('options.spending_hint')}>
      <CapFields settings={settings} onSave={onSave} />
    </Section>
  );
}
