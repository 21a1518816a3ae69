import type { UpgradeTransaction } from '../open-database.ts';
import { respellKeys } from './respell-keys.ts';

/**
 * Commas and points are no part of a name as a key (docs/decisions/007-identity-keys.md): until now `Acme, Inc.` and
 * `Acme Inc` were two companies, and a person there two people.
 */
export async function toVersion9(tx: UpgradeTransaction, now: number): Promise<void> {
  await respellKeys(tx, now, withoutPoints);
}

const NAMED = /^(name:|company:name:)(.*)$/su;

/** The key as this version spells it; anything else as it is. */
function withoutPoints<Key>(key: Key): Key | string {
  if (typeof key !== 'string') return key;
  const [, head, names] = NAMED.exec(key) ?? [];
  if (head === undefined || names === undefined) return key;
  const parts = names.split('|').map((name) => name.replaceAll(/[\s,.]+/gu, ' ').trim());
  return head + parts.join('|');
}
