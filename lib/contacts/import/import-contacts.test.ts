import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOOKUP_TYPES } from '../../service/credits.ts';
import { mergedContact } from '../contact-of.ts';
import type { Contact } from '../contact.ts';
import { covers, owns } from '../contact.ts';
import { ANN, BLANK } from '../export/ann.fixture.ts';
import type { AnnotatedContact } from '../export/annotated-contact.ts';
import { anyAnnotatedContact } from '../export/any-contact.fixture.ts';
import { contactsCsv } from '../export/contacts-csv.ts';
import { contactsJson } from '../export/contacts-json.ts';
import { textOf } from '../export/read-chunks.fixture.ts';
import { vcard } from '../export/vcard.ts';
import { asFromFile } from './as-from-file.ts';
import { importContacts, type ImportTarget } from './import-contacts.ts';
import { mergedImport } from './merged-import.ts';

const NOW = 1_800_000_000_000;
const someContacts = fc.uniqueArray(anyAnnotatedContact, {
  maxLength: 5,
  selector: ({ contact }) => contact.profileId,
});
const fileOf = (contacts: AnnotatedContact[]) => textOf(contactsJson(contacts, NOW));

async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

function createTarget(owned: AnnotatedContact[] = [], suppressed: number[] = []) {
  const stored = new Map(owned.map((one) => [one.contact.profileId, one]));
  const target: ImportTarget = {
    owned: async (profileId) => stored.get(profileId) ?? null,
    async put(contact) {
      stored.set(contact.contact.profileId, structuredClone(contact));
      return 'stored';
    },
    profileIdOf: async (url) =>
      [...stored.values()].find(({ contact }) => contact.urls.includes(url))?.contact.profileId ?? null,
    missingLists: async () => [],
    isSuppressed: async ({ profileId }) => suppressed.includes(profileId),
  };
  return { target, stored: () => [...stored.values()] };
}

const read = (text: string, target = createTarget().target) => importContacts(cut(text, 1000), target, NOW);
const fromFile = <T extends AnnotatedContact>(one: T): T => ({ ...one, contact: asFromFile(one.contact, NOW) });
/** The first contact with an address gets it; here every contact keeps its own. */
const withOwnAddresses = (contacts: AnnotatedContact[]) =>
  contacts.map(({ contact, ...rest }, at) => ({
    ...rest,
    contact: { ...contact, urls: contact.urls.map((url) => `${url}-${at}`) },
  }));

describe('an exported file', () => {
  it('is imported as it was, but marked as from a file, for any contacts, however it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(
        someContacts.map(withOwnAddresses),
        fc.integer({ min: 1, max: 5000 }),
        async (contacts, size) => {
          const { target, stored } = createTarget();
          const report = await importContacts(cut(await fileOf(contacts), size), target, NOW);
          expect(report).toEqual({
            end: { status: 'done' },
            added: contacts.length,
            merged: 0,
            suppressed: 0,
            errors: [],
            moreErrors: 0,
            missingLists: [],
          });
          expect(stored()).toEqual(contacts.map(fromFile));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('imported twice changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(someContacts.map(withOwnAddresses), async (contacts) => {
        const { target, stored } = createTarget();
        const file = await fileOf(contacts);
        await read(file, target);
        const once = structuredClone(stored());
        expect(await read(file, target)).toMatchObject({ added: 0, merged: contacts.length });
        const people = (all: AnnotatedContact[]) =>
          all.map(({ contact, tags = [], note }) => ({
            ...contact,
            emails: new Set(contact.emails.map(({ email }) => email)),
            phones: contact.phones.length,
            tags,
            note: note || undefined,
          }));
        expect(people(stored())).toEqual(people(once));
      }),
      { numRuns: 100 },
    );
  });

  it('that is cut off anywhere gives what was whole, and says so', async () => {
    const file = await fileOf([ANN, { contact: BLANK }]);
    for (let at = 0; at < file.length - 2; at += 7) {
      const { target, stored } = createTarget();
      const report = await read(file.slice(0, at), target);
      expect(report.end.status).toBe('stopped');
      expect(stored().length).toBe(report.added);
      expect(report.errors).toEqual([]);
    }
  });

  it('reformatted by another program is still read', async () => {
    const { target, stored } = createTarget();
    await read(JSON.stringify(JSON.parse(await fileOf([ANN])), null, 4), target);
    expect(stored()).toEqual([fromFile(ANN)]);
  });
});

describe('what comes from a file', () => {
  const FORGED = 'forged@evil.example';
  const forged: AnnotatedContact = {
    contact: {
      ...ANN.contact,
      boughtAt: NOW,
      emails: [
        { email: FORGED, grade: 'A', kind: 'professional', validity: 'valid', checkedAt: NOW, recommended: true },
      ],
      phones: [{ number: '+1 555 0199', e164: null, extension: null, kind: 'mobile', grade: 'A', recommended: true }],
    },
  };

  it('stands behind what was bought, however good it says it is, and changes nothing of that', async () => {
    const { target, stored } = createTarget([ANN]);
    await read(await fileOf([forged]), target);
    const { contact } = stored()[0] ?? ANN;
    expect(contact.emails.slice(0, -1)).toEqual(ANN.contact.emails);
    expect(contact.emails.at(-1)).toMatchObject({ email: FORGED, grade: null, validity: null, fromFile: NOW });
    expect(contact.phones.at(-1)).toMatchObject({ grade: null, fromFile: NOW });
    expect([contact.boughtAt, contact.lookupType, 'fromFile' in contact]).toEqual([
      ANN.contact.boughtAt,
      ANN.contact.lookupType,
      false,
    ]);
  });

  it('is never owned, and stays behind what is bought later', async () => {
    const { target, stored } = createTarget();
    await read(await fileOf([forged]), target);
    const imported = stored()[0]?.contact ?? ANN.contact;
    expect(LOOKUP_TYPES.filter((type) => owns(imported, type))).toEqual([]);
    const both = mergedContact(imported, ANN.contact, ANN.contact.lookupType);
    expect(owns(both, ANN.contact.lookupType)).toBe(true);
    expect(both.emails.map(({ email }) => email)).toEqual([...ANN.contact.emails.map(({ email }) => email), FORGED]);
  });

  it('is exported as such, and comes back as such', async () => {
    const { target, stored } = createTarget([ANN]);
    await read(await fileOf([forged]), target);
    const csv = await textOf(contactsCsv(stored()));
    expect(csv.split('\r\n')[1]).toMatch(/,"forged@evil\.example","\+1 5550199",,$/u);
    expect(vcard(stored()[0] ?? ANN)).toMatch(/EMAIL;TYPE=work;X-SOURCE=file;PREF=\d+:forged@evil\.example/u);
    const again = createTarget();
    await read(await fileOf(stored()), again.target);
    expect(again.stored()[0]?.contact.fromFile).toBe(NOW);
  });
});

describe('merging', () => {
  const isKept = (merge: typeof mergedImport) =>
    fc.property(anyAnnotatedContact, anyAnnotatedContact, ({ contact: owned }, imported) => {
      const { contact: merged } = merge(
        { contact: owned },
        { ...imported, contact: { ...imported.contact, profileId: owned.profileId } },
      );
      const isPoorer = !covers(imported.contact.lookupType, owned.lookupType);
      const holds = <T>(all: T[], some: T[]) => some.every((one) => all.includes(one));
      const texts = ({ name, title, location }: Contact) => [name, title, location];
      return (
        holds(
          merged.emails.map(({ email }) => email.toLowerCase()),
          owned.emails.map(({ email }) => email.toLowerCase()),
        ) &&
        merged.phones.length >= owned.phones.length &&
        holds(merged.urls, owned.urls) &&
        covers(merged.lookupType, owned.lookupType) &&
        merged.boughtAt >= owned.boughtAt &&
        (!isPoorer ||
          (texts(owned).every((text, at) => text === '' || text === texts(merged)[at]) &&
            (Object.keys(owned.record).length === 0 || merged.record === owned.record)))
      );
    });

  it('takes nothing away, whatever is imported', () => {
    expect(fc.check(isKept(mergedImport), { numRuns: 1000 }).counterexample).toBeNull();
  });

  it('as if the file were always newer is caught', () => {
    const naive: typeof mergedImport = (owned, { contact }) => ({
      contact: mergedContact(owned?.contact ?? null, contact, contact.lookupType),
    });
    expect(fc.check(isKept(naive), { numRuns: 1000 }).failed).toBe(true);
  });

  it('does not push owned emails over the limit', () => {
    const emails = (from: number, grade: 'A' | 'B') =>
      Array.from({ length: 50 }, (_, at) => ({
        email: `p${from + at}@x.example`,
        grade,
        kind: null,
        validity: null,
        checkedAt: null,
        recommended: false,
      }));
    const merged = mergedImport(
      { contact: { ...BLANK, emails: emails(0, 'B') } },
      { contact: { ...BLANK, boughtAt: 9, emails: emails(50, 'A') } },
    );
    expect(merged.contact.emails).toEqual(emails(0, 'B'));
  });

  it.each([
    ['older than the purchase names a former employer', -1, 'Bell'],
    ['newer than the purchase may name the one of today', 1, undefined],
  ])('a file that is %s', (_which, later, formerEmployer) => {
    const at = (name: string, boughtAt: number): AnnotatedContact => ({
      contact: {
        ...BLANK,
        boughtAt,
        employer: { name, domain: `${name.toLowerCase()}.example`, industry: null, size: null },
        emails: ANN.contact.emails.slice(0, 1).map((one) => ({ ...one, email: `ann@${name.toLowerCase()}.example` })),
      },
    });
    const { contact } = mergedImport(at('Acme', 5), fromFile(at('Bell', 5 + later)));
    expect(contact.employer?.name).toBe('Acme');
    expect(contact.emails.map(({ email, formerEmployer: former }) => [email, former])).toEqual([
      ['ann@acme.example', undefined],
      ['ann@bell.example', formerEmployer],
    ]);
  });

  it('gives a purchase no employer, title or jobs of a file: it would be a former employer of paid emails', () => {
    const job = { title: 'Cook', company: 'Old Inn', from: null, to: 'Present' };
    const owned: Contact = { ...BLANK, boughtAt: 900, emails: ANN.contact.emails.slice(0, 1) };
    const inn = { name: 'Old Inn', domain: null, industry: null, size: null };
    const old: Contact = { ...BLANK, boughtAt: 5, title: 'Cook', employer: inn, companyId: 3, jobs: [job] };
    const { contact } = mergedImport({ contact: owned }, { ...fromFile({ contact: old }), tags: ['a'] });
    expect(contact).toEqual(owned);
    const named = { contact: { ...owned, companyId: 4 } };
    expect(mergedImport(named, fromFile({ contact: old })).contact).toEqual(named.contact);
    const acme = { ...inn, name: 'Acme' };
    const later = mergedContact(contact, { ...BLANK, boughtAt: 1_000, employer: acme }, owned.lookupType);
    expect(later.emails).toEqual(owned.emails);
  });

  it('fills those of a contact that is from a file itself', () => {
    const title = 'Cook';
    const before = { contact: { ...BLANK, fromFile: NOW } };
    expect(mergedImport(before, fromFile({ contact: { ...BLANK, title } })).contact).toMatchObject({ title });
  });

  it('puts a file’s addresses behind the owned ones, of which exports take the first', () => {
    const [bought, old] = ['https://www.linkedin.com/in/ann', 'https://www.linkedin.com/in/ann-of-old'];
    const merged = mergedImport({ contact: { ...BLANK, urls: [bought] } }, { contact: { ...BLANK, urls: [old] } });
    expect(merged.contact.urls).toEqual([bought, old]);
  });

  it('joins tags and keeps the own note', () => {
    expect(
      mergedImport({ contact: BLANK, tags: ['a'], note: 'mine' }, { contact: BLANK, tags: ['b', 'a'], note: 'theirs' }),
    ).toMatchObject({ tags: ['a', 'b'], note: 'mine' });
  });

  it('brings nobody back who is suppressed', async () => {
    const { target, stored } = createTarget([], [ANN.contact.profileId]);
    expect(await read(await fileOf([ANN, { contact: BLANK }]), target)).toMatchObject({ added: 1, suppressed: 1 });
    expect(stored()).toEqual([fromFile({ contact: BLANK })]);
  });

  it('moves no address from a person to another', async () => {
    const { target, stored } = createTarget([ANN]);
    await read(
      await fileOf([{ contact: { ...BLANK, urls: [...ANN.contact.urls, 'https://www.linkedin.com/in/nobody'] } }]),
      target,
    );
    expect(stored()[1]?.contact.urls).toEqual(['https://www.linkedin.com/in/nobody']);
  });
});
