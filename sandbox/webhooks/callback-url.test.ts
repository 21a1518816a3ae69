import { describe, expect, test } from 'vitest';
import { readCallbackUrl } from './callback-url.ts';

describe('where a webhook may deliver to', () => {
  test.each([
    ['http://127.0.0.1:9000/hook', 'http://127.0.0.1:9000/hook'],
    ['https://localhost/a?b=c', 'https://localhost/a?b=c'],
    ['http://[::1]:8080', 'http://[::1]:8080/'],
    [' HTTP://LOCALHOST:1#top ', 'http://localhost:1/'],
    ['http://127.8.9.10/', 'http://127.8.9.10/'],
    // Other spellings of the same address.
    ['http://2130706433/', 'http://127.0.0.1/'],
  ])('%s is kept as %s', (text, url) => {
    expect(readCallbackUrl(text, { allowRemote: false })).toEqual({ ok: true, url });
  });

  test.each([
    ['', 'not a complete web address'],
    ['/hook', 'not a complete web address'],
    ['ftp://127.0.0.1/', 'http:// or https://'],
    ['file:///etc/passwd', 'http:// or https://'],
    ['javascript:alert(1)', 'http:// or https://'],
    ['http://me@localhost/', 'user name'],
    ['http://:secret@localhost/', 'user name'],
    ['https://hooks.example/', 'only to this machine'],
    ['http://localhost.hooks.example/', 'only to this machine'],
    ['http://127.0.0.1.nip.example/', 'only to this machine'],
    ['http://10.0.0.1/', 'only to this machine'],
    ['http://0.0.0.0/', 'only to this machine'],
    ['http://[::ffff:10.0.0.1]/', 'only to this machine'],
    [`http://localhost/${'x'.repeat(2048)}`, '2048 characters'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readCallbackUrl(text, { allowRemote: false })).toMatchObject({
      ok: false,
      reason: expect.stringContaining(reason) as string,
    });
  });

  test('another machine is allowed where an option says so', () => {
    expect(readCallbackUrl('https://hooks.example/in', { allowRemote: true })).toEqual({
      ok: true,
      url: 'https://hooks.example/in',
    });
    expect(readCallbackUrl('https://me:pw@hooks.example/in', { allowRemote: true }).ok).toBe(false);
  });
});
