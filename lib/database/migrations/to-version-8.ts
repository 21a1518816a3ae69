import type { UpgradeTransaction } from '../open-database.ts';
import { respellKeys } from './respell-keys.ts';

/**
 * Email addresses, and the domains of companies, get one spelling as keys (docs/decisions/007-identity-keys.md): until
 * now each form of their letters was a key of its own.
 */
export async function toVersion8(tx: UpgradeTransaction, now: number): Promise<void> {
  await respellKeys(tx, now, plainKey);
}

/** Nothing to encode, or not a domain alone. */
const LEFT_ALONE = /^[\0-\x7f]*$|[/?#:\\]/;
/** An email address, or the key of one, or of a domain. Names have an `@`, too: `name:jane|acme|cto @ acme`. */
const SPELLED = /^((?!name:|company:|https?:)[^\s@]+@|company:domain:)([^\s@]+)$/u;

/** The key as this version spells it; anything else as it is. */
function plainKey<Key>(key: Key): Key | string {
  if (typeof key !== 'string') return key;
  const [, head = '', domain = ''] = SPELLED.exec(key.normalize('NFC')) ?? [];
  if (domain === '') return key;
  return head + (LEFT_ALONE.test(domain) ? domain : URL.parse(`https://${domain}`)?.hostname || domain);
}
