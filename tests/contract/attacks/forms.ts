import { authorizeUrl, createBrowser, register } from '../../../sandbox/auth/test-client.ts';
import { type Family, type Sent, type Target, form, rightful } from './attack.ts';

/** A browser at the consent page: its cookie, and the form's token. */
async function atConsent({ server, clientId }: Target): Promise<{ url: string; cookie: string; csrf: string }> {
  const url = authorizeUrl(server.origin, clientId, 'c'.repeat(43));
  const { user, password } = rightful(server);
  const browser = createBrowser();
  const answer = await browser.press(url, 'log-in', { username: user, password });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await (await browser.visit(url)).text();
  return { url, cookie, csrf: /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '' };
}

const withCookie = (sent: Sent, cookie: string): Sent => ({
  ...sent,
  init: { ...sent.init, headers: { connection: 'close', cookie } },
});

/** An approval that the user did not give. */
export const FORMS: Family = {
  name: 'forms',
  async attacks(target) {
    const { url, cookie, csrf } = await atConsent(target);
    const other = await atConsent(target);
    const evil = await register(target.server.origin, 'https://evil.example/back');
    const elsewhere = authorizeUrl(target.server.origin, evil, 'c'.repeat(43), {
      redirect_uri: 'https://evil.example/back',
    });
    const approve = { action: 'approve', csrf };
    const twice = new URLSearchParams(approve);
    twice.append('csrf', csrf);
    return {
      'without the form’s token': withCookie(form(url, { action: 'approve' }), cookie),
      'with an empty one': withCookie(form(url, { action: 'approve', csrf: '' }), cookie),
      'with a guessed one': withCookie(form(url, { action: 'approve', csrf: 'A'.repeat(csrf.length) }), cookie),
      'with half of it': withCookie(form(url, { action: 'approve', csrf: csrf.slice(0, 20) }), cookie),
      'with that of another window of the user': withCookie(form(url, { action: 'approve', csrf: other.csrf }), cookie),
      'without a cookie': form(url, approve),
      'with a guessed cookie': withCookie(form(url, approve), `${cookie.split('=')[0]}=${'A'.repeat(43)}`),
      'with the cookie of another window': withCookie(form(url, approve), other.cookie),
      'for another client than the one shown': withCookie(form(elsewhere, approve), cookie),
      'for another challenge than the one shown': withCookie(form(url.replaceAll('cccc', 'dddd'), approve), cookie),
      'for another state than the one shown': withCookie(form(url.replace('state-1', 'state-2'), approve), cookie),
      'by an address': {
        url: `${url}&${new URLSearchParams(approve).toString()}`,
        init: { redirect: 'manual', headers: { connection: 'close', cookie } },
      },
      'as another action': withCookie(form(url, { ...approve, action: 'APPROVE' }), cookie),
    };
  },
  hasSucceeded: async ({ status, headers }) => status >= 500 || (headers.get('location') ?? '').includes('code='),
  async weakened(target) {
    const { url, cookie, csrf } = await atConsent(target);
    return withCookie(form(url, { action: 'approve', csrf }), cookie);
  },
};
