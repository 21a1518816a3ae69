import { expect, test } from 'vitest';
import type { Browser } from 'webextension-polyfill';
import { allowRedirect } from './redirect-access.ts';

function createBrowser(inIncognitoContext: boolean, answer = true): { browser: Browser; requested: unknown[] } {
  const requested: unknown[] = [];
  const request = async ({ origins }: { origins: string[] }) => {
    requested.push(...origins);
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

test('only a private window asks, for one origin, in the turn of the click', () => {
  const { browser, requested } = createBrowser(true);
  void allowRedirect(browser);
  expect(requested).toEqual(['https://abc.chromiumapp.org/*']);
  const normal = createBrowser(false);
  void allowRedirect(normal.browser);
  expect(normal.requested).toEqual([]);
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, false, true],
])('private %s, answered %s: sign-in goes on %s', async (isPrivate, answer, goesOn) => {
  expect(await allowRedirect(createBrowser(isPrivate, answer).browser)).toBe(goesOn);
});
