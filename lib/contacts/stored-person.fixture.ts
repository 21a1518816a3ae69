import type { AccountDatabase } from '../database/account-database.ts';
import { getMeta, metaOf, setMeta } from '../database/meta.ts';
import { PERSON_LOOKUP_PRICE } from '../service/credits.ts';
import { streamAnnotatedContacts } from './annotated-contacts.ts';
import type { ChangeRow } from './changes/change-row.ts';
import type { ContactDetails, ContactEmail } from './contact-details.ts';
import type { Contact } from './contact.ts';
import type { AnnotatedContact } from './export/annotated-contact.ts';

/** A work address that the service is sure of. */
export const emailOf = (email: string, change: Partial<ContactEmail> = {}): ContactEmail => ({
  email,
  grade: 'A',
  kind: 'professional',
  validity: 'valid',
  checkedAt: null,
  recommended: true,
  ...change,
});

/** A contact as stored; `profileId` is in every field that names the person. */
export function contactNumber(profileId: number, change: Partial<Contact> = {}): Contact {
  const view: ContactDetails = {
    profileId,
    name: `Person ${profileId}`,
    title: 'Head of Data',
    location: 'Berlin',
    emails: [emailOf(`p${profileId}@person.example`, { kind: 'personal' })],
    phones: [],
    employer: null,
    jobs: [],
    education: [],
    lookupType: 'standard_lookup',
    boughtAt: profileId * 1_000,
    moreEntries: 0,
  };
  return { ...view, urls: [pageOf(profileId)], record: { name: `Person ${profileId}` }, ...change };
}

export const pageOf = (profileId: number) => `https://www.linkedin.com/in/p${profileId}`;

/**
 * Puts a person everywhere where one can be: bought, annotated, previewed, verified, in the journal and in quarantine.
 */
export async function putEverywhere(
  db: AccountDatabase,
  profileId: number,
  change: Partial<Contact> = {},
): Promise<void> {
  const contact = contactNumber(profileId, change);
  const url = pageOf(profileId);
  const email = `p${profileId}@person.example`;
  const times = { sentAt: 5_000, endedAt: 6_000 };
  const row = {
    upgrade: false,
    origin: 'card',
    batchId: null,
    createdAt: 5_000,
    before: null,
    companyId: null,
    price: PERSON_LOOKUP_PRICE,
    name: contact.name,
  } as const;
  const request = { tool: 'person_lookup', who: { by: 'url', url }, lookupType: 'standard_lookup', tags: ['client'] };
  await db.put('contacts', contact);
  await db.put('annotations', { profileId, tags: ['client'], note: `Met Person ${profileId}`, changedAt: 1 });
  for (const key of [url, `${url}-old`, `email:${email}`, `name:person ${profileId}|acme`])
    await db.put('aliases', { key, profileId, seenAt: 5_000 });
  await db.put('previews', {
    url,
    readAt: 5_000,
    status: 'found',
    profileId,
    name: contact.name,
    title: '',
    employer: '',
    location: '',
  });
  await db.put('verifications', { email, status: 'valid', checkedAt: 5_000, checks: {} } as {
    email: string;
    checkedAt: number;
  });
  await db.put('lookups', {
    ...row,
    id: `bought-${profileId}`,
    key: url,
    request,
    profileId,
    state: { status: 'complete', ...times },
  } as never);
  await db.put('lookups', {
    ...row,
    id: `refused-${profileId}`,
    key: `name:person ${profileId}|acme`,
    request: { ...request, who: { by: 'name', name: contact.name, employer: 'Acme' } },
    profileId: null,
    state: {
      status: 'failed',
      endedAt: 6_000,
      problem: { code: 'service_error', sentence: `No credits for ${contact.name}` },
      charged: false,
    },
  } as never);
  await db.put('lookups', {
    ...row,
    id: `verified-${profileId}`,
    key: `verify:${email}`,
    request: { tool: 'email_verify', email },
    profileId: null,
    state: { status: 'complete', ...times },
  } as never);
  await db.add('quarantine', {
    store: 'previews',
    key: `${url}-old`,
    reason: 'status',
    at: 1,
    value: { url: `${url}-old`, name: contact.name },
  });
  await db.add('quarantine', {
    store: 'lookups',
    key: 'other',
    reason: 'price',
    at: 1,
    value: { request: { who: { email: email.toUpperCase() } }, profileId: null },
  });
  const batch = (await db.get('batches', 'old')) as { id: string; owned: number[] } | undefined;
  const record = {
    id: 'old',
    name: 'people.csv',
    createdAt: 1,
    lookupType: 'standard_lookup',
    withCompany: false,
    cap: 9,
    owned: [...(batch?.owned ?? []), profileId],
    excluded: { running: 0, repeated: 0, suppressed: 0, refused: 0 },
    order: { status: 'stop' },
    later: 'kept',
  };
  await db.put('batches', record);
  const page = (await db.get('searchPages', 'page')) as { pageId: string; people: object[] } | undefined;
  const person = { profileId, name: contact.name, title: '', employer: '', location: '' };
  const people = [...(page?.people ?? []), person];
  await db.put('searchPages', { pageId: 'page', people, count: people.length, boughtAt: 5_000 } as { pageId: string });
  const position = { employer: 'Acme', title: 'Head of Data', location: 'Berlin' };
  await db.put('changes', {
    id: `${profileId}-7000`,
    profileId,
    seenAt: 7_000,
    before: position,
    after: { ...position, employer: 'Bell' },
    isDismissed: false,
  } as ChangeRow);
  const polls = await getMeta(metaOf(db), 'polls');
  await setMeta(metaOf(db), 'polls', { ...polls, [profileId]: 5_000 });
}

/** All contacts, in the order of the stream. */
export async function storedContacts(db: AccountDatabase): Promise<AnnotatedContact[]> {
  const contacts: AnnotatedContact[] = [];
  for await (const batch of streamAnnotatedContacts(db)) contacts.push(...batch);
  return contacts;
}

/** The keys of these stores are numbers of our own, which may equal any profile id. */
const NUMBERED = ['meta', 'batches', 'searchPages', 'lookups', 'quarantine'];

/** The stores in which anything still names this person. */
export async function placesOf(db: AccountDatabase, profileId: number): Promise<string[]> {
  const names = new RegExp(
    `\\bp${profileId}\\b|person ${profileId}\\b|"profileId":${profileId}\\b|"${profileId}":|[[,]${profileId}[\\],]`,
    'iu',
  );
  const places = await Promise.all(
    [...db.objectStoreNames].map(async (store) => {
      const [keys, values] = await Promise.all([db.getAllKeys(store), db.getAll(store)]);
      return names.test(JSON.stringify([NUMBERED.includes(store) ? [] : keys, values])) ? [store] : [];
    }),
  );
  return places.flat();
}
