/** Nothing to encode, or not a domain alone. */
const LEFT_ALONE = /^[\0-\x7f]*$|[\s/?#@:\\]/;

/** The dot of the root, or of the sentence that a domain was at the end of. */
const LAST_DOTS = /([^.])\.+$/;

/**
 * A domain in the one form that we store and send: in lower case, and as the network has it, `xn--mnchen-3ya.example`
 * for `münchen.example`, without a dot at its end.
 */
export function plainDomain(domain: string): string {
  const typed = domain.trim().toLowerCase();
  const plain = LEFT_ALONE.test(typed) ? typed : URL.parse(`https://${typed}`)?.hostname || typed;
  return plain.replace(LAST_DOTS, '$1');
}

/** A company's domain in that form, without `www.`; records may also have the address of the site. */
export function companyDomain(domain: string): string {
  return plainDomain(URL.parse(domain)?.hostname || domain).replace(/^www\./, '');
}
