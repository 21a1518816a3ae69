import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { webUrl } from '../../tests/seeded/web-url.ts';
import { siteDomain } from './site-domain.ts';

test.each([
  ['https://acme-instruments.example/', 'acme-instruments.example'],
  ['https://www.acme.com/careers?for=jane#top', 'acme.com'],
  ['http://jobs.acme.co.uk:8080/1', 'acme.co.uk'],
  ['https://a.b.bbc.de', 'bbc.de'],
  ['https://www.smith.ltd.uk/', 'smith.ltd.uk'],
  ['https://acme.github.io/docs', 'acme.github.io'],
  ['https://shop.acme.myshopify.com/', 'acme.myshopify.com'],
  ['https://www.id.me/', 'id.me'],
  ['https://WWW.Acme.COM./', 'acme.com'],
  ['https://user:secret@acme.com/', 'acme.com'],
  ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
])('%s is a site of %s', (address, domain) => {
  expect(siteDomain(address)).toBe(domain);
});

test.each([
  'about:blank',
  'chrome://extensions',
  'file:///home/jane/cv.pdf',
  'https://localhost:8787/',
  'http://127.0.0.1/demo/in/jane',
  'http://[::1]/',
  'http://printer.local/',
  'http://intranet/',
  'https://co.uk/',
  'https://github.io/',
  'https://www.linkedin.com/feed/',
  'https://gist.github.com/jane',
  'https://x.com/home',
  'nonsense',
  '',
])('%s is no company’s site', (address) => {
  expect(siteDomain(address)).toBeNull();
});

test('nothing but a part of the host is ever named', () => {
  fc.assert(
    fc.property(webUrl, (address) => {
      const domain = siteDomain(address);
      expect(domain === null || `.${new URL(address).hostname}`.endsWith(`.${domain}`)).toBe(true);
    }),
  );
});
