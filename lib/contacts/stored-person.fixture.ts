import type { OwnerDatabase } from '../database/owner-database.ts';
import { PERSON_LOOKUP_PRICE } from '../service/credits.ts';
import { streamAnnotatedContacts } from './annotated-contacts.ts';
import type { ContactDetails } from './contact-details.ts';
import type { Contact } from './contact.ts';
import type { AnnotatedContact } from './export/annotated-contact.ts';

/** A contact as stored; `profileId` is in everything that names them. */
export function contactNumber(profileId: number, change: Partial<Contact> = {}): Contact {
  const view: ContactDetails = {
    profileId,
    name: `Person ${profileId}`,
    title: 'Head of Data',
    location: 'Berlin',
    emails: [
      {
        email: `p${profileId}@person.example`,
        grade: 'A',
        kind: 'personal',
        validity: 'valid',
        checkedAt: null,
        recommended: true,
      },
    ],
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
 * Puts somebody everywhere where a person can be: bought, annotated, previewed, verified, in the journal and in
 * quarantine.
 */
export async function putEverywhere(
  db: OwnerDatabase,
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
  const ask = { tool: 'person_lookup', who: { by: 'url', url }, lookupType: 'standard_lookup', tags: ['client'] };
  await db.put('contacts', contact);
  await db.put('annotations', { profileId, tags: ['client'], note: `Met Person ${profileId}`, changedAt: 1 });
  for (const key of [url, `${url}-old`, `email:${email}`, `name:person ${profileId}|acme`])
    await db.put('aliases', { url: key, profileId, seenAt: 5_000 });
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
    ask,
    profileId,
    state: { status: 'complete', ...times },
  } as never);
  await db.put('lookups', {
    ...row,
    id: `refused-${profileId}`,
    key: `name:person ${profileId}|acme`,
    ask: { ...ask, who: { by: 'name', name: contact.name, employer: 'Acme' } },
    profileId: null,
    state: {
      status: 'failed',
      endedAt: 6_000,
      trouble: { code: 'service_error', sentence: `No credits for ${contact.name}` },
      charged: false,
    },
  } as never);
  await db.put('lookups', {
    ...row,
    id: `verified-${profileId}`,
    key: `verify:${email}`,
    ask: { tool: 'email_verify', email },
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
    value: { ask: { who: { email: email.toUpperCase() } }, profileId: null },
  });
  const batch = (await db.get('facts', 'batch:old')) as { owned: number[] } | undefined;
  await db.put(
    'facts',
    {
      id: 'batch:old',
      name: 'people.csv',
      createdAt: 1,
      lookupType: 'standard_lookup',
      withCompany: false,
      cap: 9,
      owned: [...(batch?.owned ?? []), profileId],
      left: { running: 0, repeated: 0, marked: 0, refused: 0 },
      order: { status: 'stop' },
      later: 'kept',
    },
    'batch:old',
  );
  await db.put('facts', { ...((await db.get('facts', 'polls')) as object | undefined), [profileId]: 5_000 }, 'polls');
}

/** All contacts, as they are streamed. */
export async function storedContacts(db: OwnerDatabase): Promise<AnnotatedContact[]> {
  const contacts: AnnotatedContact[] = [];
  for await (const batch of streamAnnotatedContacts(db)) contacts.push(...batch);
  return contacts;
}

/** Their keys are numbers of ours, which may be anybody's. */
const NUMBERED = ['facts', 'lookups', 'quarantine'];

/** In which stores anything still names this person. */
export async function placesOf(db: OwnerDatabase, profileId: number): Promise<string[]> {
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
