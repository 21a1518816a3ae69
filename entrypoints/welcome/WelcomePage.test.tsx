// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { settings } from '../../tests/gallery/fixtures/options.ts';
import { signedOut } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';

const { sendMessage, showPage } = createPageWorld();

it.each([true, false])(
  'a sign-in that the browser stopped is allowed in the click, before the next one: %s',
  async (answer) => {
    const { WelcomePage } = await import('./WelcomePage.tsx');
    sendMessage.mockImplementation(async (name) => {
      if (name === 'readSession') return signedOut({ code: 'permission_missing', origin: 'https://login.example' });
      return name === 'readSettings' ? settings() : null;
    });
    const done: string[] = [];
    const request = async ({ origins }: { origins: string[] }) => {
      done.push(...origins);
      return answer;
    };
    const browser = { extension: { inIncognitoContext: false }, permissions: { request } };
    const page = await showPage(createElement(WelcomePage, { browser: browser as never }));
    await until(() => expect(page.text()).toContain('login.example'));
    await page.click(page.button(/^Sign in/u));
    const signIns = sendMessage.mock.calls.filter(([name]) => name === 'signIn');
    expect([done, signIns.length]).toEqual([['https://login.example/*'], answer ? 1 : 0]);
  },
);
