import { i18n } from '#i18n';
import type { ButtonEdge, SettingsPatch, SettingsView } from '../../lib/settings/settings.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { NothingInPages } from '../choices/NothingInPages.tsx';
import { Button } from '../controls/Button.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';
import { Section } from './Section.tsx';
import { type SiteName, SiteSwitches } from './SiteSwitches.tsx';

interface ButtonSectionProps {
  settings: SettingsView;
  onSave(patch: SettingsPatch): void;
  onSite(site: SiteName, on: boolean): void;
}

const EDGES: readonly ButtonEdge[] = ['left', 'right'];

/** The in-page button: on or off, on which sites, hidden on which hosts, at which edge, and where it was moved to. */
export function ButtonSection({ settings, onSave, onSite }: ButtonSectionProps) {
  const { top, edge } = settings.button;
  const isFixed = settings.policy.buttonSites !== null;
  const moved = Object.keys(top).length;
  const place = useFocusAfterRemoval(String(moved));
  return (
    <Section anchor="button" title={i18n.t('options.button')} hint={i18n.t('options.button_hint')}>
      <NothingInPages
        settings={settings}
        hint={i18n.t('options.nothing_in_pages_hint')}
        onButton={(buttonShown) => onSave({ buttonShown })}
      />
      <SiteSwitches settings={settings} disabled={isFixed || settings.isPrivate} onSite={onSite} />
      {!isFixed && (
        <HiddenSites
          disabled={settings.isPrivate}
          hiddenOn={settings.button.hiddenOn}
          onShow={(site) => onSave({ showButtonOn: site })}
        />
      )}
      <SegmentedControl
        legend={i18n.t('options.edge')}
        legendShown
        choices={EDGES.map((value) => ({ value, label: i18n.t(`options.edges.${value}`) }))}
        chosen={edge}
        onChoose={(buttonEdge) => onSave({ buttonEdge })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h3 ref={place} tabIndex={-1} className="font-medium">
            {i18n.t('options.place')}
          </h3>
          <p className="text-small text-soft">
            {moved === 0 ? i18n.t('options.place_default') : i18n.t('options.place_moved', moved, [numberText(moved)])}
          </p>
        </div>
        {moved !== 0 && <Button onClick={() => onSave({ forgetPlaces: true })}>{i18n.t('options.place_reset')}</Button>}
      </div>
    </Section>
  );
}

interface HiddenSitesProps {
  hiddenOn: readonly string[];
  disabled: boolean;
  onShow(site: string): void;
}

function HiddenSites({ hiddenOn, disabled, onShow }: HiddenSitesProps) {
  const heading = useFocusAfterRemoval(hiddenOn.join());
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="font-medium">
        {i18n.t('options.hidden_sites')}
      </h3>
      {hiddenOn.length === 0 ? (
        <p className="text-small text-soft">{i18n.t('options.no_hidden_sites')}</p>
      ) : (
        <ul className="mt-1.5 divide-y divide-line border-y border-line">
          {hiddenOn.map((site) => (
            <li key={site} className="flex items-center justify-between gap-3 py-1.5">
              <bdi>{plainText(site, 253)}</bdi>
              <Button
                variant="link"
                disabled={disabled}
                aria-label={i18n.t('options.show_again_on', { site: plainText(site, 253) })}
                onClick={() => onShow(site)}
              >
                {i18n.t('options.show_again')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
