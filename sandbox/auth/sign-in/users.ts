import { createHmac } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { hashPassword, verifyPassword } from './passwords.ts';

const userRow = z.object({
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  password_hash: z.string(),
  api_key: z.string(),
});
export type User = z.infer<typeof userRow>;

/** The log-in name and password of a user, and the account's API key. */
export interface Credentials {
  user: string;
  password: string;
  apiKey: string;
}

const PEOPLE = [
  { email: 'ann@example.test', first: 'Ann', last: 'Archer' },
  { email: 'ben@example.test', first: 'Ben', last: 'Barrow' },
];

/** Compared against when the user does not exist, so that the check takes as long as for a wrong password. */
const NO_PASSWORD = hashPassword('');

/** Hashes by password: one takes 10 ms, and tests start many sandboxes with the same users. */
const hashes = new Map<string, string>();

function hashOnce(password: string): string {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** The password and API key of a user: the same seed always gives the same ones. */
export function credentialsOf(email: string, seed: number): Credentials {
  const from = (purpose: string) =>
    createHmac('sha256', `sandbox seed ${seed}`).update(`${purpose} of ${email}`).digest('hex');
  return {
    user: email,
    password: from('password').slice(0, 16),
    apiKey: `sandbox-${from('api key').slice(0, 32)}`,
  };
}

/**
 * Creates the sandbox's users (Ann is the default one, Ben is there to switch accounts) and returns their credentials,
 * Ann's first.
 */
export function ensureUsers(db: DatabaseSync, seed: number): [Credentials, ...Credentials[]] {
  const isUpToDate = db.prepare('SELECT 1 FROM users WHERE email = ? AND seed = ?');
  const store = db.prepare(`
    INSERT INTO users (email, first_name, last_name, password_hash, api_key, seed)
    VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (email) DO UPDATE SET
      password_hash = excluded.password_hash, api_key = excluded.api_key, seed = excluded.seed
  `);
  const [ann, ...others] = PEOPLE.map(({ email, first, last }) => {
    const credentials = credentialsOf(email, seed);
    if (!isUpToDate.get(email, seed)) {
      store.run(email, first, last, hashOnce(credentials.password), credentials.apiKey, seed);
    }
    // Unless the key was changed since then (`/sandbox/api-key`).
    return { ...credentials, apiKey: findUserByEmail(db, email)?.api_key ?? credentials.apiKey };
  });
  if (!ann) throw new Error('the sandbox has no users');
  return [ann, ...others];
}

export function findUser(db: DatabaseSync, id: number): User | undefined {
  return userRow.optional().parse(db.prepare('SELECT * FROM users WHERE id = ?').get(id));
}

export function findUserByEmail(db: DatabaseSync, email: string): User | undefined {
  return userRow.optional().parse(db.prepare('SELECT * FROM users WHERE email = ?').get(email));
}

/** The ids of all users, in order of creation. */
export function listUserIds(db: DatabaseSync): number[] {
  const rows = db.prepare('SELECT id FROM users ORDER BY id').all();
  return rows.map((row) => z.object({ id: z.number() }).parse(row).id);
}

/** The user with this email address and password, or undefined. */
export async function checkCredentials(db: DatabaseSync, email: string, password: string): Promise<User | undefined> {
  const user = findUserByEmail(db, email.trim().toLowerCase());
  const fits = await verifyPassword(password, user?.password_hash ?? NO_PASSWORD);
  return fits ? user : undefined;
}
