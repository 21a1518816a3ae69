/**
 * An address, and nothing around it: a bracket, comma or `mailto:` that was copied along would be verified, and paid
 * for, as a part of it.
 */
const ADDRESS = /^[^\s@<>()[\]:;,"“”„'‘’`*][^\s@<>()[\]:;,"“”„]*@[\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]{2,}\.?$/u;

/** Whether a text, as it was typed, is one email address. */
export function isEmailAddress(typed: string): boolean {
  return ADDRESS.test(typed.trim());
}
