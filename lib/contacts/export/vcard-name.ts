import { isFamilyFirst } from '../identity/family-first.ts';
import { isNameSuffix } from '../identity/name-suffix.ts';

/** Words that belong to the family name behind them: "Ludwig van Beethoven", "Ana de la Cruz". */
const PARTICLES = new Set(
  'af al av bin da das de del della den der di do dos du el la le ten ter van vom von zu zum zur'.split(' '),
);
/** Names written without spaces, family name first; the text does not show where one part ends and the other begins. */
const ONE_PIECE = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー・]+$/u;

/** What precedes a given name. Those that could be a name themselves only with a period. */
const PREFIX =
  /^(?:(?:dr|prof|mr|mrs|ms|mx|herr|frau|mme|mlle)\.?|(?:dra|profa|sr|sra|srta|lic|ing|mag|rev|hon|(?:dr|dipl)\.-ing|prof\.dr|med|phil|rer|nat|habil|h\.c)\.)$/iu;
/** An emoji, or the sign between a name and what people write behind it. */
const NO_WORD = /^[^\p{L}\p{N}]+$/u;
/** Such as pronouns, or a former name. */
const IN_PARENTHESES = /\s+(\([^()]*\))$/;

export interface NameParts {
  family: string;
  given: string;
  prefix: string;
  suffix: string;
}

/**
 * A guess at the parts of a name, for address books that sort by them; the service has only the whole
 * (docs/contract.md#profile-record), which is in FN and is never changed.
 */
export function namePartsOf(name: string): NameParts {
  const [whole = '', ...suffixes] = name.trim().split(/\s*,\s*/);
  const aside = IN_PARENTHESES.exec(whole)?.[1];
  const words = whole.replace(IN_PARENTHESES, '').split(/\s+/);
  if (aside !== undefined) suffixes.unshift(aside);
  const firstName = words.findIndex((word) => !PREFIX.test(word) && !NO_WORD.test(word));
  const prefix = words.splice(0, firstName === -1 ? words.length - 1 : firstName).join(' ');
  // "Anne - Marie Example" goes on.
  const nameEnd = words.findIndex((word, at) => at > (words.length === 2 ? 0 : 1) && NO_WORD.test(word));
  if (nameEnd !== -1) suffixes.unshift(words.splice(nameEnd).join(' '));
  while (words.length > 1 && isNameSuffix(words.at(-1) ?? '')) suffixes.unshift(words.pop() ?? '');
  const suffix = suffixes.join(', ');
  const [only = ''] = words;
  if (words.length === 1)
    // "Dr. Example" gives the family name.
    return ONE_PIECE.test(only) || prefix !== ''
      ? { family: only, given: '', prefix, suffix }
      : { family: '', given: only, prefix, suffix };

  if (isFamilyFirst(only) && words.every((word) => ONE_PIECE.test(word)))
    return { family: only, given: words.slice(1).join(' '), prefix, suffix };

  let familyAt = words.length - 1;
  while (familyAt > 1 && PARTICLES.has(words[familyAt - 1]?.toLowerCase() ?? '')) familyAt -= 1;
  return { family: words.slice(familyAt).join(' '), given: words.slice(0, familyAt).join(' '), prefix, suffix };
}
