import type { CrmField } from '../../contact-fields.ts';
import type { ToolProperty } from '../tools/tool-schema.ts';

/** In order: what fits first counts, so that "company email" is an email and "job title" no name. */
const GUESSES: readonly [CrmField, RegExp][] = [
  ['email', /\be ?mails?\b/u],
  ['profile', /\blinked ?in\b|\bprofile (?:url|link|page|address)\b/u],
  ['mobile', /\b(?:mobile|cell)\b/u],
  ['phone', /\b(?:tele)?phones?\b/u],
  ['first_name', /\b(?:first|given) ?name\b/u],
  ['last_name', /\b(?:last|family) ?name\b|\bsurname\b/u],
  ['company_domain', /\bdomain\b/u],
  ['company', /\b(?:compan(?:y|ies)|organi[sz]ation|employer)\b/u],
  ['title', /\b(?:job ?)?title\b|\bposition\b|\bjob role\b/u],
  ['location', /\b(?:city|location)\b/u],
  ['our_id', /\b(?:external|foreign) ?(?:id|key)\b/u],
  ['name', /\b(?:full ?|display ?|contact ?|person ?)?name\b/u],
];
const NOT_OURS = /\b(?:label|secondary|additional|country|calling|created|updated|owner|avatar|ids?)\b/u;

/** The field of ours that an argument is for: by its name, else by its description; null: none that we can tell. */
export function guessField({ path, form, description }: ToolProperty): CrmField | null {
  if (form === 'other') return null;
  const name = wordsOf(path);
  const own = fieldIn(name);
  if (own !== null) return NOT_OURS.test(name) && own !== 'our_id' ? null : own;
  // Longer words talk about other things too.
  const words = wordsOf(description);
  return words.length > 60 || NOT_OURS.test(name) ? null : fieldIn(words);
}

function fieldIn(words: string): CrmField | null {
  return GUESSES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** `primaryEmail` and `primary_email` as `primary email`. */
export function wordsOf(text: string): string {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
