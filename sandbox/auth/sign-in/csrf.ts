import { createHmac } from 'node:crypto';
import type { KeyRing } from '../key-ring.ts';
import { sameSecret } from '../secrets.ts';

/**
 * Tokens that prove that a form was shown to this browser for this exact request: an HMAC over the cookie's id and the
 * form's effect.
 */
export interface Csrf {
  issue(cookieId: string, purpose: readonly string[]): string;
  verify(token: string, cookieId: string, purpose: readonly string[]): boolean;
}

export function createCsrf(keys: KeyRing): Csrf {
  const issue: Csrf['issue'] = (cookieId, purpose) =>
    createHmac('sha256', keys.current('csrf').secret)
      .update(JSON.stringify([cookieId, ...purpose]))
      .digest('base64url');
  return {
    issue,
    verify: (token, cookieId, purpose) => sameSecret(token, issue(cookieId, purpose)),
  };
}
