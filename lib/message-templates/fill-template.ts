import { namePartsOf } from '../contacts/export/vcard-name.ts';
import { PLACEHOLDERS, type Placeholder } from './templates.ts';

export type TemplateValues = Readonly<Record<Placeholder, string>>;

const MENTION = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'gu');
const MAX_VALUE = 200;
/** Marks within words that nobody sees: where a word may be broken, and where not. */
const WITHIN_WORDS = /[\u00ad\u200b\u2060\ufeff]+/gu;
/** Controls, and marks that hide or reorder text: a value of the service is one plain line. */
const HIDDEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2061-\u206f]+/gu;
/** A nickname between the names, `Robert "Bob" Smith`. */
const ASIDE = /\(.*?\)|".*?"|“.*?”|„.*?“|«.*?»/gu;
const PICTURES = /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\ufe0f]\u200d?)+/gu;
/** Middle initials, behind a name that is more than an initial. */
const MIDDLE_INITIALS = /(?<=\p{L}[\p{L}\p{M}]+)(?:\s+\p{Lu}(?:\.|(?=\s|$)))+(?=\s|$)/gu;
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** The values for one contact. */
export function valuesOf(
  contact: { name: string; title: string; employer: { name: string } | null },
  sender: string,
): TemplateValues {
  const { given, family } = namePartsOf(contact.name);
  return {
    name: oneLine(contact.name),
    // A name in one piece has no part that we can tell: the whole is better than a wrong half.
    first_name: spokenName(oneLine(given)) || oneLine(given || family || contact.name),
    employer: oneLine(contact.employer?.name ?? ''),
    title: oneLine(contact.title),
    sender: oneLine(sender),
  };
}

/**
 * Fills one text. A value is never read for placeholders of its own, and words in braces that are none stay as they
 * are.
 */
export function fillText(text: string, values: TemplateValues): string {
  return text.replaceAll(MENTION, (_whole, name: Placeholder) => values[name]);
}

/** The placeholders of these texts that have no value, each once. */
export function missingValues(texts: readonly string[], values: TemplateValues): Placeholder[] {
  return PLACEHOLDERS.filter((name) => values[name] === '' && texts.some((text) => text.includes(`{${name}}`)));
}

/** The part of the given names by which a person is greeted: `Robert` of `Robert "Bob" A.`. */
function spokenName(given: string): string {
  const plain = given.replaceAll(ASIDE, ' ').replaceAll(PICTURES, ' ').replaceAll(/\s+/gu, ' ').trim();
  return plain.replaceAll(MIDDLE_INITIALS, '');
}

function oneLine(value: string): string {
  const line = value.replaceAll(WITHIN_WORDS, '').replaceAll(HIDDEN, ' ').replaceAll(/\s+/gu, ' ').trim();
  return line.slice(0, MAX_VALUE).replace(HALF_CHARACTER, '');
}
