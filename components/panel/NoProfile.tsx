import { i18n } from '#i18n';

/** The tab shows no profile: how to get one. */
export function NoProfile() {
  return (
    <section className="px-4.5 pt-4 pb-4.5">
      <h1 className="font-serif text-name font-medium tracking-[-0.005em]">{i18n.t('popup.no_profile')}</h1>
      <p className="mt-1 text-soft">{i18n.t('popup.no_profile_hint')}</p>
    </section>
  );
}
