import { type IDBPDatabase, openDB } from 'idb';
import { type Registration, type SessionRecord, registrationSchema, sessionRecordSchema } from './session-record.ts';

/** Durable truth about the sign-in. Writes are done when the promise resolves. */
export interface AuthStore {
  readSession(): Promise<SessionRecord | null>;
  writeSession(session: SessionRecord | null): Promise<void>;
  /**
   * Changes the session in one step: what another context wrote in between is not lost. Does nothing
   * when it is another sign-in by now, or none.
   */
  changeSession(id: string, change: (session: SessionRecord) => SessionRecord): Promise<SessionRecord | null>;
  readRegistration(issuer: string, redirectUri: string): Promise<Registration | null>;
  writeRegistration(registration: Registration): Promise<void>;
  forgetRegistration(issuer: string): Promise<void>;
  /** Forgets the sign-in and every registration. */
  clear(): Promise<void>;
}

const DATABASE = 'calling-card-auth';
const RECORDS = 'records';

/** The store over the extension origin's IndexedDB. What cannot be read any more counts as absent. */
export function createAuthStore(): AuthStore {
  const open = once(() => openDB(DATABASE, 1, { upgrade: (db) => void db.createObjectStore(RECORDS) }));
  const read = async (key: string): Promise<unknown> => (await open()).get(RECORDS, key);
  const registrationKey = (issuer: string) => `registration ${issuer}`;

  return {
    async readSession() {
      const parsed = sessionRecordSchema.safeParse(await read('session'));
      return parsed.success ? parsed.data : null;
    },
    async writeSession(session) {
      const db = await open();
      if (session) await db.put(RECORDS, session, 'session');
      else await db.delete(RECORDS, 'session');
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
    async clear() {
      await (await open()).clear(RECORDS);
    },
  };
}

function once(open: () => Promise<IDBPDatabase>): () => Promise<IDBPDatabase> {
  let opened: Promise<IDBPDatabase> | null = null;
  return () => (opened ??= open());
}
