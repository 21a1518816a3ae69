import { textLocale } from '../i18n/locale.ts';

/** Several short items in a row, e.g. `client, Berlin`, as the reader's language writes it. */
export function listText(items: readonly string[]): string {
  const locale = textLocale();
  // Japanese puts units side by side without a separator; the `conjunction` form has the comma.
  return new Intl.ListFormat(locale, { type: locale.startsWith('ja') ? 'conjunction' : 'unit', style: 'short' }).format(
    items,
  );
}
