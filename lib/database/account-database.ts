import type { DBSchema, IDBPDatabase } from 'idb';
import type { MetaKey } from './meta-schemas.ts';
import { VERSION, migrate } from './migrations/migrate.ts';
import { openDatabase } from './open-database.ts';
import type { QuarantinedRow } from './quarantined-row.ts';
import type { AnnotationRow, SuppressionRow, PreviewRow } from './rows.ts';

/**
 * Rows of the journal are checked on reading, so their stored form is open. `open` is 1 while there is something to do,
 * 2 while the user has to decide, 3 once it was dismissed while pending, 4 while its end is still to be followed up, or
 * absent: the index is sparse.
 */
interface StoredLookup {
  id: string;
  key: string;
  createdAt: number;
  profileId: number | null;
  batchId: string | null;
  open?: 1 | 2 | 3 | 4;
}

/**
 * Rows of the outbox are checked on reading, so their stored form is open. `due` is there while something is to be
 * done: the index is sparse.
 */
interface StoredSending {
  id: string;
  subject: string;
  destinationId: string;
  profileId: number | null;
  createdAt: number;
  due?: number;
  state: { status: string };
}

/**
 * Leads from a person's key (lib/contacts/identity/identity-key.ts) to the profile id. `shared`: records of several
 * people contain it, so it names none of them.
 */
export interface AliasRow {
  key: string;
  profileId: number;
  /** ms since epoch */
  seenAt: number;
  shared?: true;
}

export interface AccountSchema extends DBSchema {
  lookups: {
    key: string;
    value: StoredLookup;
    indexes: { key: string; profileId: number; createdAt: number; endedAt: number; open: number; batchId: string };
  };
  contacts: { key: number; value: { profileId: number; boughtAt: number }; indexes: { boughtAt: number } };
  /** The user's additions to a contact. */
  annotations: { key: number; value: AnnotationRow };
  /** Keys of people on the suppression list. */
  suppressions: { key: string; value: SuppressionRow; indexes: { profileId: number } };
  aliases: { key: string; value: AliasRow; indexes: { profileId: number } };
  companies: { key: number; value: { companyId: number; boughtAt: number } };
  companyAliases: {
    key: string;
    value: { key: string; companyId: number; seenAt: number };
    indexes: { companyId: number };
  };
  verifications: { key: string; value: { email: string; checkedAt: number } };
  previews: { key: string; value: PreviewRow; indexes: { profileId: number } };
  /** The request and the order of each batch. Checked on reading. */
  batches: { key: string; value: { id: string } };
  /** Deleted contacts, kept for ten minutes. Checked on reading. */
  trash: { key: number; value: { profileId: number } };
  /** Pages of results that were paid for, kept for a day. Checked on reading. */
  searchPages: { key: string; value: { pageId: string } };
  /** Single records (meta-schemas.ts). */
  meta: { key: MetaKey; value: unknown };
  /** Destinations that the user connected (lib/destinations/outbox/connected.ts). */
  destinations: { key: string; value: { id: string } };
  /** The rows of the outbox (lib/destinations/outbox/outbox-row.ts). */
  outbox: {
    key: string;
    value: StoredSending;
    indexes: {
      subject: string;
      profileId: number;
      createdAt: number;
      due: [string, number];
      status: [string, string];
    };
  };
  /**
   * The changes of watched contacts and companies (lib/contacts/changes/change-row.ts, company-change-row.ts). Checked
   * on reading.
   */
  changes: {
    key: string;
    value: { id: string; profileId?: number; seenAt: number };
    indexes: { profileId: number; seenAt: number };
  };
  quarantine: { key: number; value: QuarantinedRow };
}

export type AccountDatabase = IDBPDatabase<AccountSchema>;

const NAME = 'calling-card-';

/** Whether one of our databases is an account database. */
export function isAccountDatabase(name: string): boolean {
  return name.startsWith(NAME) && /^[0-9a-f]{32}$/.test(name.slice(NAME.length));
}

/** The database name of one owner. Hashed: names of databases show up in places where an email address should not. */
export async function accountDatabaseName(owner: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner));
  return `${NAME}${[...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 32)}`;
}

export interface OpenOptions {
  /** ms since epoch */
  now?: () => number;
  /** Called when the connection is no longer usable. */
  closed?: () => void;
}

/**
 * Everything bought by one account at one service, in a database of its own: nothing of one user is ever shown to
 * another. Older versions are migrated; a newer one is left alone.
 * @param owner service address and account id
 * @throws ServiceError `storage_newer` (written by a newer version of the extension) or `storage_failed`
 */
export async function openAccountDatabase(owner: string, options: OpenOptions = {}): Promise<AccountDatabase> {
  return openNamedDatabase(await accountDatabaseName(owner), options);
}

/** The same, for a page that was given the name (`readContactDatabase`) and not the owner. */
export async function openNamedDatabase(
  name: string,
  { now = Date.now, closed = () => undefined }: OpenOptions = {},
): Promise<AccountDatabase> {
  return openDatabase<AccountSchema>({
    name,
    version: VERSION,
    upgrade: (tx, from) => migrate(tx, from, now()),
    closed,
  });
}
