const GENERATION = /^(?:jr|sr|ii|iii|iv)\.?$/i;
const DEGREE = /^(?:ph\.?d|mba|esq)\.?$/i;
/** Degrees that may be a name where no comma is before them. */
const DEGREE_BEHIND_COMMA = /^(?:m\.?d|cpa|pmp|dds|dvm)\.?$/i;

/** Whether this tells a person from another one of the same name: `Jr.`. */
export function isGeneration(word: string): boolean {
  return GENERATION.test(word);
}

/** Whether a word follows a family name also without a comma: `Jr.`, `PhD`. */
export function isNameSuffix(word: string): boolean {
  return isGeneration(word) || DEGREE.test(word);
}

/** Whether the part behind a comma is a degree, and no employer. */
export function isDegree(part: string): boolean {
  return DEGREE.test(part) || DEGREE_BEHIND_COMMA.test(part);
}
