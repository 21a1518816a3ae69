import { i18n } from '#i18n';
import { NotSaved } from '../choices/NotSaved.tsx';
import { Button } from '../controls/Button.tsx';

export interface SiteOfferProps {
  site: 'github' | 'x';
  /** The last press could not be saved. */
  isUnsaved: boolean;
  /** Requests permission for the site: call it from a click. */
  onSwitchOn(): void;
}

/** On a profile of a site where the button is off: offers to switch it on. */
export function SiteOffer({ site, isUnsaved, onSwitchOn }: SiteOfferProps) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper px-4.5 py-3">
      <p className="text-small text-pretty text-soft">{i18n.t(`popup.site_offer.${site}`)}</p>
      <Button onClick={onSwitchOn}>{i18n.t('popup.site_on')}</Button>
      <NotSaved isShown={isUnsaved} className="w-full" />
    </section>
  );
}
