import { expect, test } from 'vitest';
import type { Browser } from 'webextension-polyfill';
import { requestMissing } from './missing-permissions.ts';

test('asks for the service and every site at once, and for nothing else', async () => {
  const asked: unknown[] = [];
  const permissions = { request: async (what: unknown) => (asked.push(what), true) };
  await requestMissing({ permissions } as unknown as Browser, {
    service: 'https://api.example:8443',
    sites: ['linkedin', 'x'],
  });
  expect(asked).toEqual([
    { origins: ['https://api.example/*', '*://*.linkedin.com/*', 'https://x.com/*', 'https://twitter.com/*'] },
  ]);
});
