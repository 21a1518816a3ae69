import { textLocale } from '../i18n/locale.ts';

/** Several short things in a row, e.g. `client, Berlin`, as the reader's language writes it. */
export function listText(items: readonly string[]): string {
  const locale = textLocale();
  // Units stand side by side in Japanese; what it puts between other things is the comma.
  return new Intl.ListFormat(locale, { type: locale.startsWith('ja') ? 'conjunction' : 'unit', style: 'short' }).format(
    items,
  );
}
