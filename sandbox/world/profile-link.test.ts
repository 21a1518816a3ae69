import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memberId, parseProfileLink } from './profile-link.ts';

describe('parseProfileLink', () => {
  test.each([
    'https://www.linkedin.com/in/jane-example',
    'http://linkedin.com/in/jane-example/',
    'linkedin.com/in/Jane-EXAMPLE',
    'www.linkedin.com/in/jane-example?trk=x#about',
    'https://de.linkedin.com/in/jane-example',
    'https://m.linkedin.com/in/jane%2Dexample',
    'https://www.linkedin.com//in//jane-example/details/skills/',
    'https://www.linkedin.com/mwlite/in/jane-example',
    'https://WWW.LinkedIn.com/IN/jane-example',
    '  https://www.linkedin.com/in/jane-example  ',
    'http://127.0.0.1:8787/demo/in/jane-example',
    'http://localhost:8787/in/jane-example',
  ])('reads %s as jane-example', (url) => {
    expect(parseProfileLink(url)).toEqual({ kind: 'slug', slug: 'jane-example' });
  });

  test.each([
    'https://www.linkedin.com/in/jos%C3%A9-beispiel',
    'https://www.linkedin.com/in/josé-beispiel',
    'https://www.linkedin.com/in/jos%c3%a9-beispiel/',
    'https://www.linkedin.com/in/Jose%CC%81-beispiel',
  ])('reads %s as one person', (url) => {
    expect(parseProfileLink(url)).toEqual({ kind: 'slug', slug: 'josé-beispiel' });
  });

  test('reads member ids with their case, and not without', () => {
    expect(parseProfileLink(`https://www.linkedin.com/in/${memberId(42)}`)).toEqual({ kind: 'member', id: 42 });
    expect(parseProfileLink(`https://www.linkedin.com/sales/lead/${memberId(42, 'sales lead')},NAME_SEARCH,x`)).toEqual(
      { kind: 'member', id: 42 },
    );
    expect(parseProfileLink(`https://www.linkedin.com/in/${memberId(42).toLowerCase()}`)).toEqual({
      kind: 'slug',
      slug: memberId(42).toLowerCase(),
    });
  });

  test('reads pages of other sites as links, whatever their spelling', () => {
    for (const url of ['https://github.com/Jane-Example/', 'http://www.github.com/jane-example?tab=repositories']) {
      expect(parseProfileLink(url)).toEqual({ kind: 'other', link: 'github.com/jane-example' });
    }
    expect(parseProfileLink('https://twitter.com/jane_example')).toEqual({ kind: 'other', link: 'x.com/jane_example' });
  });

  test.each([
    '',
    'jane',
    'https://www.linkedin.com/feed/',
    'https://www.linkedin.com/company/acme',
    'https://www.linkedin.com/in/',
    'https://www.linkedin.com/in/me',
    'https://www.linkedin.com/in/jane%2Fexample',
    'https://www.linkedin.com/in/jos%25C3%25A9',
    'https://www.linkedin.com/in/%FF',
    'https://www.linkedin.com@evil.test/in/jane-example',
    'https://www.linkedin.com:8443/in/jane-example',
    'javascript:alert(1)',
    'https://www.linkedin.com/in/jane%E2%80%AEexample',
    `https://www.linkedin.com/in/${'x'.repeat(101)}`,
  ])('refuses %j', (url) => {
    expect(parseProfileLink(url)).toBeNull();
  });

  test('never takes another host for the profile site', () => {
    expect(parseProfileLink('https://linkedin.com.evil.test/in/jane-example')?.kind).toBe('other');
    expect(parseProfileLink('https://evil-linkedin.com/in/jane-example')?.kind).toBe('other');
  });

  test('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.tuple(fc.webAuthority(), fc.string()).map(([host, path]) => `https://${host}/${path}`),
          fc.string().map((text) => `https://www.linkedin.com/in/${text}`),
        ),
        (text) => {
          expect(['slug', 'member', 'other', undefined]).toContain(parseProfileLink(text)?.kind);
        },
      ),
    );
  });
});
