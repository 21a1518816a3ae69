import { beforeEach, describe, expect, it } from 'vitest';
import { KEY_RECORD, RECORD } from '../../../auth/contexts.fixture.ts';
import { openAccountDatabase } from '../../../database/account-database.ts';
import { type TestContext, createTestContext } from '../test-context.fixture.ts';
import { FROM, ORDER, addCrm } from './crm.fixture.ts';
import { releaseLeft } from './destination-account.ts';
import { destinationAnswers } from './destinations.ts';

const CRM = 'https://crm.example/*';
const TOKENS = { refreshToken: 'refresh-1' };

let context: TestContext;
/** Answers that the user, or a server, still owes. */
let signingIn: PromiseWithResolvers<void>;
let pendingAnswers: PromiseWithResolvers<void>[];
let revoked: string[];
/** Whose sign-in windows were opened. */
let windows: string[];

beforeEach(async () => {
  context = await createTestContext();
  let ids = 0;
  context.newId = () => `new-${(ids += 1)}`;
  context.allowed.push(CRM);
  signingIn = Promise.withResolvers();
  pendingAnswers = [];
  revoked = [];
  windows = [];
  context.destinationSignIns = {
    ...context.destinationSignIns,
    async signIn(id) {
      windows.push(id);
      await signingIn.promise;
      await context.credentials.write(id, TOKENS);
      return { status: 'signed-in' };
    },
    async signOut(id) {
      const hadTokens = (await context.credentials.read(id)) !== undefined;
      await context.credentials.delete(id);
      if (!hadTokens) return async () => undefined;
      return async () => {
        const answer = Promise.withResolvers<void>();
        pendingAnswers.push(answer);
        await answer.promise;
        revoked.push(id);
      };
    },
  };
});

async function addSignedIn(id: string): Promise<void> {
  await context.credentials.write(id, TOKENS);
  await addCrm(context, id);
}

const connected = async () => (await destinationAnswers.readDestinations(context, {}, FROM)).destinations;
const disconnect = (id: string) => destinationAnswers.disconnectDestination(context, { id }, FROM);
const tellAll = async (count: number) => {
  await expect.poll(() => pendingAnswers.length).toBe(count);
  for (const answer of pendingAnswers) answer.resolve();
};

describe('a permission that was asked for before a click was refused is given up', () => {
  it('where the policy forbids that kind', async () => {
    context.managed = { destinations: ['hubspot'] };
    const hook = {
      address: 'https://hooks.example/in',
      signingSecret: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=',
    };
    expect(await destinationAnswers.connectWebhook(context, hook, FROM)).toMatchObject({ ok: false });
    expect(await destinationAnswers.connectCrm(context, ORDER, FROM)).toMatchObject({ ok: false });
    expect(context.withdrawn).toEqual(['https://hooks.example/*', CRM]);
  });

  it('where the policy forbids address books', async () => {
    context.managed = { destinations: ['hubspot'] };
    const account = { address: 'ann@icloud.com', username: 'ann', password: 'p' };
    expect(await destinationAnswers.findBooks(context, account, FROM)).toMatchObject({ ok: false });
    expect(context.withdrawn).toEqual(['https://*.icloud.com/*']);
  });

  it('where the policy forbids Salesforce, or the consumer key is none', async () => {
    const order = { signInAt: 'https://login.salesforce.com', consumerKey: 'no key', creates: 'Lead' } as const;
    expect(await destinationAnswers.connectSalesforce(context, order, FROM)).toMatchObject({ ok: false });
    context.managed = { destinations: ['hubspot'] };
    expect(await destinationAnswers.connectSalesforce(context, order, FROM)).toMatchObject({ ok: false });
    expect(context.withdrawn).toEqual(['https://login.salesforce.com/*', 'https://login.salesforce.com/*']);
  });
});

describe('signing in again at a CRM that is disconnected meanwhile', () => {
  it('keeps no tokens, tells the server, and says that it is gone', async () => {
    await addSignedIn('crm-1');
    const again = destinationAnswers.signInToCrm(context, { id: 'crm-1' }, FROM);
    await expect.poll(() => windows).toEqual(['crm-1']);
    const gone = disconnect('crm-1');
    await tellAll(1);
    await gone;
    signingIn.resolve();
    await tellAll(2);
    expect(await again).toEqual({ ok: false, problem: { code: 'gone' } });
    expect(await context.credentials.read('crm-1')).toBeUndefined();
    expect(revoked).toEqual(['crm-1', 'crm-1']);
  });

  it('keeps no tokens either, and tells the server, where the whole account was deleted', async () => {
    await addSignedIn('crm-1');
    const again = destinationAnswers.signInToCrm(context, { id: 'crm-1' }, FROM);
    await expect.poll(() => windows).toEqual(['crm-1']);
    (await context.signedIn())?.db.close();
    signingIn.resolve();
    await tellAll(1);
    expect(await again).toEqual({ ok: false, problem: { code: 'storage_failed' } });
    expect([revoked, await context.credentials.read('crm-1')]).toEqual([['crm-1'], undefined]);
  });
});

describe('while a server takes its time to be told', () => {
  it('the same CRM is connected again, and keeps its permission', async () => {
    await addSignedIn('crm-1');
    const gone = disconnect('crm-1');
    await expect.poll(connected).toEqual([]);
    const again = destinationAnswers.connectCrm(context, ORDER, FROM);
    await expect.poll(() => windows).toEqual(['new-1']);
    await tellAll(1);
    await gone;
    expect(context.withdrawn).toEqual([]);
    signingIn.resolve();
    // It does not answer, so nothing is connected in the end.
    await tellAll(2);
    expect(await again).toMatchObject({ ok: false });
    expect(context.withdrawn).toEqual([CRM]);
  });

  it('a second CRM at its origin is disconnected, and both servers are told while that is allowed', async () => {
    await addSignedIn('crm-1');
    await addSignedIn('crm-2');
    const [first, second] = [disconnect('crm-1'), disconnect('crm-2')];
    await expect.poll(() => pendingAnswers.length).toBe(2);
    pendingAnswers[0]?.resolve();
    await Promise.race([first, second]);
    expect(context.withdrawn).toEqual([]);
    pendingAnswers[1]?.resolve();
    await Promise.all([first, second]);
    expect(context.withdrawn).toEqual([CRM]);
  });
});

it('a CRM whose sign-in came, but that could not be connected, is told while the browser allows it', async () => {
  const kinds = await context.loadDestinationKinds();
  const full = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));
  context.loadDestinationKinds = async () => ({ ...kinds, connectMcp: full });
  const connecting = destinationAnswers.connectCrm(context, ORDER, FROM);
  signingIn.resolve();
  await expect.poll(() => pendingAnswers.length).toBe(1);
  expect([await context.credentials.read('new-1'), context.withdrawn]).toEqual([undefined, []]);
  await tellAll(1);
  expect(await connecting).toEqual({ ok: false, problem: { code: 'storage_failed' } });
  expect([revoked, context.withdrawn]).toEqual([['new-1'], [CRM]]);
});

it('a CRM is told, and no token stays, where the account was deleted while its window was open', async () => {
  const kinds = await context.loadDestinationKinds();
  const connectMcp: typeof kinds.connectMcp = async () => {
    (await context.signedIn())?.db.close();
    return { status: 'connected', config: { toolUrl: ORDER.address, mapping: null }, problem: null };
  };
  context.loadDestinationKinds = async () => ({ ...kinds, connectMcp });
  const connecting = destinationAnswers.connectCrm(context, ORDER, FROM);
  signingIn.resolve();
  await tellAll(1);
  expect(await connecting).toEqual({ ok: false, problem: { code: 'storage_failed' } });
  expect([revoked, await context.credentials.read('new-1')]).toEqual([['new-1'], undefined]);
});

it.each([
  ['an API key', { ...KEY_RECORD, baseUrl: 'https://crm.example/v2/api' }],
  ['a sign-in', { ...RECORD, tokenEndpoint: 'https://crm.example/token' }],
])('a permission stays that %s at the service needs beside its address', async (_, record) => {
  await context.authStore.writeSession(record);
  await addSignedIn('crm-1');
  const gone = disconnect('crm-1');
  await tellAll(1);
  expect([await gone, context.withdrawn]).toEqual([{ ok: true }, []]);
});

describe('with several accounts in one browser', () => {
  /** The same browser with another account's database. */
  async function another(): Promise<Pick<TestContext, 'signedIn'>> {
    const deps = await context.signedIn();
    if (deps === null) throw new Error('signed out');
    const db = await openAccountDatabase('another owner');
    return { signedIn: async () => ({ ...deps, db }) };
  }

  it('a permission stays that a destination of another account needs', async () => {
    await addSignedIn('crm-1');
    await addCrm(await another(), 'crm-2');
    const gone = disconnect('crm-1');
    await tellAll(1);
    expect(await gone).toEqual({ ok: true });
    expect(context.withdrawn).toEqual([]);
  });

  it('while the database of another cannot be read, it stays, and is given up at a later start', async () => {
    await addSignedIn('crm-1');
    const deps = await (await another()).signedIn();
    const name = deps?.db.name ?? '';
    deps?.db.close();
    const newer = indexedDB.open(name, 1_000);
    await expect.poll(() => newer.readyState).toBe('done');
    newer.result.close();
    const gone = disconnect('crm-1');
    await tellAll(1);
    expect([await gone, context.withdrawn]).toEqual([{ ok: true }, []]);
    indexedDB.deleteDatabase(name);
    await releaseLeft(context);
    expect(context.withdrawn).toEqual([CRM]);
  });

  it('the next start of the browser gives up what a worker has left, whoever is signed in by then', async () => {
    await addSignedIn('crm-1');
    void disconnect('crm-1');
    await expect.poll(() => pendingAnswers.length).toBe(1);
    context.signedIn = (await another()).signedIn;
    await releaseLeft(context);
    expect(context.withdrawn).toEqual([CRM]);
  });
});

describe('the page that shows the address books of an account', () => {
  const account = { address: 'ann@icloud.com', username: 'ann', password: 'p' };
  const BOOKS = 'https://*.icloud.com/*';
  const find = async () => {
    const kinds = await context.loadDestinationKinds();
    const listBooks: typeof kinds.listBooks = async () => ({ status: 'found', books: [] });
    context.loadDestinationKinds = async () => ({ ...kinds, listBooks });
    return destinationAnswers.findBooks(context, account, FROM);
  };

  it('is closed before one is chosen: the next start of the browser gives the permission up', async () => {
    expect(await find()).toEqual({ ok: true, books: [] });
    expect(context.withdrawn).toEqual([]);
    await releaseLeft(context);
    expect(context.withdrawn).toEqual([BOOKS]);
  });

  it('is told to forget them: the permission is given up at once', async () => {
    await find();
    await destinationAnswers.cancelConnecting(context, { permissions: [BOOKS] }, FROM);
    expect(context.withdrawn).toEqual([BOOKS]);
    await releaseLeft(context);
    expect(context.withdrawn).toEqual([BOOKS]);
  });

  it('does not hold the permission of one that could not be connected', async () => {
    await find();
    context.managed = { destinations: ['hubspot'] };
    const order = { ...account, book: { kind: 'new', name: 'Cards' } } as const;
    expect(await destinationAnswers.connectAddressBook(context, order, FROM)).toMatchObject({ ok: false });
    expect(context.withdrawn).toEqual([BOOKS]);
  });
});

describe('the next start of the browser gives up', () => {
  it('the permission of a CRM whose server was being told when the worker died', async () => {
    await addSignedIn('crm-1');
    void disconnect('crm-1');
    await expect.poll(() => pendingAnswers.length).toBe(1);
    await releaseLeft(context);
    expect(context.withdrawn).toEqual([CRM]);
    await releaseLeft(context);
    expect(context.withdrawn).toEqual([CRM]);
  });

  it('permission and credential of a CRM that was being connected, but nothing that another one needs', async () => {
    void destinationAnswers.connectCrm(context, ORDER, FROM);
    await expect.poll(() => windows).toEqual(['new-1']);
    await context.credentials.write('new-1', TOKENS);
    await addSignedIn('crm-1');
    const released = releaseLeft(context);
    await tellAll(1);
    await released;
    expect(revoked).toEqual(['new-1']);
    expect(await context.credentials.read('new-1')).toBeUndefined();
    expect(await context.credentials.read('crm-1')).toEqual(TOKENS);
    expect(context.withdrawn).toEqual([]);
    expect(await connected()).toMatchObject([{ id: 'crm-1' }]);
  });
});
