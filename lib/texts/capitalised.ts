import { textLocale } from '../i18n/locale.ts';

/** A text from inside a sentence, in the form for the start of one: in a list beside others that begin so. */
export function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(textLocale()) + text.slice(first.length);
}
