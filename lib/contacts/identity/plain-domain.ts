/** Nothing to encode, or not a domain alone. */
const LEFT_ALONE = /^[\0-\x7f]*$|[\s/?#@:\\]/;

/**
 * A domain in the one form that we store and send: in lower case, and as the network has it, `xn--mnchen-3ya.example`
 * for `münchen.example`.
 */
export function plainDomain(domain: string): string {
  const typed = domain.trim().toLowerCase();
  return LEFT_ALONE.test(typed) ? typed : URL.parse(`https://${typed}`)?.hostname || typed;
}
