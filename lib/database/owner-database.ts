import type { DBSchema, IDBPDatabase } from 'idb';
import { VERSION, migrate } from './migrations/migrate.ts';
import { openDatabase } from './open-database.ts';
import type { QuarantinedRow } from './quarantined-row.ts';
import type { AnnotationRow, DoNotLookUpRow, PreviewRow } from './rows.ts';

/**
 * Rows of the journal are checked on reading, so their stored form is open. `open` is 1 while something is to be done,
 * 2 while the user is to decide, 3 once it was dismissed while pending, or absent: the index is sparse.
 */
interface StoredLookup {
  id: string;
  key: string;
  createdAt: number;
  profileId: number | null;
  batchId: string | null;
  open?: 1 | 2 | 3;
}

/**
 * A person's key (lib/contacts/identity/identity-key.ts) to the profile id. `shared`: records of several people carry
 * it, so it names nobody.
 */
export interface AliasRow {
  url: string;
  profileId: number;
  /** ms since epoch */
  seenAt: number;
  shared?: true;
}

export interface OwnerSchema extends DBSchema {
  lookups: {
    key: string;
    value: StoredLookup;
    indexes: { key: string; profileId: number; createdAt: number; open: number; batchId: string };
  };
  contacts: { key: number; value: { profileId: number; boughtAt: number }; indexes: { boughtAt: number } };
  /** What the user added to a contact. */
  annotations: { key: number; value: AnnotationRow };
  /** Keys of people who are never to be looked up. */
  doNotLookUp: { key: string; value: DoNotLookUpRow; indexes: { profileId: number } };
  aliases: { key: string; value: AliasRow; indexes: { profileId: number } };
  companies: { key: number; value: { companyId: number; boughtAt: number } };
  companyAliases: {
    key: string;
    value: { key: string; companyId: number; seenAt: number };
    indexes: { companyId: number };
  };
  verifications: { key: string; value: { email: string; checkedAt: number } };
  previews: { key: string; value: PreviewRow; indexes: { profileId: number } };
  /** Single records: the last account read. */
  facts: { key: string; value: unknown };
  quarantine: { key: number; value: QuarantinedRow };
}

export type OwnerDatabase = IDBPDatabase<OwnerSchema>;

const NAME = 'calling-card-';

/** Whether a database of ours is an owner's. */
export function isOwnerDatabase(name: string): boolean {
  return name.startsWith(NAME) && /^[0-9a-f]{32}$/.test(name.slice(NAME.length));
}

/** The database name of one owner. Hashed: names of databases show up in places where an address should not. */
export async function ownerDatabaseName(owner: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner));
  return `${NAME}${[...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 32)}`;
}

export interface OpenOptions {
  /** ms since epoch */
  now?: () => number;
  /** The connection is of no use any more. */
  closed?: () => void;
}

/**
 * Everything bought by one account at one service, in a database of its own: nothing of one user is
 * ever shown to another. Older versions are migrated; a newer one is left alone.
 * @param owner service address and account id
 * @throws ServiceError `storage_newer` (written by a newer version of the extension) or `storage_failed`
 */
export async function openOwnerDatabase(owner: string, options: OpenOptions = {}): Promise<OwnerDatabase> {
  return openNamedDatabase(await ownerDatabaseName(owner), options);
}

/** The same, for a page that was told the name (`readContactDatabase`) and not whose it is. */
export async function openNamedDatabase(
  name: string,
  { now = Date.now, closed = () => undefined }: OpenOptions = {},
): Promise<OwnerDatabase> {
  return openDatabase<OwnerSchema>({ name, version: VERSION, upgrade: (tx, from) => migrate(tx, from, now()), closed });
}
