/** Signs that begin a formula in some spreadsheet, with their full-width, small and raised forms and the minus sign. */
const SIGNS = new Set('=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−﬩');
const SIGN = `[${[...SIGNS].map((sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`).join('')}]`;
const ANY_SIGN = new RegExp(SIGN, 'u');

/**
 * Characters at which a reader with other settings may begin the next cell: a comma file is read with `;` in half of
 * Europe.
 */
const SEPARATORS = new Set(',;|\t\r\n');

/** Characters that readers drop or skip in front of a formula: blanks, invisible characters, quotation marks. */
const SKIPPED = /[\s\p{C}\p{Z}"“”„‟«»＂`´]/u;
/** An apostrophe at a place where `guarded` puts one. */
const GUARD = new RegExp(`(^|[,;|\\t\\r\\n])'(?=${SKIPPED.source}{0,99}${SIGN})`, 'gu');

/**
 * A text that no spreadsheet takes for a formula: an apostrophe precedes every place where one could begin. Such places
 * are the start of the text, and the text after a separator or a line break, as a quoted cell falls apart when a reader
 * splits at another separator (OWASP, CSV Injection). Texts without such a place are unchanged.
 */
export function guarded(text: string): string {
  const start = /^[\t\r\n]/.test(text) ? `'` : '';
  if (!ANY_SIGN.test(text)) return start + text;

  let safe = start;
  let copiedTo = 0;
  let cellStart: number | null = start === '' ? 0 : null;
  let at = 0;
  for (const character of text) {
    if (SEPARATORS.has(character)) {
      cellStart = at + 1;
    } else if (cellStart !== null && !SKIPPED.test(character)) {
      if (SIGNS.has(character)) {
        safe += `${text.slice(copiedTo, cellStart)}'`;
        copiedTo = cellStart;
      }
      cellStart = null;
    }
    at += character.length;
  }
  return safe + text.slice(copiedTo);
}

/** A text as it was before `guarded`. */
export function unguarded(text: string): string {
  return text.replaceAll(GUARD, '$1');
}
