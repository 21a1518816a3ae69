import type { Browser } from 'webextension-polyfill';
import type { Problem } from '../service/problem.ts';
import { originPattern } from './service-address.ts';

/**
 * Requests the permissions that a sign-in needs, in one question: for the origin that the last one was stopped for (the
 * sign-in server may be at another one than the service), and in a private window for the one where it ends
 * (docs/permissions.md). Must be the first thing after the click: browsers accept a request only from a user gesture.
 * @param session null while it is not known
 * @param requestElsewhere called where this page cannot: Firefox gives the card no `permissions`, and the browser
 *   refuses the request where the press has lost its activation (docs/decisions/089-take-the-activation.md)
 * @returns whether sign-in can continue
 */
export async function allowSignIn(
  { extension, identity, permissions }: Pick<Browser, 'extension' | 'identity'> & Partial<Pick<Browser, 'permissions'>>,
  session: { status: string; problem?: Problem | null } | null,
  requestElsewhere: () => void = () => undefined,
): Promise<boolean> {
  const problem = session?.status === 'signed-out' ? session.problem : null;
  const missing = problem?.code === 'permission_missing' ? [problem.origin] : [];
  const redirect = extension.inIncognitoContext ? [identity.getRedirectURL()] : [];
  const origins = [...new Set([...missing, ...redirect].map(originPattern))];
  if (origins.length === 0) return true;
  const answer = permissions === undefined ? null : await permissions.request({ origins }).catch(() => null);
  if (answer === null) requestElsewhere();
  return answer ?? false;
}
