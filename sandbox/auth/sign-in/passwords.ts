import { randomBytes, scrypt, type ScryptOptions, scryptSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const KEY_BYTES = 32;
/** Lower than for real accounts: the password is printed at each start, and start-up time matters. */
const COST: ScryptOptions = { N: 4096, r: 8, p: 1 };
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Hashes a password with scrypt and a random salt, as `salt.hash` in base64url. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, KEY_BYTES, COST);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

/** Whether `password` belongs to a hash made by `hashPassword`. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES, COST);
  const expected = Buffer.from(hash, 'base64url');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}
