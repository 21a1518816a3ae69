import { expect, test } from 'vitest';
import type { Browser } from 'webextension-polyfill';
import { requestMissing } from './missing-permissions.ts';

test('asks for the service and every site at once, and for nothing else', async () => {
  const requested: unknown[] = [];
  const permissions = { request: async (what: unknown) => (requested.push(what), true) };
  await requestMissing({ permissions } as unknown as Browser, {
    service: 'https://api.example:8443',
    sites: ['linkedin', 'x'],
  });
  expect(requested).toEqual([
    { origins: ['https://api.example/*', '*://*.linkedin.com/*', 'https://x.com/*', 'https://twitter.com/*'] },
  ]);
});
