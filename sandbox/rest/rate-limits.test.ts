import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Duration } from '../accounts/rate-limits.ts';
import { register, signIn } from '../auth/test-client.ts';
import { type RestServer, startRestServer } from './rest-server.fixture.ts';

const account = z.object({
  lifetime_api_num_calls: z.number(),
  rate_limits: z.array(z.object({ used: z.number() })),
});

async function withLimit(
  duration: Duration,
  action: 'any' | 'person_lookup' | 'search',
  use: (server: RestServer) => Promise<void>,
): Promise<void> {
  const server = await startRestServer({ rateLimits: [{ action, duration, limit: 3 }] });
  try {
    await use(server);
  } finally {
    await server.close();
  }
}

test.each(['second', 'minute', 'hour', 'day'] as const)(
  'the fourth call in a %s waits as long as Retry-After says',
  (duration) =>
    withLimit(duration, 'any', async (server) => {
      for (let call = 0; call < 3; call++) expect((await server.get('/account/')).status).toBe(200);
      const refused = await server.get('/account/');
      expect(refused).toMatchObject({
        status: 429,
        body: { status: 429, message: expect.stringContaining(duration) as string },
      });
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThanOrEqual(1);
      server.time.advance(seconds * 1000 - 1);
      expect((await server.get('/account/')).status).toBe(429);
      server.time.advance(1);
      expect((await server.get('/account/')).status).toBe(200);
    }),
);

test('a limit on lookups stops only lookups, and a lookup that is stopped costs nothing', () =>
  withLimit('minute', 'person_lookup', async (server) => {
    for (let call = 0; call < 4; call++) await server.get('/person/lookup?id=7');
    expect((await server.get('/person/lookup?id=7')).status).toBe(429);
    expect((await server.get('/account/')).status).toBe(200);
    expect(server.sandbox.controls.listCharges(1)).toHaveLength(6);
  }));

test('calls without a good key count for nobody', () =>
  withLimit('day', 'any', async (server) => {
    for (let call = 0; call < 5; call++) await server.get('/account/', { 'api-key': 'guess' });
    expect((await server.get('/account/')).status).toBe(200);
  }));

test('a search that the account has no permission for counts for nothing, one without credits does', () =>
  withLimit('day', 'search', async (server) => {
    const counted = async () => {
      const { lifetime_api_num_calls: lifetime, rate_limits: limits } = account.parse(
        (await server.get('/account/')).body,
      );
      return { lifetime, searches: limits[0]?.used };
    };
    for (let call = 0; call < 5; call++) {
      const { status } = await server.post('/search', { query: { email_grade: ['A'] } });
      expect(status).toBe(403);
    }
    expect(await counted()).toEqual({ lifetime: 1, searches: 0 });
    server.sandbox.controls.setCredits(1, 'lookup', 0);
    const { body } = await server.post('/search', { query: { name: ['Jane Example'] } });
    expect(body).toMatchObject({ status: 403, detail: expect.any(String) as string });
    expect(await counted()).toEqual({ lifetime: 3, searches: 1 });
    expect(server.sandbox.controls.listCharges(1)).toEqual([]);
  }));

test('calls by tool and by REST count together towards the day', () =>
  withLimit('day', 'any', async (server) => {
    const { mcp_url: origin } = server.sandbox.ready;
    const [ann] = server.sandbox.users;
    if (!ann) throw new Error('there is no user');
    const { access_token: token } = await signIn(origin, await register(origin), ann);
    const callTool = async () => {
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'account', arguments: {} } };
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      };
      return (await fetch(`${origin}/mcp`, { method: 'POST', headers, body: JSON.stringify(message) })).text();
    };
    await callTool();
    await server.get('/account/');
    expect((await server.get('/account/')).body).toMatchObject({ daily_api_num_calls: 3, daily_api_limit: 3 });
    expect((await server.get('/account/')).status).toBe(429);
    expect(await callTool()).toContain('rate_limited');
  }));
