import { describe, expect, it } from 'vitest';
import { entryOf } from '../../outbox-entry.fixture.ts';
import { ANN } from '../../outgoing-ann.fixture.ts';
import { opened } from '../opened-book.fixture.ts';
import { multistatus, cardData } from '../scripted-server.fixture.ts';
import { oneSpelling } from './cards.ts';

const BASE = 'https://dav.example/';

describe('the address of a resource', () => {
  it.each([
    ['/ann%40mail.example/', '/ann@mail.example/'],
    ['/ann@mail.example/', '/ann@mail.example/'],
    ['/a%3ab/', '/a:b/'],
    ['/a%2bb.vcf', '/a%2Bb.vcf'],
    ['/a+b=c&d,e.vcf', '/a+b=c&d,e.vcf'],
    ['/a%2Fb.vcf', '/a%2Fb.vcf'],
    ['/Caf%c3%a9/', '/Caf%C3%A9/'],
    ['/Café/', '/Caf%C3%A9/'],
    ['/100%25/', '/100%25/'],
    ['/a%2540b/', '/a%2540b/'],
    ['/%7Eann/', '/~ann/'],
  ])('%s is %s, however often it is read', (href, path) => {
    expect(oneSpelling(href, BASE)).toBe(`https://dav.example${path}`);
    expect(oneSpelling(path, BASE)).toBe(`https://dav.example${path}`);
  });
});

describe('a card of another program', () => {
  it.each(['/book/abc.vcf', '/book/abc@phone.vcf', '/book/abc%40phone.vcf', '/book/abc%2bphone.vcf'])(
    'at %s is updated where it is, and not written a second time',
    async (href) => {
      const text =
        'BEGIN:VCARD\r\nVERSION:4.0\r\nUID:a\r\nFN:Ann van Example\r\nEMAIL:ann@acme.example\r\nEND:VCARD\r\n';
      const { book, seen } = opened(({ method, body }) => {
        if (method === 'PUT') return new Response('', { status: 201, headers: { etag: '"2"' } });
        const isListed = body.includes('addressbook-query') || hrefsIn(body).includes(decodeURIComponent(href));
        return multistatus(isListed ? [[href, cardData(text)]] : []);
      });
      expect(await book.upsert(entryOf(ANN), new AbortController().signal)).toMatchObject({ was: 'updated' });
      const written = seen.filter(({ method }) => method === 'PUT').map(({ url }) => new URL(url).pathname);
      expect(written.map(decodeURIComponent)).toEqual([decodeURIComponent(href)]);
    },
  );
});

/** A server takes `@` and `%40` for the same. */
const hrefsIn = (body: string): string[] =>
  [...body.matchAll(/<href>([^<]*)<\/href>/g)].map(([, href = '']) => decodeURIComponent(href));
