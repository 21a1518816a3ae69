import { sameSecret, sha256 } from '../secrets.ts';

/** Whether a `code_challenge` can be an S256 one: base64url of 32 bytes. */
export function isChallenge(challenge: string): boolean {
  return /^[\w-]{43}$/.test(challenge);
}

/** Whether a `code_verifier` has the form required by RFC 7636 4.1. */
export function isVerifier(verifier: string): boolean {
  return /^[\w.~-]{43,128}$/.test(verifier);
}

/** Whether the verifier is the one the S256 challenge was made from. */
export function provesChallenge(verifier: string, challenge: string): boolean {
  return sameSecret(sha256(verifier), challenge);
}
