import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const KEY_BYTES = 32;
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** Hashes a password with scrypt and a random salt, as `salt.hash` in base64url. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, KEY_BYTES);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

/** Whether `password` belongs to a hash made by `hashPassword`. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES);
  const expected = Buffer.from(hash, 'base64url');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}
