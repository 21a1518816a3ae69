import { i18n } from '#i18n';
import type { SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { Switch } from '../controls/Switch.tsx';
import { Section } from './Section.tsx';

/** Ways to notify a user who looked away. */
export function NotificationsSection({
  settings,
  onSave,
}: {
  settings: SettingsView;
  onSave(patch: SettingsPatch): void;
}) {
  return (
    <Section anchor="notifications" title={i18n.t('options.notifications')} hint={i18n.t('options.unread_hint')}>
      <Switch
        label={i18n.t('options.notify')}
        hint={i18n.t('options.notifications_hint')}
        on={settings.notifications}
        onChange={(notifications) => onSave({ notifications })}
      />
      <Switch
        label={i18n.t('options.badge')}
        hint={i18n.t('options.badge_hint')}
        on={settings.badge}
        onChange={(badge) => onSave({ badge })}
      />
    </Section>
  );
}
