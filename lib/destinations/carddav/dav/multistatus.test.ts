import { expect, it } from 'vitest';
import { hrefIn, namesCondition, readMultistatus } from './multistatus.ts';
import { CARD, DAV } from './names.ts';

const RADICALE = `<?xml version='1.0' encoding='utf-8'?>
<multistatus xmlns="DAV:" xmlns:CR="urn:ietf:params:xml:ns:carddav"><response><href>/ann/book/</href>
<propstat><prop><resourcetype><CR:addressbook/><collection/></resourcetype></prop>
<status>HTTP/1.1 200 OK</status></propstat>
<propstat><prop><CR:supported-address-data/></prop><status>HTTP/1.1 404 Not Found</status></propstat></response>
<sync-token>http://radicale.org/ns/sync/1</sync-token></multistatus>`;

it('has the properties that are there, and not those that are missing', () => {
  const [book] = readMultistatus(RADICALE)?.resources ?? [];
  expect(book?.href).toBe('/ann/book/');
  expect([...(book?.properties.keys() ?? [])]).toEqual([`${DAV}resourcetype`]);
  expect(book?.properties.get(`${DAV}resourcetype`)?.children.map(({ name }) => name)).toEqual([
    `${CARD}addressbook`,
    `${DAV}collection`,
  ]);
  expect(readMultistatus(RADICALE)?.syncToken).toBe('http://radicale.org/ns/sync/1');
});

it('says of a resource alone what became of it', () => {
  const gone = '<D:href>/x</D:href><D:status>HTTP/1.1 404 Not Found</D:status>';
  const text = `<D:multistatus xmlns:D="DAV:"><D:response>${gone}</D:response></D:multistatus>`;
  expect(readMultistatus(text)?.resources).toMatchObject([{ href: '/x', status: 404 }]);
});

it('is nothing else', () => {
  expect(readMultistatus('<html xmlns="DAV:"/>')).toBeNull();
  expect(readMultistatus('<multistatus/>')).toBeNull();
  expect(hrefIn(undefined)).toBeNull();
});

it('of an error names the condition', () => {
  const error = '<error xmlns="DAV:"><C:no-uid-conflict xmlns:C="urn:ietf:params:xml:ns:carddav"/></error>';
  expect(namesCondition(error, 'no-uid-conflict')).toBe(true);
  expect(namesCondition(error, 'valid-sync-token')).toBe(false);
  expect(namesCondition('no XML', 'valid-sync-token')).toBe(false);
});
