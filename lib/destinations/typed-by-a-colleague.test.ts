import { expect, it } from 'vitest';
import { opened } from './carddav/opened-book.fixture.ts';
import { BOOK, cardData, multistatus } from './carddav/scripted-server.fixture.ts';
import type { Destination, SendOutcome } from './destination.ts';
import { FakeHubSpot } from './hubspot/fake-hubspot.fixture.ts';
import * as hubSpotSession from './hubspot/hubspot-session.fixture.ts';
import { entryOf } from './outbox-entry.fixture.ts';
import type { OutgoingContact } from './outgoing.ts';
import { FakePipedrive } from './pipedrive/fake-pipedrive.fixture.ts';
import * as pipedriveSession from './pipedrive/pipedrive-session.fixture.ts';
import { FakeSalesforce } from './salesforce/fake-salesforce.fixture.ts';
import * as salesforceSession from './salesforce/salesforce-session.fixture.ts';

const { signal, PERSON } = hubSpotSession;

/** A destination where a colleague has typed in what we would have written. */
interface Typed {
  destination: Destination;
  title: () => string | null | undefined;
  changeTitle: (title: string) => void;
}

async function hubSpot(): Promise<Typed> {
  const there = new FakeHubSpot();
  const destination = await hubSpotSession.openAt(there, { linksCompanies: false });
  await hubSpotSession.save(destination, PERSON);
  const contact = there.contacts[0]?.properties ?? {};
  return { destination, title: () => contact['jobtitle'], changeTitle: (title) => (contact['jobtitle'] = title) };
}

async function salesforce(): Promise<Typed> {
  const there = new FakeSalesforce();
  const destination = await salesforceSession.openAt(there);
  await salesforceSession.save(destination, PERSON);
  const fields = there.records[0]?.fields ?? {};
  return { destination, title: () => fields['Title'], changeTitle: (title) => (fields['Title'] = title) };
}

async function pipedrive(): Promise<Typed> {
  const there = new FakePipedrive();
  const destination = await pipedriveSession.openAt(there, { linksCompanies: false });
  await pipedriveSession.save(destination, PERSON);
  const title = () => there.persons[0]?.job_title;
  return {
    destination,
    title,
    changeTitle: (changed) => Object.assign(there.persons[0] ?? {}, { job_title: changed }),
  };
}

async function addressBook(): Promise<Typed> {
  let card: string | null = null;
  let etag = 0;
  const path = new URL(`${BOOK}calling-card-profile-7.vcf`).pathname;
  const { book: destination } = opened(({ method, body }) => {
    if (method !== 'PUT') return multistatus(card === null ? [] : [[path, cardData(card, `"${etag}"`)]]);
    etag += 1;
    card = body;
    return new Response(null, { status: 201, headers: { etag: `"${etag}"` } });
  });
  await destination.upsert(entryOf(PERSON), signal);
  return {
    destination,
    title: () => /TITLE:(.*)\r/u.exec(card ?? '')?.[1],
    changeTitle(title) {
      card = card?.replace(/TITLE:.*\r/u, `TITLE:${title}\r`) ?? null;
      etag += 1;
    },
  };
}

const KINDS: [string, () => Promise<Typed>][] = [
  ['HubSpot', hubSpot],
  ['Salesforce', salesforce],
  ['Pipedrive', pipedrive],
  ['an address book', addressBook],
];

const after = (outcome: SendOutcome) => {
  if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome));
  return { rule: 'ask', remoteRef: outcome.ref, remoteVersion: outcome.version } as const;
};
const titled = (title: string): OutgoingContact => ({ ...PERSON, title });

it.each(KINDS)('what a colleague typed into %s stays theirs, though it was the same as ours', async (_kind, typed) => {
  const { destination, title } = await typed();
  const first = await destination.upsert(entryOf(PERSON, { rule: 'ask' }), signal);
  expect(first).toMatchObject({ was: 'unchanged' });
  expect(await destination.upsert(entryOf(titled('Waiter'), after(first)), signal)).toMatchObject({
    status: 'held',
    problem: { code: 'differs', fields: ['title'] },
  });
  expect(title()).toBe('Cook');
});

it.each(KINDS)('what we wrote into %s is ours, also after a sending that changed nothing', async (_kind, typed) => {
  const { destination, title, changeTitle } = await typed();
  changeTitle('');
  const wrote = await destination.upsert(entryOf(PERSON, { rule: 'ask' }), signal);
  expect(wrote).toMatchObject({ was: 'updated' });
  const again = await destination.upsert(entryOf(PERSON, after(wrote)), signal);
  expect(again).toMatchObject({ was: 'unchanged' });
  const changed = await destination.upsert(entryOf(titled('Waiter'), after(again)), signal);
  expect(changed).toMatchObject({ was: 'updated' });
  expect(title()).toBe('Waiter');
  changeTitle('Owner');
  expect(await destination.upsert(entryOf(titled('Chef'), after(changed)), signal)).toMatchObject({ status: 'held' });
});

it.each(KINDS)('a writing at %s whose answer was lost is ours once it is found', async (_kind, typed) => {
  const { destination, title } = await typed();
  const found = await destination.settle(entryOf(PERSON), signal);
  if (found.status !== 'done') throw new Error(JSON.stringify(found));
  await destination.upsert(entryOf(titled('Waiter'), after(found)), signal);
  expect(title()).toBe('Waiter');
});
