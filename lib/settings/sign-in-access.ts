import type { Browser } from 'webextension-polyfill';
import type { Problem } from '../service/problem.ts';
import { originPattern } from './service-address.ts';

/**
 * Requests the permissions that a sign-in needs, in one question: for the origin that the last one was stopped for (the
 * sign-in server may be at another one than the service), and in a private window for the one where it ends
 * (docs/permissions.md). Must be the first thing after the click: browsers accept a request only from a user gesture.
 * @param problem why the last sign-in failed; null where it did not
 * @returns whether sign-in can continue
 */
export async function allowSignIn(
  { extension, identity, permissions }: Pick<Browser, 'extension' | 'identity' | 'permissions'>,
  problem: Problem | null,
): Promise<boolean> {
  const missing = problem?.code === 'permission_missing' ? [problem.origin] : [];
  const redirect = extension.inIncognitoContext ? [identity.getRedirectURL()] : [];
  const origins = [...new Set([...missing, ...redirect].map(originPattern))];
  return origins.length === 0 || permissions.request({ origins });
}
