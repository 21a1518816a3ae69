import { type IDBPDatabase, deleteDB } from 'idb';
import { openDatabase } from '../database/open-database.ts';
import {
  type EnteredClient,
  type LastAccount,
  type OAuthSession,
  type Registration,
  type SessionRecord,
  enteredClientSchema,
  lastAccountSchema,
  oauthSessionSchema,
  registrationSchema,
  sessionRecordSchema,
} from './session-record.ts';

/** The durable record of the sign-in. A write is complete when its promise resolves. */
export interface AuthStore {
  readSession(): Promise<SessionRecord | null>;
  /** @param replaced the sign-in before it, to be revoked: both are written, or neither */
  writeSession(session: SessionRecord | null, replaced?: OAuthSession | null): Promise<void>;
  /** The sign-ins that are still to be revoked: a worker may have died before it could. */
  readReplaced(): Promise<OAuthSession[]>;
  forgetReplaced(id: string): Promise<void>;
  /**
   * Changes the session atomically: a write of another context in between is not lost. Does nothing when the current
   * sign-in is another one, or there is none.
   */
  changeSession(id: string, change: (session: SessionRecord) => SessionRecord): Promise<SessionRecord | null>;
  readRegistration(issuer: string, redirectUri: string): Promise<Registration | null>;
  writeRegistration(registration: Registration): Promise<void>;
  forgetRegistration(issuer: string): Promise<void>;
  /** The client id that the user entered for this tool server. */
  readClient(mcpUrl: string): Promise<EnteredClient | null>;
  writeClient(mcpUrl: string, client: EnteredClient | null): Promise<void>;
  /** The account that was signed in before; it is there while signed in, too. */
  readLastAccount(): Promise<LastAccount | null>;
  writeLastAccount(account: LastAccount | null): Promise<void>;
  /** Deletes the sign-in, those to be revoked, every registration, every entered client id, and the last account. */
  clear(): Promise<void>;
}

const DATABASE = 'calling-card-auth';
const RECORDS = 'records';
const VERSION = 1;

/**
 * The store over the extension origin's IndexedDB. An unreadable record counts as absent; fields that only a newer
 * version knows are kept. Every function rejects with `ServiceError` `storage_newer` or `storage_failed` while the
 * database cannot be opened.
 */
export function createAuthStore(): AuthStore {
  const open = reopened((closed) =>
    openDatabase({
      name: DATABASE,
      version: VERSION,
      upgrade: async ({ db }) => void db.createObjectStore(RECORDS),
      closed,
    }),
  );
  const read = async (key: string): Promise<unknown> => (await open()).get(RECORDS, key);

  return {
    async readSession() {
      const parsed = sessionRecordSchema.safeParse(await read('session'));
      return parsed.success ? parsed.data : null;
    },
    async changeSession(id, change) {
      const transaction = (await open()).transaction(RECORDS, 'readwrite');
      const parsed = sessionRecordSchema.safeParse(await transaction.store.get('session'));
      const next = parsed.success && parsed.data.id === id ? change(parsed.data) : null;
      if (next) await transaction.store.put(next, 'session');
      await transaction.done;
      return next;
    },
    async readRegistration(issuer, redirectUri) {
      const parsed = registrationSchema.safeParse(await read(registrationKey(issuer)));
      return parsed.success && parsed.data.redirectUri === redirectUri ? parsed.data : null;
    },
    async writeRegistration(registration) {
      await (await open()).put(RECORDS, registration, registrationKey(registration.issuer));
    },
    async forgetRegistration(issuer) {
      await (await open()).delete(RECORDS, registrationKey(issuer));
    },
    async readClient(mcpUrl) {
      const parsed = enteredClientSchema.safeParse(await read(clientKey(mcpUrl)));
      return parsed.success ? parsed.data : null;
    },
    async writeClient(mcpUrl, client) {
      const db = await open();
      if (client) await db.put(RECORDS, client, clientKey(mcpUrl));
      else await db.delete(RECORDS, clientKey(mcpUrl));
    },
    ...replacedIn(open),
    ...lastAccountIn(open),
    async clear() {
      try {
        await (await open()).clear(RECORDS);
      } catch {
        // A database that this version cannot open can still be deleted.
        await deleteDB(DATABASE);
      }
    },
  };
}

function replacedIn(
  open: () => Promise<IDBPDatabase>,
): Pick<AuthStore, 'forgetReplaced' | 'readReplaced' | 'writeSession'> {
  return {
    async writeSession(session, replaced = null) {
      const { store, done } = (await open()).transaction(RECORDS, 'readwrite');
      const written = session ? store.put(session, 'session') : store.delete('session');
      const noted = replaced ? store.put(replaced, `${REPLACED}${replaced.id}`) : null;
      await Promise.all([written, noted, done]);
    },
    async readReplaced() {
      const records: unknown[] = await (await open()).getAll(RECORDS, ALL_REPLACED());
      return records.flatMap((record) => oauthSessionSchema.safeParse(record).data ?? []);
    },
    forgetReplaced: async (id) => (await open()).delete(RECORDS, `${REPLACED}${id}`),
  };
}

function lastAccountIn(open: () => Promise<IDBPDatabase>): Pick<AuthStore, 'readLastAccount' | 'writeLastAccount'> {
  const key = 'last account';
  return {
    readLastAccount: async () => lastAccountSchema.safeParse(await (await open()).get(RECORDS, key)).data ?? null,
    async writeLastAccount(account) {
      const db = await open();
      if (account) await db.put(RECORDS, account, key);
      else await db.delete(RECORDS, key);
    },
  };
}

const REPLACED = 'replaced ';
const ALL_REPLACED = () => IDBKeyRange.bound(REPLACED, `${REPLACED}\uFFFF`);
const registrationKey = (issuer: string) => `registration ${issuer}`;
const clientKey = (mcpUrl: string) => `client ${mcpUrl}`;

/** One connection, reopened when the last one was closed or failed to open. */
function reopened(open: (closed: () => void) => Promise<IDBPDatabase>): () => Promise<IDBPDatabase> {
  let opened: Promise<IDBPDatabase> | null = null;
  return () => {
    if (opened) return opened;
    const forget = () => {
      if (opened === opening) opened = null;
    };
    const opening = open(forget);
    opened = opening;
    opening.catch(forget);
    return opening;
  };
}
