import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeWhole } from '../../../database/write-whole.ts';
import {
  type Answer,
  type Seen,
  multistatus,
  scriptedContext,
} from '../../../destinations/carddav/scripted-server.fixture.ts';
import type { DestinationCall } from '../../../destinations/guarded-fetch.ts';
import { FakeHubSpot, TOKEN } from '../../../destinations/hubspot/fake-hubspot.fixture.ts';
import { dropUnsent } from '../../../destinations/outbox/erase-sendings.ts';
import { endedLookup } from '../../../lookups/model/ended-lookup.fixture.ts';
import { type LookupRow, storedForm } from '../../../lookups/model/lookup-row.ts';
import type { PersonRequest } from '../../../lookups/model/paid-request.ts';
import { PAGE } from '../../../messages/senders.fixture.ts';
import { saveByItself } from '../../actions/save-to.ts';
import { contactAnswers } from '../contacts.ts';
import { deleteEverything } from '../delete-everything.ts';
import { JANE, type TestContext, createTestContext } from '../test-context.fixture.ts';
import { destinationAnswers } from './destinations.ts';
import { sendAllIn } from './send-all.fixture.ts';

const HOOK = 'https://hooks.example/in/SECRET-PATH';
const KEY = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=';
const FROM = { caller: 'options', tabId: 9, url: '' } as const;

let context: TestContext;
let got: DestinationCall[];
let answer: number;

beforeEach(async () => {
  got = [];
  answer = 200;
  context = await createTestContext();
  let ids = 0;
  context.newId = () => `id-${(ids += 1)}`;
  context.allowed.push('https://hooks.example/*');
  context.destinationContext = {
    ...context.destinationContext,
    now: () => Date.now(),
    call: async (call) => {
      got.push(call);
      return { status: 'answered', code: answer, headers: new Headers(), body: 'Words of theirs', url: call.url };
    },
  };
});

const sendAll = () => sendAllIn(context);
const connect = () => destinationAnswers.connectWebhook(context, { address: HOOK, signingSecret: KEY }, FROM);
const view = () => destinationAnswers.readDestinations(context, {}, FROM);
const save = async () => {
  const [first] = (await view()).destinations;
  return destinationAnswers.saveContacts(
    context,
    { destinationId: first?.id ?? '', profileIds: [JANE.profileId] },
    FROM,
  );
};
const saves = () => destinationAnswers.readSaves(context, { profileId: JANE.profileId }, FROM);
/** The row of a purchase that has just ended. */
async function bought(request: Partial<PersonRequest>): Promise<LookupRow> {
  const row = endedLookup({
    request: { tool: 'person_lookup', who: { by: 'url', url: PAGE }, lookupType: 'premium_lookup', ...request },
    profileId: JANE.profileId,
  });
  await (await context.signedIn())?.db.put('lookups', storedForm(row));
  return row;
}
const typesSent = () => got.map(({ body }) => (JSON.parse(String(body)) as { type: string }).type);

describe('a webhook', () => {
  it('is connected after a test message, and no answer and no page’s database holds its secrets', async () => {
    expect(await connect()).toEqual({ ok: true });
    expect(typesSent()).toEqual(['contact.test']);
    const deps = await context.signedIn();
    const stored = JSON.stringify([await view(), await deps?.db.getAll('destinations'), context.done]);
    expect(stored).toContain('https://hooks.example');
    expect(stored).not.toMatch(/SECRET-PATH|MDEyMzQ1/u);
  });

  it('of a host that has one already is told apart from it', async () => {
    await connect();
    await connect();
    await connect();
    const labels = (await view()).destinations.map(({ label }) => label);
    expect(labels.toSorted()).toEqual(['hooks.example', 'hooks.example (2)', 'hooks.example (3)']);
  });

  it('that refuses the test is not connected, and nothing of it stays', async () => {
    answer = 404;
    expect(await connect()).toEqual({ ok: false, problem: { code: 'gone' } });
    expect((await view()).destinations).toEqual([]);
    expect(await context.credentials.read('id-1')).toBeUndefined();
  });

  it('gets a contact once, signed as its receiver expects, and the contact says so', async () => {
    await connect();
    expect(await save()).toEqual({ ok: true, accepted: 1 });
    expect(await saves()).toMatchObject([{ label: 'hooks.example', sending: { state: { status: 'waiting' } } }]);
    await sendAll();
    await sendAll();
    expect(typesSent()).toEqual(['contact.test', 'contact.saved']);
    const [, { body, headers } = { body: '', headers: {} }] = got;
    expect(new Webhook(KEY).verify(String(body), headers ?? {})).toMatchObject({ name: 'Jane Example', revision: 1 });
    expect(await saves()).toMatchObject([{ sending: { name: 'Jane Example', state: { status: 'done' } } }]);
  });

  it('says what was refused, and takes it when it is sent again', async () => {
    await connect();
    answer = 422;
    await save();
    await sendAll();
    expect(await saves()).toMatchObject([{ sending: { state: { status: 'refused' } } }]);
    answer = 200;
    await save();
    await sendAll();
    expect(await saves()).toMatchObject([{ sending: { state: { status: 'done' } } }]);
  });

  it('is disconnected with its credential, its permission and what waits', async () => {
    await connect();
    await save();
    const [first] = (await view()).destinations;
    await destinationAnswers.disconnectDestination(context, { id: first?.id ?? '' }, FROM);
    expect((await view()).destinations).toEqual([]);
    expect(await context.credentials.read(first?.id ?? '')).toBeUndefined();
    expect(context.withdrawn).toContain('https://hooks.example/*');
    await sendAll();
    expect(typesSent()).toEqual(['contact.test']);
  });
});

describe('an address book', () => {
  const ACCOUNT = { address: 'ann@icloud.com', username: 'ann', password: 'APP-PASSWORD' };
  const BOOK = 'https://p42-contacts.icloud.com/ann/book/';
  let refuses: boolean;

  beforeEach(() => {
    refuses = false;
    context.allowed.push('https://*.icloud.com/*');
    context.destinationContext = { ...scriptedContext(icloud).context, now: () => Date.now() };
  });
  function icloud({ method, url }: Seen): Answer {
    if (refuses) return new Response('', { status: 401, headers: { 'www-authenticate': 'Basic' } });
    if (method === 'PUT') return new Response('', { status: 201, headers: { etag: '"1"' } });
    if (method === 'REPORT') return multistatus([]);
    const type = '<resourcetype><collection/><C:addressbook/></resourcetype><displayname>Contacts</displayname>';
    const home = '<C:addressbook-home-set><href>https://p42-contacts.icloud.com/ann/</href></C:addressbook-home-set>';
    return url.includes('p42') ? multistatus([[BOOK, type]]) : multistatus([['/', home]]);
  }
  const connectBook = () =>
    destinationAnswers.connectAddressBook(context, { ...ACCOUNT, book: { kind: 'existing', url: BOOK } }, FROM);

  it('is found, connected with tags and notes, gets a contact, and no answer or database has its password', async () => {
    expect(await destinationAnswers.findBooks(context, ACCOUNT, FROM)).toEqual({
      ok: true,
      books: [{ url: BOOK, name: 'Contacts' }],
    });
    expect(await connectBook()).toEqual({ ok: true });
    expect((await view()).destinations).toMatchObject([
      { kind: 'carddav', label: 'Contacts (iCloud)', sends: { tags: true, note: true }, state: { status: 'ready' } },
    ]);
    await save();
    await sendAll();
    expect(await saves()).toMatchObject([{ sending: { state: { status: 'done' } } }]);
    const deps = await context.signedIn();
    const stored = JSON.stringify([await view(), await deps?.db.getAll('destinations'), context.done]);
    expect(stored).not.toContain('APP-PASSWORD');
  });

  it('that refuses the password is not connected, and the permission that was asked for is given up', async () => {
    refuses = true;
    expect(await destinationAnswers.findBooks(context, ACCOUNT, FROM)).toMatchObject({
      ok: false,
      problem: { code: 'sign_in_refused' },
    });
    expect(context.withdrawn).toContain('https://*.icloud.com/*');
  });

  it('keeps the permission while another destination needs it, and gives it up with the last', async () => {
    await connectBook();
    await connectBook();
    const [first, second] = (await view()).destinations;
    await destinationAnswers.disconnectDestination(context, { id: first?.id ?? '' }, FROM);
    expect(context.withdrawn).toEqual([]);
    await destinationAnswers.disconnectDestination(context, { id: second?.id ?? '' }, FROM);
    expect(context.withdrawn).toEqual(['https://*.icloud.com/*']);
  });
});

it('HubSpot is connected by a token; a scope that it lacks is named', async () => {
  const hubSpot = new FakeHubSpot();
  context.destinationContext = { ...hubSpot.context, now: () => Date.now() };
  const fields = { token: TOKEN, linksCompanies: true, makesIdProperty: false };
  hubSpot.scopes.delete('crm.objects.companies.read');
  expect(await destinationAnswers.connectHubSpot(context, fields, FROM)).toMatchObject({
    problem: { code: 'not_allowed', scope: expect.stringContaining('crm.objects.companies.read') },
  });
  hubSpot.scopes.add('crm.objects.companies.read');
  expect(await destinationAnswers.connectHubSpot(context, fields, FROM)).toEqual({ ok: true });
  await save();
  await sendAll();
  expect(await saves()).toMatchObject([{ label: 'HubSpot', sending: { state: { status: 'done' } } }]);
});

it('failed sendings are listed until they are sent again', async () => {
  await connect();
  answer = 422;
  await save();
  await sendAll();
  const [first] = (await view()).destinations;
  const failed = () =>
    destinationAnswers.readFailedSendings(context, { destinationId: first?.id ?? '', since: 0 }, FROM);
  expect(await failed()).toMatchObject({ count: 1, sendings: [{ name: 'Jane Example' }] });
  await save();
  expect(await failed()).toMatchObject({ count: 0, sendings: [], differing: { count: 0 } });
});

it('deleting everything deletes the credentials too', async () => {
  await connect();
  const [first] = (await view()).destinations;
  expect(await context.credentials.read(first?.id ?? '')).toBeDefined();
  await deleteEverything(context);
  expect(await context.credentials.read(first?.id ?? '')).toBeUndefined();
});

describe('nothing is sent', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'of a suppressed person',
      () => contactAnswers.setSuppressed(context, { people: [{ by: 'url', url: JANE.urls[0] }] }, FROM),
    ],
    ['of a deleted contact', () => contactAnswers.deleteContacts(context, { profileIds: [JANE.profileId] }, FROM)],
    ['that a policy forbids', async () => Object.assign(context.managed, { destinations: ['carddav'] })],
  ])('%s', async (_who, change) => {
    await connect();
    await save();
    await change();
    await sendAll();
    expect(typesSent()).toEqual(['contact.test']);
  });

  it('of a deleted contact whose sending was under way once and waits to be tried again', async () => {
    await connect();
    await save();
    answer = 429;
    await sendAll();
    const deps = await context.signedIn();
    if (deps === null) throw new Error('signed out');
    await writeWhole(deps.db, ['outbox'], (tx) => dropUnsent(tx, JANE.profileId, 5));
    expect(JSON.stringify(await deps.db.getAll('outbox'))).not.toContain('Jane Example');
  });

  it('while the organization’s settings cannot be read, and the list of destinations says so', async () => {
    context.isPolicyRead = () => false;
    expect((await view()).waitsForPolicy).toBe(false);
    await connect();
    expect((await view()).waitsForPolicy).toBe(true);
    context.isPolicyRead = () => true;
    expect((await view()).waitsForPolicy).toBe(false);
  });

  it('in a private window: nothing is connected, shown or saved', async () => {
    await connect();
    context.isPrivate = true;
    expect(await connect()).toMatchObject({ ok: false, problem: { code: 'in_private_window' } });
    expect(await save()).toMatchObject({ ok: false });
    expect(await saves()).toEqual([]);
    expect((await view()).destinations).toEqual([]);
  });

  it.each([
    ['a contact', 'person_lookup'],
    ['a contact with the employer', 'profile_company_lookup'],
  ] as const)('by itself, %s, once that is switched on and while no policy forbids it', async (_what, tool) => {
    await connect();
    await saveByItself(context, await bought({ tool }));
    expect((await saves())[0]?.sending).toBeNull();
    const [first] = (await view()).destinations;
    await destinationAnswers.changeDestination(context, { id: first?.id ?? '', isAutomatic: true }, FROM);
    context.managed = { automaticSending: false };
    await saveByItself(context, await bought({ tool }));
    expect((await saves())[0]?.sending).toBeNull();
    context.managed = {};
    await saveByItself(context, await bought({ tool }));
    expect((await saves())[0]?.sending?.state).toEqual({ status: 'waiting' });
  });

  it('by itself, saying that the person moved, where the contact was bought again for that', async () => {
    await connect();
    const [first] = (await view()).destinations;
    await destinationAnswers.changeDestination(context, { id: first?.id ?? '', isAutomatic: true }, FROM);
    const moved = { at: 1, employer: 'Bell', title: '' };
    await saveByItself(context, await bought({ moved }));
    await sendAll();
    expect(typesSent()).toEqual(['contact.test', 'person.moved']);
  });
});
