import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { createFakeClock, type FakeClock } from '../../sandbox/tools/tool-server.fixture.ts';
import { finished, LOOKUP, RECORDED, STATUS } from './vendor-client.ts';

const LOOKUP_MS = 5_000;

let clock: FakeClock;
let sandbox: Sandbox;
beforeEach(async () => {
  clock = createFakeClock();
  sandbox = await startSandbox({ people: 200, seed: 1, lookupMs: LOOKUP_MS, failRate: 0, clock });
});
afterEach(() => sandbox.close());

async function send(path: string, { method = 'GET', body }: { method?: string; body?: object | undefined } = {}) {
  const { base_url: base, api_key: key } = sandbox.ready;
  return fetch(base + path, {
    method,
    headers: { 'Api-Key': key, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

describe('the vendor’s own REST client reads the answer to', () => {
  test.each(Object.entries(RECORDED))('%s', async (_what, { method, path, body, isSuccess, reads }) => {
    const response = await send(path, { method, body });
    expect(response.status < 400).toBe(isSuccess);
    expect(reads.safeParse(await response.json()).error).toBeUndefined();
  });

  test('a lookup, and to its status until it is complete', async () => {
    const { id } = LOOKUP.reads.parse(await (await send(LOOKUP.path(7))).json());
    clock.advance(2 * LOOKUP_MS);
    const statuses = STATUS.reads.parse(await (await send(STATUS.path([id, 7]))).json());
    expect(statuses).toContainEqual({ id: 7, status: 'complete' });
    expect(z.array(finished).safeParse(await (await send(STATUS.path([7]))).json()).error).toBeUndefined();
  });

  test('one call too many, whose waiting time it takes from a header in seconds', async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => send('/search', { method: 'POST', body: { query: { name: ['Zzyzx'] } } })),
    );
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/u);
  });
});

test('what it excludes is left out, and nothing else', async () => {
  const titles = async (query: object): Promise<string[]> => {
    const answer = await send('/search', { method: 'POST', body: { query, start: 1, page_size: 100 } });
    const { profiles } = z
      .object({ profiles: z.array(z.object({ current_title: z.string() })) })
      .parse(await answer.json());
    return profiles.map(({ current_title: title }) => title);
  };
  const all = await titles({ current_title: ['Manager'] });
  const others = await titles({ current_title: ['Manager'], exclude_current_title: ['Product'] });
  expect(all.some((title) => title.includes('Product'))).toBe(true);
  expect(others).toEqual(all.filter((title) => !title.includes('Product')));
});
