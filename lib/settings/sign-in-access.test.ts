import { expect, test } from 'vitest';
import type { Browser } from 'webextension-polyfill';
import { SIGNED_IN, signedOut } from '../../tests/gallery/fixtures/person.ts';
import type { SessionView } from '../messages/views/account.ts';
import { allowSignIn } from './sign-in-access.ts';

const MISSING = signedOut({ code: 'permission_missing', origin: 'https://login.example' });

function createBrowser(inIncognitoContext: boolean, answer = true): { browser: Browser; requested: unknown[] } {
  const requested: unknown[] = [];
  const request = async ({ origins }: { origins: string[] }) => {
    requested.push(origins);
    return answer;
  };
  return {
    requested,
    browser: {
      extension: { inIncognitoContext },
      identity: { getRedirectURL: () => 'https://abc.chromiumapp.org/' },
      permissions: { request },
    } as unknown as Browser,
  };
}

test.each<[string, SessionView | null, boolean, string[][]]>([
  ['nothing', signedOut(), false, []],
  ['nothing while it is not known who is signed in', null, false, []],
  ['nothing where someone is', SIGNED_IN, false, []],
  ['nothing for another problem', signedOut({ code: 'service_down' }), false, []],
  ['the origin that the last one was stopped for', MISSING, false, [['https://login.example/*']]],
  ['the redirect in a private window', null, true, [['https://abc.chromiumapp.org/*']]],
  ['both in one question', MISSING, true, [['https://login.example/*', 'https://abc.chromiumapp.org/*']]],
  [
    'each once',
    signedOut({ code: 'permission_missing', origin: 'https://abc.chromiumapp.org' }),
    true,
    [['https://abc.chromiumapp.org/*']],
  ],
])('a sign-in requests %s, in the turn of the click', (_what, session, isPrivate, origins) => {
  const { browser, requested } = createBrowser(isPrivate);
  void allowSignIn(browser, session);
  expect(requested).toEqual(origins);
});

test.each([true, false])('it goes on where the answer is yes: %s', async (answer) => {
  expect(await allowSignIn(createBrowser(false, answer).browser, MISSING)).toBe(answer);
  expect(await allowSignIn(createBrowser(true, answer).browser, null)).toBe(answer);
  expect(await allowSignIn(createBrowser(false, answer).browser, null)).toBe(true);
});
