import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable string of 256 bits: codes, refresh tokens, session ids, token ids. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in base64url: how a secret is stored, and the S256 of PKCE (RFC 7636 4.2). */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Compares two strings in constant time: the duration does not reveal where they differ. */
export function sameSecret(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(left)), Buffer.from(sha256(right)));
}
