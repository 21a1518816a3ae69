import { describe, expect, it } from 'vitest';
import { searchPageId } from '../../lookups/journal/found-pages.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import { overRest, REQUEST_ID } from '../../lookups/simulated/rest.fixture.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { PaidTool } from '../../service/credits.ts';
import {
  ACME,
  ANN,
  REQUESTS as BY_BOTH,
  PRICES as PRICES_OF_BOTH,
  TOOLS as TOOLS_OF_BOTH,
} from './every-tool.fixture.ts';
import { createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const INPUT = { query: { name: ['Ann'] }, start: 1, page_size: 100, order_by: 'relevance' } as const;
const SEARCH: PaidRequest = {
  tool: 'search',
  pageId: await searchPageId({ ...INPUT, query: { name: ['Ann'] } }),
  input: { ...INPUT, query: { name: ['Ann'] } },
};
const REQUESTS: Record<PaidTool, PaidRequest> = { ...BY_BOTH, search: SEARCH };
const PRICES: Record<PaidTool, number> = { ...PRICES_OF_BOTH, search: 1 };
const TOOLS: PaidTool[] = [...TOOLS_OF_BOTH, 'search'];

const BOB: SimulatedPerson = { id: 2, urls: [urlOf('bob')], found: 1, outcome: 'failed', ms: 5 * SECOND };

type Transport = (service: ContactService, now: () => number) => ContactService;
const byKey: Transport = (service, now) => overRest(service, now);
/** The obvious first implementation, and Firefox's own behavior: sends a GET without an answer again. */
const naive: Transport = (service, now) =>
  overRest(
    service,
    now,
    (fetch) => (input, init) =>
      fetch(input, init).catch((error: unknown) =>
        init?.method === 'GET' ? fetch(input, init) : Promise.reject(error as Error),
      ),
  );

/** Replaces the answer to every paid call. */
const strange =
  (answer: unknown): Transport =>
  (service, now) =>
    overRest(service, now, (fetch) => async (input, init) => {
      const response = await fetch(input, init);
      const { pathname } = new URL(new Request(input).url);
      return /account|checkStatus/u.test(pathname)
        ? response
        : new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), {
            status: 201,
            headers: { 'content-type': 'application/json' },
          });
    });

const open = (transport: Transport = byKey) => createLookupWorld({ people: [ANN, BOB], companies: [ACME], transport });

describe.each(TOOLS)('%s by an API key', (tool) => {
  const request = REQUESTS[tool];

  it('is paid once, is owned afterwards, and then costs nothing', async () => {
    const world = await open();
    expect(await world.request(request)).toEqual({ ok: true, lookupId: 'row-1' });
    await world.pass(10 * SECOND);
    expect(await world.row('row-1')).toMatchObject({ state: { status: 'complete' }, requestId: REQUEST_ID });
    expect(await world.request(request)).toEqual({ ok: true });
    expect([world.service.sent, world.service.spent()]).toEqual([['row-1'], PRICES[tool]]);
  });

  it('whose answer was lost is never sent again: with no free search it is left to the user', async () => {
    const world = await open();
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.request(request);
    await world.pass(2 * HOUR);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'spent-since' });
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, PRICES[tool]]);
  });

  it.each([[{ answer: { people: 'of another form' } }], [{ answer: 'half of an ans' }], [{ answer: '' }]])(
    'whose answer nobody can read is kept whole, said so, and never sent again (%j)',
    async ({ answer }) => {
      const world = await open(strange(answer));
      await world.request(request);
      await world.pass(2 * HOUR);
      expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'unreadable-answer' });
      expect(await world.db.getAll('quarantine')).toMatchObject([
        { store: 'answers', key: 'row-1', value: { answer } },
      ]);
      expect([world.service.sent.length, world.service.spent()]).toEqual([1, PRICES[tool]]);
    },
  );

  it('whose request was lost is left to the user too: counters alone are not enough to send it again', async () => {
    const world = await open();
    world.service.failNextPaid({ kind: 'error-before-work' });
    await world.request(request);
    await world.pass(2 * HOUR);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'cannot-tell' });
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 0]);
  });

  it('that arrives late, however late, is paid once', async () => {
    const world = await open();
    world.service.failNextPaid({ kind: 'late', ms: 5 * MINUTE });
    await world.request(request);
    await world.pass(2 * HOUR);
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, PRICES[tool]]);
  });

  it.each(['rate-limited', 'insufficient-credits', 'validation-error', 'sign-in-expired'] as const)(
    'that was refused (%s) costs nothing, and says so',
    async (kind) => {
      const world = await open();
      world.service.failNextPaid(kind === 'rate-limited' ? { kind, seconds: 20 } : { kind });
      await world.request(request);
      await world.pass(10 * SECOND);
      const code = {
        'rate-limited': 'intent',
        'insufficient-credits': 'insufficient_credits',
        'validation-error': 'validation_error',
        'sign-in-expired': 'key_refused',
      }[kind];
      const { state } = await world.row('row-1');
      expect([state.status === 'failed' ? state.problem.code : state.status, world.service.spent()]).toEqual([code, 0]);
      await world.pass(MINUTE);
      expect(world.service.sent.length).toBe(kind === 'rate-limited' ? 2 : 1);
    },
  );

  it('is asked again at the user’s word, at its own price', async () => {
    const world = await open();
    world.service.failNextPaid({ kind: 'error-before-work' });
    await world.request(request);
    await world.pass(2 * MINUTE);
    await world.decide('row-1', 'resend');
    await world.pass(MINUTE);
    expect([
      (await world.row('row-1')).state.status,
      (await world.row('row-2')).state.status,
      world.service.spent(),
    ]).toEqual(['dismissed', 'complete', PRICES[tool]]);
  });

  const steps = Array.from({ length: 14 }, (_, at) => at * 3 + 1);
  it.each(steps)('dies before step %i, pays nothing twice and gets stuck nowhere', async (step) => {
    const world = await open();
    world.killAt({ step, when: 'before' });
    await world.request(request);
    await world.pass(10 * SECOND);
    await world.restart();
    await world.pass(3 * MINUTE);
    const rows = await world.rows();
    expect(world.service.work.length).toBeLessThanOrEqual(1);
    expect(rows[0]?.state.status ?? 'never begun').toMatch(/complete|in-doubt|never begun/u);
  });

  it('sent by a client that repeats a lost GET would be paid twice, and these tests would tell', async () => {
    const world = await open(naive);
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.request(request);
    await world.pass(2 * HOUR);
    expect(world.service.work.length).toBe(tool === 'email_verify' || tool === 'search' ? 1 : 2);
  });
});

describe('by an API key', () => {
  it('a lookup that finds nothing ends as that, at no cost', async () => {
    const world = await open();
    await world.start(urlOf('bob'));
    await world.pass(MINUTE);
    expect((await world.row('row-1')).state).toMatchObject({
      status: 'failed',
      problem: { code: 'lookup_failed' },
      charged: false,
    });
    expect(world.service.spent()).toBe(0);
  });

  it('somebody unknown ends as that, at no cost', async () => {
    const world = await open();
    await world.start(urlOf('nobody'));
    await world.pass(MINUTE);
    expect((await world.row('row-1')).state).toMatchObject({
      status: 'failed',
      problem: { code: 'not_found' },
      charged: false,
    });
  });

  it('a person known from before is found again after a lost answer, for the one charge', async () => {
    const world = await open();
    await world.deps().contacts.saveAlias(urlOf('ann'), 1, world.clock.now());
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.start(urlOf('ann'));
    await world.pass(MINUTE);
    expect([(await world.row('row-1')).state.status, world.service.sent.length, world.service.spent()]).toEqual([
      'complete',
      1,
      2,
    ]);
  });

  it('an employer that was paid for is there also when only the record names it', async () => {
    const world = await open();
    await world.deps().contacts.saveAlias(urlOf('ann'), 1, world.clock.now());
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.request(REQUESTS.profile_company_lookup);
    await world.pass(MINUTE);
    expect(await world.companies.byCompanyId(7)).toMatchObject({ name: 'Company 7', isFull: false });
    expect(world.service.spent()).toBe(3);
  });
});
