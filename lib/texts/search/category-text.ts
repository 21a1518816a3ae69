import { i18n } from '#i18n';

/** The service's exact category of a signal, in the reader's language. */
export function categoryText(category: string): string {
  // The keys are derived from the categories: `Mergers & Acquisitions` is `mergers_acquisitions`.
  return (
    i18n.t(`search.signal.${category.toLowerCase().replaceAll(/[^a-z]+/g, '_')}` as 'search.signal.award') || category
  );
}
