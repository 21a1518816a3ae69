import { describe, expect, it } from 'vitest';
import { unsuppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import type { EngineDeps } from '../../lookups/engine/engine-deps.ts';
import { type LookupEngine, createLookupEngine } from '../../lookups/engine/engine.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import type { WorkerContext } from '../context.ts';
import { setSuppressed } from '../messages/contacts.ts';
import { previewPerson } from '../messages/people.ts';
import { ANN } from './every-tool.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
const KEYS: PersonIdentifier[] = [
  ...ANN.urls.map((url) => ({ by: 'url', url }) as const),
  { by: 'id', profileId: 1 },
  { by: 'email', email: 'ann@acme.example' },
  { by: 'name', name: 'Ann', employer: 'Acme' },
];
const lookupType = 'premium_lookup' as const;
const requestFor = (who: PersonIdentifier): PaidRequest => ({ tool: 'person_lookup', who, lookupType });
/** The part of a worker's context that these messages need. */
const contextOf = (world: LookupWorld) =>
  ({
    signedIn: async () => world.deps(),
    broadcaster: { people: () => undefined, toPages: () => undefined },
    now: world.clock.now,
    // No icon.
    isPrivate: true,
  }) as unknown as WorkerContext;
async function block(world: LookupWorld, people = KEYS): Promise<void> {
  expect(await setSuppressed(contextOf(world), people)).toMatchObject({ ok: true });
}

const other = (id: number, slug: string): SimulatedPerson => ({
  id,
  urls: [urlOf(slug)],
  found: 1,
  outcome: 'complete',
  ms: 40 * SECOND,
});
const open = (createEngine?: (deps: EngineDeps) => LookupEngine) =>
  createLookupWorld({
    people: [{ ...ANN, ms: HOUR }, other(2, 'bob'), other(3, 'cat')],
    companies: [{ id: 7, domains: ['acme.example'], name: 'Acme', found: 1 }],
    ...(createEngine ? { createEngine } : {}),
  });

/** The requests that name Ann by any key: a status call by her number, all others by any of her identifiers. */
function namingAnn({ service }: LookupWorld, from: number): string[] {
  const words = [...ANN.urls, 'ann@acme.example', '"Ann"', '"profileId":1}', '"profileId":1,'];
  return service.requests.slice(from).flatMap(({ call, what }) => {
    const text = JSON.stringify(what ?? null);
    const isNamed = call === 'checkStatus' ? (what as number[]).includes(1) : words.some((word) => text.includes(word));
    return isNamed ? [`${call} ${text}`] : [];
  });
}

/** Does what the preview of a page does in the worker. */
const visit = (world: LookupWorld, url: string) => previewPerson(contextOf(world), url);

/** A day with visits, batches, lookups of others, a verification and a restart. */
async function aDay(world: LookupWorld): Promise<void> {
  for (const url of ANN.urls) expect(await visit(world, url)).toMatchObject({ ok: false });
  await visit(world, urlOf('bob'));
  await world.startBatch([...KEYS, { by: 'url', url: urlOf('cat') } as const].map(requestFor), 100);
  for (const who of KEYS) await world.request(requestFor(who));
  await world.request({ tool: 'email_verify', email: 'ann@acme.example' });
  await world.request(requestFor({ by: 'url', url: urlOf('bob') }));
  await world.pass(HOUR);
  await world.restart();
  for (const url of ANN.urls) await visit(world, url);
  await world.pass(24 * HOUR);
}

/** Before the block: nothing, or a lookup of her in each possible stage. */
const BEFORE: [string, (world: LookupWorld) => Promise<unknown>][] = [
  ['of whom nothing was asked', async () => undefined],
  [
    'whose lookup waits its turn',
    async (world) => {
      world.service.failNextPaid({ kind: 'rate-limited', seconds: 60 });
      await world.request(requestFor({ by: 'url', url: urlOf('ann') }));
    },
  ],
  [
    'whose lookup was sent and not answered',
    async (world) => {
      world.service.failNextPaid({ kind: 'request-lost' });
      await world.request(requestFor({ by: 'url', url: urlOf('ann') }));
      await world.pass(31 * SECOND);
    },
  ],
  [
    'whose lookup is pending',
    async (world) => {
      await world.request(requestFor({ by: 'url', url: urlOf('ann') }));
      await world.pass(20 * SECOND);
      expect((await world.row('row-1')).state.status).toBe('pending');
    },
  ],
];

describe.each(BEFORE)('a suppressed person %s', (_what, before) => {
  it('is named in no request, free or paid', async () => {
    const world = await open();
    await before(world);
    const from = world.service.requests.length;
    await block(world);
    await aDay(world);
    expect(namingAnn(world, from)).toEqual([]);
    // Other people are looked up as usual.
    expect(world.service.work.map(({ about }) => about)).toEqual(expect.arrayContaining(['person 2', 'person 3']));
    const calls = world.service.requests.slice(from).map(({ call }) => call);
    expect(calls).toEqual(expect.arrayContaining(['findPerson', 'lookupPerson', 'checkStatus', 'account']));
  });
});

describe('a person who was blocked under one address alone', () => {
  it('is not asked about, so that nobody learns of the block', async () => {
    const world = await open();
    const from = world.service.requests.length;
    await block(world, [{ by: 'url', url: urlOf('ann') }]);
    await visit(world, urlOf('ann'));
    await world.request(requestFor({ by: 'url', url: urlOf('bob') }));
    await world.pass(2 * 24 * HOUR);
    expect(namingAnn(world, from)).toEqual([]);
  });

  it('is known by a search that the user makes, and by a preview of before', async () => {
    const search = { query: { link: [urlOf('ann')] }, start: 1, page_size: 1, order_by: 'relevance' as const };
    for (const said of [
      async (world: LookupWorld) => void (await world.deps().searches.people(search)),
      async (world: LookupWorld) => world.deps().previews.refresh(urlOf('ann')),
    ]) {
      const world = await open();
      await said(world);
      await world.pass(SECOND);
      await block(world, [{ by: 'url', url: urlOf('ann') }]);
      await world.request(requestFor({ by: 'email', email: 'ann@acme.example' }));
      await world.pass(60 * SECOND);
      expect(world.service.work).toEqual([]);
    }
  });
});

it('a lookup that was pending goes on where it was once its person is allowed again, and is paid for once', async () => {
  const world = await open();
  await world.request(requestFor({ by: 'url', url: urlOf('ann') }));
  await world.pass(20 * SECOND);
  await block(world);
  await world.pass(2 * HOUR);
  expect((await world.row('row-1')).state.status).toBe('pending');
  await unsuppressPeople(world.db, ['profile:1']);
  await world.restart();
  await world.pass(60 * SECOND);
  expect((await world.row('row-1')).state.status).toBe('complete');
  expect(world.service.spent()).toBe(2);
});

/** Workers that send requests about a suppressed person after all, and the finding that catches them. */
const CARELESS: [string, RegExp, (deps: EngineDeps, world: () => LookupWorld | undefined) => LookupEngine][] = [
  ['asks by free search, once a day, whom a blocked address names', /^findPerson/, namingSuppressed],
  [
    'goes on asking about what was pending',
    /^checkStatus \[1\]/,
    (deps) =>
      createLookupEngine({ ...deps, contacts: { ...methodsOf(deps.contacts), suppressions: async () => () => false } }),
  ],
];

/** Our implementation before all requests were counted. */
function namingSuppressed(deps: EngineDeps, world: () => LookupWorld | undefined): LookupEngine {
  const engine = createLookupEngine(deps);
  const calledAt = new Map<string, number>();
  return {
    ...engine,
    async tick(eager) {
      for (const { key, profileId } of (await world()?.db.getAll('suppressions')) ?? []) {
        const isDue = deps.now() - (calledAt.get(key) ?? 0) >= 24 * HOUR;
        if (profileId !== null || !key.startsWith('https:') || !isDue) continue;
        calledAt.set(key, deps.now());
        await deps.service.findPerson({ by: 'url', url: key });
      }
      return engine.tick(eager);
    },
  };
}

/** The world's stores are proxies, which spreading does not copy. */
function methodsOf<T extends object>(store: T): T {
  const method =
    (name: string) =>
    (...args: unknown[]): unknown =>
      Reflect.apply(Reflect.get(store, name) as () => unknown, store, args);
  return Object.fromEntries(Object.keys(store).map((name) => [name, method(name)])) as T;
}

it.each(CARELESS)(
  'a worker that %s is caught at it',
  async (_what, naming, createEngine) => {
    const held: { world?: LookupWorld } = {};
    const world = await open((deps) => createEngine(deps, () => held.world));
    held.world = world;
    await world.request(requestFor({ by: 'url', url: urlOf('ann') }));
    await world.pass(20 * SECOND);
    const from = world.service.requests.length;
    await block(world);
    await aDay(world);
    expect(namingAnn(world, from)).toContainEqual(expect.stringMatching(naming));
  },
  60_000,
);
