import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCompanyStore } from '../../contacts/company-store.ts';
import { type ContactStore, createContactStore } from '../../contacts/contact-store.ts';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { type SimulatedService, createSimulatedService } from '../../lookups/simulated/service.fixture.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { accountSchema } from '../../service/schemas/account.ts';
import { createSimulatedClock } from '../../service/simulated-clock.fixture.ts';
import { createAccountKeeper } from './account-keeper.ts';
import { type PreviewerOptions, createPreviewer } from './previewer.ts';
import { createStatusWatch } from './status-watch.ts';

const MINUTE = 60_000;
const ANN = 'https://www.linkedin.com/in/ann';
const TWINS = 'https://www.linkedin.com/in/twins';
const UNKNOWN = 'https://www.linkedin.com/in/nobody';

let clock: ReturnType<typeof createSimulatedClock>;
let simulated: SimulatedService;
let db: AccountDatabase;
let contacts: ContactStore;
let calls: string[];
let changed: string[];

/** The service, with its free calls counted. */
const counted = () => ({
  ...simulated.service,
  findPerson: (who: PersonIdentifier) => {
    calls.push(who.by === 'url' ? who.url : who.by);
    return simulated.service.findPerson(who);
  },
  account: () => {
    calls.push('account');
    return simulated.service.account();
  },
});
const later = (ms: number) => clock.setBy(ms);
const previewer = (deps: Partial<PreviewerOptions> = {}) =>
  createPreviewer({
    contacts,
    companies: createCompanyStore(db),
    service: counted(),
    now: clock.now,
    status: createStatusWatch(simulated.service, clock.now),
    checkAccount: async () => undefined,
    pause: async () => undefined,
    changed: (url) => void changed.push(url),
    ...deps,
  });
const keeper = () =>
  createAccountKeeper({ db, service: counted(), now: clock.now, changed: () => void changed.push('account') });

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  clock = createSimulatedClock();
  calls = [];
  changed = [];
  const people = [
    { id: 1, urls: [ANN], found: 1 as const, outcome: 'complete' as const, ms: 0 },
    { id: 2, urls: [TWINS], found: 2 as const, outcome: 'complete' as const, ms: 0 },
  ];
  simulated = createSimulatedService({
    people,
    elapsed: clock.elapsed,
    now: clock.now,
    later: () => undefined,
    intentOf: async () => '',
  });
  db = await openAccountDatabase('owner');
  contacts = createContactStore(db);
});

describe('a free preview', () => {
  it('says who it is, remembers the identity, and is not asked for again for a day', async () => {
    const previews = previewer();
    expect(await previews.read(ANN)).toEqual({ status: 'none' });
    await previews.refresh(ANN);
    later(23 * 60 * MINUTE);
    await previews.refresh(ANN);
    expect(await previews.read(ANN)).toMatchObject({ status: 'found', name: 'Person 1' });
    expect(await contacts.profileIdOf(ANN, clock.now())).toBe(1);
    later(2 * 60 * MINUTE);
    await previews.refresh(ANN);
    expect(calls).toEqual([ANN, ANN]);
  });

  it('of two people behind one address is shown, but not taken for an identity', async () => {
    const previews = previewer();
    await previews.refresh(TWINS);
    expect(await previews.read(TWINS)).toMatchObject({ status: 'found' });
    expect(await contacts.profileIdOf(TWINS, clock.now())).toBeNull();
  });

  it('that cannot be stored is shown all the same, and asked for once', async () => {
    const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
    contacts = { ...contacts, saveAlias: full, savePreview: full };
    const previews = previewer();
    await previews.refresh(ANN);
    await previews.refresh(ANN);
    expect(await previews.read(ANN)).toMatchObject({ status: 'found', name: 'Person 1' });
    expect(calls).toEqual([ANN]);
  });

  it('leaves the account known that cannot be stored', async () => {
    const accounts = createAccountKeeper({
      db: {
        ...db,
        get: db.get.bind(db),
        put: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')),
      } as unknown as AccountDatabase,
      service: counted(),
      now: clock.now,
      changed: () => undefined,
    });
    expect((await accounts.counters(MINUTE)).lifetimeCreditsSpent).toBe(100);
    await accounts.counters(MINUTE);
    expect(await accounts.read()).toMatchObject({ account: { readAt: clock.now() }, problem: null });
    expect(calls).toEqual(['account']);
  });

  it('of nobody is asked for again after ten minutes', async () => {
    const previews = previewer();
    await previews.refresh(UNKNOWN);
    expect(await previews.read(UNKNOWN)).toMatchObject({ status: 'unknown-person' });
    later(9 * MINUTE);
    await previews.refresh(UNKNOWN);
    later(2 * MINUTE);
    await previews.refresh(UNKNOWN);
    expect(calls).toHaveLength(2);
  });

  it('with a problem says which, and is asked for again at once', async () => {
    const previews = previewer();
    simulated.failFree({ code: 'offline' });
    await previews.refresh(ANN);
    expect(await previews.read(ANN)).toEqual({ status: 'problem', problem: { code: 'offline' } });
    simulated.failFree(null);
    await previews.refresh(ANN);
    expect(await previews.read(ANN)).toMatchObject({ status: 'found' });
  });

  it('is said to be loading meanwhile, and told when it is there', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const service = {
      ...simulated.service,
      findPerson: (who: PersonIdentifier) => answered.then(() => simulated.service.findPerson(who)),
    };
    const previews = previewer({
      service,
      changed(url) {
        changed.push(url);
        reach();
      },
    });
    const work = previews.refresh(ANN);
    await reached;
    expect(await previews.read(ANN)).toEqual({ status: 'loading' });
    answer();
    await work;
    expect((await previews.read(ANN)).status).toBe('found');
    expect(changed).toEqual([ANN, ANN, ANN]);
  });

  it('is told of before it is written, and again when it is known whose the address is', async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: rest, resolve: goOn } = Promise.withResolvers<void>();
    const along: unknown[] = [];
    const previews = previewer({
      pause: () => (reach(), rest),
      changed: (url, preview) => (changed.push(url), along.push(preview)),
    });
    const work = previews.refresh(ANN);
    await reached;
    expect(changed).toEqual([ANN, ANN]);
    expect(along).toEqual([undefined, await previews.read(ANN)]);
    expect(along[1]).toMatchObject({ status: 'found' });
    expect([await contacts.preview(ANN), await contacts.profileIdOf(ANN, clock.now())]).toEqual([null, null]);
    goOn();
    await work;
    expect(changed).toEqual([ANN, ANN, ANN]);
    expect([await contacts.preview(ANN), await contacts.profileIdOf(ANN, clock.now())]).toMatchObject([
      { status: 'found' },
      1,
    ]);
  });

  it.each([
    ['owned', () => db.put('contacts', contactNumber(1))],
    ['not to be looked up', () => db.put('suppressions', { key: 'profile:1', profileId: 1, name: 'Person 1', at: 0 })],
  ])('of somebody who is %s under another address is told of when that is known', async (_what, put) => {
    await put();
    const seen: Promise<unknown[]>[] = [];
    const along: unknown[] = [];
    const look = async (url: string) =>
      Promise.all([previews.read(url).then(({ status }) => status), whole.profileIdOf(url, clock.now())]);
    const whole = contacts;
    // Also a page that reads by itself meanwhile.
    contacts = { ...whole, saveAlias: async (...given) => (seen.push(look(ANN)), whole.saveAlias(...given)) };
    const previews = previewer({ changed: (url, preview) => (seen.push(look(url)), along.push(preview)) });
    await previews.refresh(ANN);
    expect(along).toEqual([undefined, undefined]);
    expect(await Promise.all(seen)).toEqual([
      ['loading', null],
      ['loading', null],
      ['found', 1],
    ]);
  });
});

describe('the account', () => {
  it('is shown at once as last read, also when the service is away', async () => {
    const accounts = keeper();
    expect(await accounts.read()).toEqual({ account: null, refreshing: false, problem: null });
    await accounts.refresh();
    simulated.failFree({ code: 'service_down' });
    await accounts.refresh();
    expect(await accounts.read()).toMatchObject({
      account: { balances: { lookup: 900, personExport: 'not-tracked', companyExport: 900 } },
      refreshing: false,
      problem: { code: 'service_down' },
    });
  });

  it('lists all six kinds of usage, also those the service says nothing about', async () => {
    const account = async () => accountSchema.parse({ id: 1 });
    const accounts = createAccountKeeper({
      db,
      service: { ...counted(), account },
      now: clock.now,
      changed: () => undefined,
    });
    await accounts.refresh();
    expect((await accounts.read()).account?.usage.map(({ used }) => used)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('is asked for once by all who ask at the same time', async () => {
    const accounts = keeper();
    await Promise.all([accounts.refresh(), accounts.refresh(), accounts.counters(0)]);
    expect(calls).toEqual(['account']);
  });

  it('is read anew for its counters only when the last reading is too old', async () => {
    const accounts = keeper();
    await accounts.refresh();
    simulated.spendElsewhere(4);
    expect((await accounts.counters(5 * MINUTE)).lifetimeCreditsSpent).toBe(100);
    expect((await accounts.counters(0)).lifetimeCreditsSpent).toBe(104);
    later(6 * MINUTE);
    await accounts.counters(5 * MINUTE);
    expect(calls).toHaveLength(3);
  });

  it('has no counters when it cannot be read', async () => {
    simulated.failFree({ code: 'offline' });
    await expect(keeper().counters(0)).rejects.toMatchObject({ problem: { code: 'offline' } });
  });
});

describe('a service that cannot tell later what came of a lookup', () => {
  it('is known as that once a person was asked about, and the page is told', async () => {
    simulated.removeTool('check_person_status');
    const own = previewer();
    expect(own.lacksStatus()).toBe(false);
    await own.refresh(ANN);
    expect(own.lacksStatus()).toBe(true);
    expect(changed.at(-1)).toBe(ANN);
  });

  it('is not suspected where the tools cannot be asked for, or are all there', async () => {
    const own = previewer();
    simulated.failFree({ code: 'service_down' });
    await own.refresh(ANN);
    simulated.failFree(null);
    await own.refresh(ANN);
    expect(own.lacksStatus()).toBe(false);
  });

  it('is asked for its tools once in five minutes', async () => {
    const own = previewer();
    const toolCalls = () => simulated.requests.filter(({ call }) => call === 'tools').length;
    for (const url of [ANN, TWINS, UNKNOWN]) await own.refresh(url);
    expect(toolCalls()).toBe(1);
    later(5 * MINUTE);
    simulated.removeTool('check_person_status');
    await own.refresh(UNKNOWN);
    expect([toolCalls(), own.lacksStatus()]).toEqual([2, true]);
  });
});
