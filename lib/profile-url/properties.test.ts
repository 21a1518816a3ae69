import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseProfileUrl, type ProfileRef } from './index.ts';

type Parse = (input: string) => ProfileRef;

const CANONICAL =
  /^https:\/\/(?:www\.linkedin\.com\/(?:in|company|school|showcase|sales\/lead|talent\/profile)|github\.com|x\.com)\/[A-Za-z0-9_%-]+$/;

/** Any UTF-16, lone surrogates too. */
const utf16 = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });
const text = fc.oneof(utf16, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());

const words = (list: string) => fc.constantFrom(...list.split(' '));
const scheme = words('https:// http:// HTTPS:// //');
const host = words('www.linkedin.com linkedin.com de.linkedin.com github.com x.com twitter.com evil.test');
const route = words(
  'in company school pub profile/view sales/lead sales/company talent/profile recruiter/profile m/in .',
);
const name = fc.oneof(
  words('jane-example José ΑΣ İ me 12345 ACoAAExample0123456789 acwaaexample0123456789 AEMAAExample012345 🚀 \u212A'),
  text,
  text.map((raw) => encodeURIComponent(raw.toWellFormed())),
);
const address = fc
  .tuple(
    fc.oneof(scheme, fc.constant('')),
    host,
    route,
    name,
    fc.oneof(words('/ /de ?x=y #x /.. ?id=ACoAAExample0123456789'), text),
  )
  .map(([start, site, path, who, tail]) => `${start}${site}${path === '.' ? '' : `/${path}`}/${who}${tail}`);
/** An address with one stretch of it replaced by something else. */
const mutated = fc
  .tuple(address, fc.nat(80), fc.nat(5), fc.oneof(text, words('% %25 %2F \\ . .. \t \u202E @ : \u200D')))
  .map(([whole, at, length, put]) => whole.slice(0, at) + put + whole.slice(at + length));
const input = fc.oneof(text, address, mutated);

/** A slug before it is percent-encoded, good or bad. */
const slug = fc
  .array(
    fc.oneof(
      words('a B - _ 7 é E\u0301 İ Σ 例 🚀 \u212A % / . : \u202E , \u0000'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''));
const sameInAnyForm = (raw: string) => raw.normalize('NFC').toLowerCase().normalize('NFC');
const ofPerson = (raw: string) => `https://www.linkedin.com/in/${encodeURIComponent(raw)}`;

const isTotal = (parse: Parse) =>
  fc.property(input, (any) => {
    const { kind, id, url } = parse(any);
    return (id === null) === (kind === 'none') && (url === null || CANONICAL.test(url));
  });

const isIdempotent = (parse: Parse) =>
  fc.property(input, (any) => {
    const ref = parse(any);
    if (ref.url === null) return true;
    // The address of a company is that of its public page, wherever it was found.
    const kind = ref.kind === 'sales-company' ? 'company' : ref.kind;
    const again = parse(ref.url);
    return again.kind === kind && again.id === ref.id && again.url === ref.url;
  });

/** A shortened or repaired slug is another person: the canonical one is the whole input, or there is none. */
const keepsTheWholeSlug = (parse: Parse) =>
  fc.property(slug, fc.constantFrom('', '/', '/details/x', '?x', '#x'), (raw, tail) => {
    const { kind, id } = parse(ofPerson(raw) + tail);
    return kind === 'none' || (kind === 'person' && id === encodeURIComponent(sameInAnyForm(raw)));
  });

const neverMergesPeople = (parse: Parse) =>
  fc.property(slug, slug, fc.boolean(), (one, other, extended) => {
    const second = extended ? one + other : other;
    const url = parse(ofPerson(one)).url;
    return url === null || url !== parse(ofPerson(second)).url || sameInAnyForm(one) === sameInAnyForm(second);
  });

const runs = { numRuns: 3000 };
/** The smallest input that breaks a property, or null. */
const breaking = <Inputs>(property: fc.IProperty<Inputs>) => fc.check(property, runs).counterexample;

describe('for any input', () => {
  it('the parser answers, with an address of a known site or with none', () => {
    expect(breaking(isTotal(parseProfileUrl))).toBeNull();
  });

  it('the canonical address parses to itself', () => {
    expect(breaking(isIdempotent(parseProfileUrl))).toBeNull();
  });

  it('a slug is kept whole or refused', () => {
    expect(breaking(keepsTheWholeSlug(parseProfileUrl))).toBeNull();
  });

  it('two slugs give one person only when they are one slug', () => {
    expect(breaking(neverMergesPeople(parseProfileUrl))).toBeNull();
  });

  it('lower-casing an address with a member id never gives a person', () => {
    const id = fc.stringMatching(/^AC[ow]AA[\w-]{5,40}$/);
    const kinds = (whole: string) =>
      [ofPerson(whole), ofPerson(whole).toLowerCase()].map((one) => parseProfileUrl(one).kind).join();
    expect(breaking(fc.property(id, (whole) => kinds(whole) === 'member-id,none'))).toBeNull();
  });
});

describe('for every character there is', () => {
  it('a slug of it is refused, or canonical and stable', () => {
    const unstable: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const ref = parseProfileUrl(ofPerson(`a${String.fromCodePoint(code)}b`));
      if (ref.url !== null && parseProfileUrl(ref.url).url !== ref.url) unstable.push(code.toString(16));
    }
    expect(unstable).toEqual([]);
  });
});

describe('the properties catch', () => {
  it('a parser that cuts a slug at the first bad character', () => {
    const cuts: Parse = (any) => {
      const whole = /^https:\/\/www\.linkedin\.com\/in\/([^/?#]+)/.exec(any)?.[1];
      const cut = whole === undefined ? undefined : /^[\p{L}\p{N}_-]+/u.exec(decodeURIComponent(whole))?.[0];
      return cut === undefined ? parseProfileUrl(any) : parseProfileUrl(ofPerson(cut));
    };
    expect(breaking(keepsTheWholeSlug(cuts))).not.toBeNull();
    expect(breaking(neverMergesPeople(cuts))).not.toBeNull();
  });

  it('one that throws at broken encoding', () => {
    expect(breaking(isTotal((any) => parseProfileUrl(decodeURIComponent(any))))).not.toBeNull();
  });

  it('one that encodes what is encoded already', () => {
    const twice: Parse = (any) => {
      const ref = parseProfileUrl(any);
      return ref.kind === 'person' ? { ...ref, url: ofPerson(ref.id) } : ref;
    };
    expect(breaking(isIdempotent(twice))).not.toBeNull();
  });
});
