const MAILBOX =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;
const E164 = /^\+[1-9]\d{4,14}$/;

/** A `mailto:` link for one plain mailbox, or null when the value is anything else. */
export function mailtoHref(email: string): string | null {
  if (!MAILBOX.test(email)) return null;
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}

/** A `tel:` link (RFC 3966) for an E.164 number and its extension, or null when there is no such number. */
export function telHref(e164: string | null, extension: string | null): string | null {
  if (e164 === null || !E164.test(e164)) return null;
  return extension !== null && /^\d{1,8}$/.test(extension) ? `tel:${e164};ext=${extension}` : `tel:${e164}`;
}
