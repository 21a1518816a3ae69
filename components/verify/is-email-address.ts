/** The background's own minimum for an email address, with a domain that has two labels. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u;

/** Whether a text, as it was typed, is one email address. */
export function isEmailAddress(typed: string): boolean {
  return ADDRESS.test(typed.trim());
}
