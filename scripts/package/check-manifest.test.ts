import { expect, test } from 'vitest';
import { defaultService } from '../build/default-service.ts';
import { buildManifest } from '../build/manifest.ts';
import { type Store, checkManifest, isEveryHost } from './check-manifest.ts';

const ICONS = { 16: 'icons/16.png', 48: 'icons/48.png', 128: 'icons/128.png' };

function faults(store: Store, change: object = {}, texts: object = {}): string[] {
  const manifest = {
    manifest_version: 3,
    version: '1.2.3',
    icons: ICONS,
    background: { service_worker: 'background.js' },
    ...buildManifest({
      browser: store === 'firefox' ? 'firefox' : 'chrome',
      service: defaultService('https://mcp.example.com'),
    }),
    ...change,
  };
  const messages = {
    extension_name: { message: 'Calling Card' },
    extension_description: { message: 'What it does.' },
    ...texts,
  };
  const files = {
    'manifest.json': manifest,
    '_locales/en/messages.json': messages,
    'background.js': 0,
    'icons/16.png': 0,
    'icons/48.png': 0,
    'icons/128.png': 0,
  };
  return checkManifest(
    new Map(Object.entries(files).map(([path, value]) => [path, new TextEncoder().encode(JSON.stringify(value))])),
    { store, version: '1.2.3' },
  );
}

test.each<Store>(['chrome', 'edge', 'firefox'])('ours is right for %s', (store) => {
  expect(faults(store)).toEqual([]);
});

test.each([
  [{ version: '1.2.4' }, 'manifest.json is of version 1.2.4, package.json of 1.2.3.'],
  [{ version: '1.2.3-beta' }, expect.stringContaining('manifest.json: version') as string],
  [{ icons: { 16: 'icons/16.png' } }, 'manifest.json lacks an icon of 16, 48 or 128.'],
  [{ background: { service_worker: 'gone.js' } }, 'gone.js is in the manifest and not in the package.'],
  [{ permissions: ['storage', 'cookies'] }, 'manifest.json asks for more than docs/permissions.md explains.'],
  [{ host_permissions: ['<all_urls>'] }, 'manifest.json asks for more than docs/permissions.md explains.'],
  [{ host_permissions: ['*://*/*'] }, 'manifest.json asks for more than docs/permissions.md explains.'],
  [{ host_permissions: ['https://*.com/*'] }, 'manifest.json asks for more than docs/permissions.md explains.'],
  [
    { content_security_policy: { extension_pages: "script-src 'self' 'unsafe-eval'" } },
    'The content policy lets code in from elsewhere.',
  ],
  [
    { content_security_policy: { extension_pages: "script-src 'self' https://cdn.example" } },
    'The content policy lets code in from elsewhere.',
  ],
  [{ default_locale: 'de' }, 'There are no texts in de, the default.'],
  [
    {
      browser_specific_settings: {
        gecko: { id: 'a@b', strict_min_version: '140.0', data_collection_permissions: { required: ['none'] } },
      },
    },
    'The settings for Firefox do not belong here.',
  ],
])('%o is a fault', (change, fault) => {
  expect(faults('chrome', change)).toContainEqual(fault);
});

test.each([
  '<all_urls>',
  '*://*/*',
  'https://*/*',
  'http://*:8080/*',
  'https://*/in/*',
  'https://*.com/*',
  'https://*.com./in/*',
  'https://*.xn--p1ai/*',
])('%s is every host, or a whole top-level domain', (pattern) => {
  expect(isEveryHost(pattern)).toBe(true);
});

test.each([
  'https://*.linkedin.com/*',
  'https://*.example.co/*',
  'https://www.linkedin.com/*',
  'https://mcp.example.com/*',
  'https://example.com/*.com/*',
  'http://127.0.0.1/*',
  'http://localhost/*',
  'storage',
])('%s is not', (pattern) => {
  expect(isEveryHost(pattern)).toBe(false);
});

test('a description that a store would cut off is a fault', () => {
  expect(faults('chrome', {}, { extension_description: { message: 'x'.repeat(133) } })).toEqual([
    '_locales/en/messages.json: the description has 133 characters; 1 to 132 are shown.',
  ]);
});
