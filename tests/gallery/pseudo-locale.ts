import type { Messages } from '../../lib/i18n/message-source.ts';

const RIGHT_TO_LEFT = '\u202e';
const END = '\u202c';
/** Gives `dir=auto` the direction of a text: it ignores the text between the two characters above. */
const MARK = '\u200f';
/** Placeholders and the bounds of plural forms stay as they are. */
const KEPT = /(\{\w+\}|\$[$1-9]| \| )/;

/**
 * An invented language, from right to left and a good third longer than English: each word drawn backwards, as Arabic
 * or Hebrew would run, and followed by more of it; dates and numbers as Hebrew writes them. Text on a page without this
 * form did not come from `locales/`.
 */
export function pseudoMessages(english: Messages): Messages {
  const pseudo = Object.entries(english).map(([key, { message }]) => [key, { message: pseudoText(message) }]);
  return { ...Object.fromEntries(pseudo), locale_code: { message: 'he' }, locale_direction: { message: 'rtl' } };
}

function pseudoText(text: string): string {
  const words = text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\p{L}[\p{L}’'-]*/gu, pseudoWord)))
    .join('');
  // A text without words of its own takes the direction of its placeholders.
  return words === text ? text : `${MARK}${words.replaceAll(' | ', ` | ${MARK}`)}`;
}

function pseudoWord(word: string): string {
  const more = word.length > 3 ? word.slice(-Math.ceil(word.length / 2.5)) : '';
  return `${RIGHT_TO_LEFT}${word}${more}${END}`;
}
