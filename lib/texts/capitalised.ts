import { textLocale } from '../i18n/locale.ts';

/** A text that may stand inside a sentence, as it stands at the start of one: in a list beside others that begin so. */
export function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(textLocale()) + text.slice(first.length);
}
