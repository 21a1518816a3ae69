import { i18n } from '#i18n';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { SITE_NAMES } from '../../lib/texts/site-names.ts';
import { Switch } from '../controls/Switch.tsx';

/** The sites' names as they write them themselves, in every language. */
export type SiteName = keyof typeof SITE_NAMES;

interface SiteSwitchesProps {
  settings: SettingsView;
  disabled: boolean;
  /** Requests permission for the site first, where needed: call it from a click. */
  onSite(site: SiteName, on: boolean): void;
}

/** One switch for each site. */
export function SiteSwitches({ settings, disabled, onSite }: SiteSwitchesProps) {
  const { shown, sites } = settings.button;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{i18n.t('options.sites')}</legend>
      {(Object.keys(SITE_NAMES) as SiteName[]).map((site) => (
        <Switch
          key={site}
          label={SITE_NAMES[site]}
          hint={site === 'linkedin' ? i18n.t('options.site_linkedin_hint') : i18n.t(`options.site_${site}_hint`)}
          on={sites.includes(site)}
          disabled={disabled || !shown}
          onChange={(on) => onSite(site, on)}
        />
      ))}
    </fieldset>
  );
}
