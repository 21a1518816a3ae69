import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANN, BLANK } from '../export/ann.fixture.ts';
import type { AnnotatedContact } from '../export/annotated-contact.ts';
import { contactsJson } from '../export/contacts-json.ts';
import { textOf } from '../export/read-chunks.fixture.ts';
import { importContacts, type ImportTarget } from './import-contacts.ts';

const NOW = 1_800_000_000_000;
const LIMITS = { entries: 10, length: 100_000 };

async function imported(text: string, change: Partial<ImportTarget> = {}, limits = LIMITS) {
  const stored: AnnotatedContact[] = [];
  const target: ImportTarget = {
    owned: async () => null,
    profileIdOf: async () => null,
    missingLists: async () => [],
    isSuppressed: async () => false,
    put: async () => 'stored',
    ...change,
  };
  async function* file() {
    yield text;
  }
  const put: ImportTarget['put'] = async (...put) => {
    const outcome = await target.put(...put);
    stored.push(put[0]);
    return outcome;
  };
  return { report: await importContacts(file(), { ...target, put }, NOW, { limits }), stored };
}

const file = (entries: unknown[], version = '1.0') =>
  JSON.stringify({ format: 'calling-card-contacts', version, contacts: entries });
const GOOD = BLANK;

describe('a bad entry', () => {
  it.each<[string, unknown, unknown]>([
    ['no id', { ...GOOD, profileId: undefined }, [{ field: 'profileId', problem: 'missing' }]],
    ['a text for an id', { ...GOOD, profileId: '8' }, [{ field: 'profileId', problem: 'wrong-type' }]],
    ['an unknown lookup type', { ...GOOD, lookupType: 'all' }, [{ field: 'lookupType', problem: 'not-allowed' }]],
    [
      'an email that is none',
      { ...GOOD, emails: [{ email: 'call me' }] },
      [{ field: 'emails.0.email', problem: 'not-allowed' }],
    ],
    [
      'a phone that is no link',
      { ...GOOD, phones: [{ number: '1', e164: 'javascript:1' }] },
      [{ field: 'phones.0.e164', problem: 'not-allowed' }],
    ],
    [
      'emails without end',
      { ...GOOD, emails: Array.from({ length: 51 }, () => ({ email: 'a@x.example' })) },
      [{ field: 'emails', problem: 'too-much' }],
    ],
    ['a purchase in the future', { ...GOOD, boughtAt: NOW * 2 }, [{ field: 'boughtAt', problem: 'not-allowed' }]],
    ['a list for an entry', [], [{ field: '', problem: 'wrong-type' }]],
  ])('with %s is named, and leaves the others in', async (_name, entry, problem) => {
    const { report, stored } = await imported(file([GOOD, entry, ANN.contact]));
    expect(report).toMatchObject({ end: { status: 'done' }, added: 2, errors: [{ position: 2, problem }] });
    expect(stored.map(({ contact }) => contact.profileId)).toEqual([GOOD.profileId, ANN.contact.profileId]);
  });

  it('says whom it is about', async () => {
    const { report } = await imported(file([{ ...ANN.contact, boughtAt: 'today' }]));
    expect(report.errors).toEqual([
      { position: 1, profileId: 7, name: ANN.contact.name, problem: [{ field: 'boughtAt', problem: 'wrong-type' }] },
    ]);
  });

  it('that is no JSON leaves the others in', async () => {
    const { report } = await imported(file([GOOD, 'HERE', ANN.contact]).replace('"HERE"', '{"name": tru}'));
    expect(report).toMatchObject({ added: 2, errors: [{ position: 2, problem: 'not-json' }] });
  });

  it('that cannot be stored leaves the others in', async () => {
    const put: ImportTarget['put'] = ({ contact }) =>
      contact.profileId === GOOD.profileId ? Promise.reject(new Error('full')) : Promise.resolve('stored');
    const { report } = await imported(file([GOOD, ANN.contact]), { put });
    expect(report).toMatchObject({ added: 1, errors: [{ position: 1, profileId: 8, problem: 'not-stored' }] });
  });
});

it('a record nested so deep that it cannot be written again comes without that, and spoils no later export', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const { report, stored } = await imported(
    file([{ ...GOOD, record: { npi: 5, deep: 'HERE' } }, ANN.contact]).replace('"HERE"', deep),
    {},
    { entries: 10, length: 1_000_000 },
  );
  expect(report).toMatchObject({ added: 2, errors: [] });
  expect(await textOf(contactsJson(stored, NOW))).toContain(ANN.contact.name);
  expect(stored[0]?.contact.record).toEqual({ npi: 5 });
});

describe('a store that cannot be read', () => {
  const unreadable = () => Promise.reject(new DOMException('cannot read it', 'DataError'));

  it('for one contact leaves the others in, and says who was left out', async () => {
    const owned: ImportTarget['owned'] = (profileId) =>
      profileId === GOOD.profileId ? unreadable() : Promise.resolve(null);
    const { report } = await imported(file([GOOD, ANN.contact]), { owned });
    expect(report).toMatchObject({ added: 1, errors: [{ position: 1, profileId: 8, problem: 'not-stored' }] });
  });

  it('for the lists takes nothing back of the report', async () => {
    const { report } = await imported(file([{ ...GOOD, lists: ['Berlin'] }]), { missingLists: unreadable });
    expect(report).toMatchObject({ end: { status: 'done' }, added: 1, missingLists: [] });
  });
});

describe('a file', () => {
  it.each<[string, string, unknown]>([
    ['of another program', '{"people": []}', 'not-ours'],
    ['of another format', '{"format": "other", "version": "1.0", "contacts": [{}]}', 'not-ours'],
    ['that is no JSON', 'name;email', 'not-ours'],
    ['that is empty', '', 'not-ours'],
    ['of a later format', file([GOOD], '2.0'), 'newer-version'],
    ['with too many entries', file(Array.from({ length: 11 }, () => GOOD)), 'too-many'],
    ['that is too large', `${file([GOOD])}${' '.repeat(100_000)}`, 'too-large'],
    ['with something behind its end', `${file([GOOD])}{}`, 'broken'],
  ])('%s is refused with the reason', async (_name, text, reason) => {
    expect((await imported(text)).report.end).toEqual({ status: 'stopped', reason });
  });

  it('that cannot be read to its end gives what was read, and says so', async () => {
    const stored: unknown[] = [];
    const target: ImportTarget = {
      owned: async () => null,
      profileIdOf: async () => null,
      missingLists: async () => [],
      isSuppressed: async () => false,
      put: async (contact) => (stored.push(contact), 'stored'),
    };
    async function* removed() {
      yield file([GOOD, ANN.contact]).slice(0, -400);
      throw new DOMException('gone', 'NotReadableError');
    }
    expect(await importContacts(removed(), target, NOW)).toMatchObject({
      end: { status: 'stopped', reason: 'broken' },
      added: 1,
    });
    expect(stored).toHaveLength(1);
  });

  it('of a newer minor version, with fields and grades nobody knows yet, is read', async () => {
    const { report, stored } = await imported(
      file([{ ...ANN.contact, mood: 'fine', emails: [{ email: 'a@x.example', grade: 'S', stars: 5 }] }], '1.7'),
    );
    expect(report.errors).toEqual([]);
    expect(stored[0]?.contact.emails).toMatchObject([
      { email: 'a@x.example', grade: null, kind: null, validity: null, checkedAt: null, recommended: false },
    ]);
    expect(stored[0]?.contact).not.toHaveProperty('mood');
  });

  it('with addresses in another spelling, or of no profile, has those it can use', async () => {
    const { stored } = await imported(
      file([
        { ...GOOD, urls: ['http://LinkedIn.com/in/Ann/', 'javascript:alert(1)', 'https://www.linkedin.com/in/ann'] },
      ]),
    );
    expect(stored[0]?.contact.urls).toEqual(['https://www.linkedin.com/in/ann']);
  });

  it('of an earlier version, with null where a text was unknown, is read', async () => {
    const jobs = [{ title: null, company: 'Inn', from: null, to: null }];
    const education = [{ school: null, degree: 'MSc', major: null, from: null, to: null }];
    const { report, stored } = await imported(file([{ ...GOOD, title: null, jobs, education }]));
    expect(report.errors).toEqual([]);
    expect(stored[0]?.contact).toMatchObject({ title: '', jobs: [{ title: '' }], education: [{ school: '' }] });
  });

  it('with more addresses of a person than one purchase brings has them all', async () => {
    const urls = Array.from({ length: 60 }, (_, at) => `https://www.linkedin.com/in/ann-${at}`);
    const { stored } = await imported(file([{ ...GOOD, urls }]));
    expect(stored[0]?.contact.urls).toEqual(urls);
  });

  it('of anything at all never throws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .array(
              fc.constantFrom(
                ...'{}[],":\\ a1'.split(''),
                '"contacts"',
                '"format":"calling-card-contacts"',
                '"version":"1.0"',
              ),
            )
            .map((parts) => parts.join('')),
        ),
        async (text) => {
          const { report, stored } = await imported(text);
          expect(report.added).toBe(stored.length);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
