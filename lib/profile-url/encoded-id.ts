/** LinkedIn's encoded member identifiers, by where they are used. Base64url: another letter case is another member. */
const MEMBER = /^AC[ow]AA[\w-]{5,95}$/;
const RECRUITER = /^AEMAA[\w-]{5,95}$/;

const MEMBER_START = /^AC[ow]AA/;

// Ids as issued have 39 characters. Ten is enough to tell one from a name such as `aco-consulting-example`; a text that
// begins like an id, is as long and has another case was lower-cased on its way here, and cannot be restored.
const DAMAGED = /^(?:AC[ow]|AEM)AA[\w-]{5,}$/i;

/** The id of a member (`ACoAA…`) or a Sales Navigator lead (`ACwAA…`), or null. */
export function memberId(text: string): string | null {
  return MEMBER.test(text) ? text : null;
}

/** The id of a profile in Recruiter (`AEMAA…`), or null. */
export function recruiterId(text: string): string | null {
  return RECRUITER.test(text) ? text : null;
}

/** Whether a text is meant as an id, whole or not, and so must never be taken for a slug. */
export function looksLikeId(text: string): boolean {
  return MEMBER_START.test(text) || DAMAGED.test(text);
}
