import { i18n } from '#i18n';
import type { SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Button } from '../controls/Button.tsx';
import { Toggle } from '../controls/Toggle.tsx';
import { Section } from './Section.tsx';

/** The in-page button: shown at all, and the sites it is hidden on. */
export function ButtonSection({ settings, onSave }: { settings: SettingsView; onSave(patch: SettingsPatch): void }) {
  const { shown, hiddenOn } = settings.button;
  return (
    <Section title={i18n.t('options.button')} hint={i18n.t('options.button_hint')}>
      <Toggle label={i18n.t('options.button_shown')} hint={i18n.t('options.button_shown_hint')} on={shown} onChange={(buttonShown) => onSave({ buttonShown })} />
      <div>
        <h3 className="font-medium">{i18n.t('options.hidden_sites')}</h3>
        {hiddenOn.length === 0 ? (
          <p className="text-small text-soft">{i18n.t('options.no_hidden_sites')}</p>
        ) : (
          <ul className="mt-1.5 divide-y divide-line border-y border-line">
            {hiddenOn.map((site) => (
              <li key={site} className="flex items-center justify-between gap-3 py-1.5">
                <bdi>{plainText(site, 253)}</bdi>
                <Button look="bare" aria-label={i18n.t('options.show_again_on', { site: plainText(site, 253) })} onClick={() => onSave({ showButtonOn: site })}>
                  {i18n.t('options.show_again')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
