import { textLocale } from './locale.ts';

/** Several short things in a row, e.g. `client, Berlin`, as the reader's language writes it. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(textLocale(), { type: 'unit', style: 'short' }).format(items);
}
