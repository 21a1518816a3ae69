const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;
const MAX_LENGTH = 2048;

export type CallbackUrl = { ok: true; url: string } | { ok: false; reason: string };

/**
 * Checks the callback URL of a webhook: http or https, no user name or password, and no other machine unless
 * `allowRemote`. A name that merely resolves to this machine counts as another machine.
 */
export function readCallbackUrl(text: string, { allowRemote }: { allowRemote: boolean }): CallbackUrl {
  const url = URL.parse(text.trim());
  if (url === null) return { ok: false, reason: 'it is not a complete web address' };
  if (url.href.length > MAX_LENGTH) return { ok: false, reason: `it must have at most ${MAX_LENGTH} characters` };
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return { ok: false, reason: 'it must start with http:// or https://' };
  if (url.username !== '' || url.password !== '')
    return { ok: false, reason: 'it must not contain a user name or password' };
  if (!allowRemote && !LOOPBACK_NAME.test(url.hostname)) {
    return { ok: false, reason: 'this sandbox delivers only to this machine (localhost, 127.0.0.1 or [::1])' };
  }
  url.hash = '';
  return { ok: true, url: url.href };
}
