/** Longest slug, in code points (cases README). */
const LONGEST = 100;

const PLAIN = /^[A-Za-z0-9_-]+$/;

// "Anything else in it means refused" (cases README): letters, marks, digits and emoji of any script are a name,
// punctuation and symbols are not. One class without alternatives, so matching cannot backtrack.
const WRITABLE =
  /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Join_Control}_-]+$/u;

// Invisible characters make two slugs look alike, so they are allowed only where writing needs them: joiners inside an
// emoji, after a virama or (ZWNJ) between Arabic letters, as RFC 5892 A.1 and A.2; variation selectors after an emoji.
const VIRAMA = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA';
const STRAY_INVISIBLE = new RegExp(
  [
    `(?<![${VIRAMA}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D`,
    `(?<![${VIRAMA}])\\u200D(?!\\p{Extended_Pictographic})`,
    `(?<![${VIRAMA}\\p{scx=Arabic}])\\u200C`,
    `(?<![${VIRAMA}])\\u200C(?!\\p{scx=Arabic})`,
    '(?<!\\p{Emoji})[\\uFE0E\\uFE0F]',
    '(?![\\u200C\\u200D\\uFE0E\\uFE0F])\\p{Default_Ignorable_Code_Point}',
  ].join('|'),
  'u',
);

/** Undoes one layer of percent-encoding; null when that is not valid UTF-8. */
export function decodeOnce(segment: string): string | null {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * The one form of a decoded slug: NFC, lower case; null when it is not a slug.
 * Never repaired and never shortened: a shortened slug is another person, and paid for (cases README).
 */
export function canonicalSlug(decoded: string): string | null {
  if (PLAIN.test(decoded)) return decoded.length <= LONGEST ? decoded.toLowerCase() : null;

  // Lower-casing can take a character apart (capital I with a dot), hence NFC once more.
  const slug = decoded.normalize('NFC').toLowerCase().normalize('NFC');
  if (!WRITABLE.test(slug) || STRAY_INVISIBLE.test(slug)) return null;
  return [...slug].length <= LONGEST ? slug : null;
}
