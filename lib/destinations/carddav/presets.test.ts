import { describe, expect, it } from 'vitest';
import { isTrustedOrigin, permissionsFor, startAddress } from './presets.ts';

describe('where discovery begins', () => {
  it.each([
    ['Ann@iCloud.com', 'https://contacts.icloud.com/', 'icloud'],
    ['ann@fastmail.com', 'https://carddav.fastmail.com/', 'fastmail'],
    ['ann@mailbox.org', 'https://dav.mailbox.org/', 'mailbox.org'],
    ['ann@acme.example', 'https://acme.example/', null],
    [' cloud.acme.example ', 'https://cloud.acme.example/', null],
    ['https://cloud.acme.example/remote.php/dav/?a#b', 'https://cloud.acme.example/remote.php/dav/', null],
    ['https://dav.mailbox.org/carddav/', 'https://dav.mailbox.org/carddav/', 'mailbox.org'],
    ['http://127.0.0.1:5232/', 'http://127.0.0.1:5232/', null],
  ])('%s: %s', (typed, url, preset) => {
    const start = startAddress(typed);
    expect([start?.url, start?.preset?.id ?? null]).toEqual([url, preset]);
  });

  it.each([
    '',
    'http://acme.example/',
    'ftp://acme.example/',
    'https://ann:secret@acme.example/',
    'file:///etc',
    'a b@c d',
  ])('%j is no address', (typed) => {
    expect(startAddress(typed)).toBeNull();
  });
});

it.each([
  ['https://p42-contacts.icloud.com', true],
  ['https://contacts.icloud.com', true],
  ['https://icloud.com.evil.example', false],
  ['https://evilicloud.com', false],
  ['http://p42-contacts.icloud.com', false],
])('from iCloud the password may go to %s: %s', (origin, isTrusted) => {
  const start = startAddress('ann@icloud.com');
  expect(start && isTrustedOrigin(origin, start)).toBe(isTrusted);
});

it.each([
  ['ann@icloud.com', ['https://*.icloud.com/*']],
  ['ann@fastmail.com', ['https://carddav.fastmail.com/*']],
  ['http://127.0.0.1:5232/', ['http://127.0.0.1/*']],
])('%s needs the permissions %j', (typed, permissions) => {
  const start = startAddress(typed);
  expect(start && permissionsFor(start)).toEqual(permissions);
});
