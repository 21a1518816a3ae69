import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml } from './escape-xml.ts';
import { readXml } from './read-xml.ts';

const leaf = (name: string, text = '') => ({ name, attributes: new Map(), text, children: [] });

describe('an XML document', () => {
  it.each([
    ['a default namespace', '<a xmlns="DAV:">x</a>'],
    ['a prefix', '<d:a xmlns:d="DAV:">x</d:a>'],
    ['single quotes and a declaration', `<?xml version='1.0'?>\n<ns0:a xmlns:ns0='DAV:'>x</ns0:a>\n`],
    ['CDATA', '<a xmlns="DAV:"><![CDATA[x]]></a>'],
    ['a comment and a byte order mark', '\uFEFF<!-- <b> --><a xmlns="DAV:">x<!-- > --></a>'],
    ['references', '<a xmlns="DAV&#58;">&#x78;</a>'],
    ['an attribute with a bracket', '<a xmlns="DAV:" note="1 > 2">x</a>'],
  ])('is read with %s', (_form, text) => {
    expect(readXml(text)).toMatchObject({ name: '{DAV:}a', text: 'x', children: [] });
  });

  it('is read with namespaces that change and end', () => {
    expect(readXml('<a xmlns="A"><b xmlns="B"/><c/></a>')).toEqual({
      name: '{A}a',
      attributes: new Map(),
      text: '',
      children: [leaf('{B}b'), leaf('{A}c')],
    });
  });

  it('is read with attributes', () => {
    expect(readXml('<a version="4.0" x = "&lt;"/>')?.attributes).toEqual(
      new Map([
        ['version', '4.0'],
        ['x', '<'],
      ]),
    );
  });

  it('keeps the brackets and entities of CDATA', () => {
    expect(readXml('<a><![CDATA[<b>&amp;]]&gt;]]></a>')?.text).toBe('<b>&amp;]]&gt;');
  });

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['HTML that does not close', '<html><body><br></body></html>'],
    ['two roots', '<a/><b/>'],
    ['text around the root', '<a/>x'],
    ['an end that is missing', '<a><b></b>'],
    ['an end too many', '<a></a></a>'],
    ['crossed elements', '<a><b></a></b>'],
    ['a document type with entities', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['an external document type', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ['an entity of its own', '<a>&x;</a>'],
    ['a lone ampersand', '<a>a & b</a>'],
    ['a surrogate by number', '<a>&#xD800;</a>'],
    ['a prefix that nothing declares', '<d:a/>'],
    ['an attribute without a value', '<a b/>'],
    ['a tag that does not end', '<a xmlns="DAV:'],
    ['CDATA that does not end', '<a><![CDATA[x</a>'],
    ['a comment that does not end', '<a><!-- </a>'],
  ])('is refused when it is %s', (_form, text) => {
    expect(readXml(text)).toBeNull();
  });

  it('is refused when it nests too deeply or has too many elements', () => {
    expect(readXml('<a>'.repeat(33) + '</a>'.repeat(33))).toBeNull();
    expect(readXml('<a>'.repeat(32) + '</a>'.repeat(32))).not.toBeNull();
    expect(readXml(`<a>${'<b/>'.repeat(500_000)}</a>`)).toBeNull();
  });

  it('is refused when it has too many namespaces', () => {
    const declared = (count: number) => Array.from({ length: count }, (_, at) => `xmlns:n${at}="u"`).join(' ');
    expect(readXml(`<a ${declared(60)}/>`)).not.toBeNull();
    expect(readXml(`<a ${declared(70)}/>`)).toBeNull();
  });

  it('of any text comes back as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const printable = text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
        expect(readXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`)?.text).toBe(printable);
      }),
    );
  });

  it('of any nonsense is refused or read, and never throws', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      'a',
      ' xmlns="',
      '"',
      '&',
      ';',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '?',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(() => readXml(pieces.join(''))).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });
});
