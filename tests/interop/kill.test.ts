import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { credentialsOf } from '../../sandbox/auth/sign-in/users.ts';
import { postJson, register, signIn } from '../../sandbox/auth/test-client.ts';
import { type OwnProcess, startOwnProcess } from './killed-sandbox.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
let sandbox: OwnProcess | undefined;
afterEach(async () => {
  await sandbox?.kill();
  rmSync(dataDir, { recursive: true });
});

/** Longer than the test takes: all lookups are pending when the process is killed. */
const LOOKUP_MS = 60_000;
/** A third of the lookups fail and are refunded. */
const FLAGS = ['--people', '200', '--lookup-ms', String(LOOKUP_MS), '--fail-rate', '0.33'];
/** Two accounts, as one is limited to 50 calls a second. */
const USERS = ['ann@example.test', 'ben@example.test'].map((email) => credentialsOf(email, 1));
const IDS = Array.from({ length: 50 }, (_, at) => at + 100);

const charges = z.array(
  z.object({
    user_id: z.int(),
    profile_id: z.int(),
    pool: z.string(),
    credits: z.int(),
    reason: z.enum(['charge', 'refund']),
  }),
);
const answer = <T extends z.ZodType>(data: T) => z.object({ result: z.object({ structuredContent: data }) });
const lookup = answer(z.object({ profile_id: z.int(), status: z.string() }));
const statuses = answer(
  z.object({
    results: z.array(z.object({ profile_id: z.int(), status: z.enum(['complete', 'pending', 'failed', 'not_found']) })),
  }),
);
const account = answer(z.object({ lookup_credit_balance: z.int(), person_export_credit_balance: z.int() }));

async function call<T extends z.ZodType>(
  origin: string,
  token: string,
  name: string,
  args: Record<string, unknown>,
  schema: T,
): Promise<z.output<T>> {
  const headers = {
    authorization: `Bearer ${token}`,
    connection: 'close',
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
  return schema.parse(await (await fetch(`${origin}/mcp`, { method: 'POST', headers, body })).json());
}

async function chargesOf(origin: string, userId: number): Promise<z.output<typeof charges>> {
  return charges
    .parse(await (await fetch(`${origin}/sandbox/charges`, { headers: { connection: 'close' } })).json())
    .filter(({ user_id }) => user_id === userId);
}

async function tokensOf({ mcp_url: origin }: OwnProcess): Promise<string[]> {
  const clientId = await register(origin);
  return Promise.all(USERS.map(async (user) => (await signIn(origin, clientId, user)).access_token));
}

test('kill -9 in the middle of 100 lookups: each accepted one is charged once, each failed one refunded, and pending ones go on', async () => {
  const first = await startOwnProcess(dataDir, FLAGS);
  sandbox = first;
  const tokens = await tokensOf(first);
  let answered = 0;
  const halfDone = Promise.withResolvers<void>();
  const reported = tokens.map(() => new Set<number>());
  const calls = tokens.flatMap((token, at) =>
    IDS.map(async (id) => {
      const outcome = await call(first.mcp_url, token, 'person_lookup', { id }, lookup).catch(() => null);
      if (outcome) reported[at]?.add(outcome.result.structuredContent.profile_id);
      if (outcome && ++answered === IDS.length) halfDone.resolve();
    }),
  );
  await Promise.race([halfDone.promise, Promise.all(calls)]);
  await first.kill();
  await Promise.all(calls);
  expect(answered).toBeGreaterThanOrEqual(IDS.length);

  const second = await startOwnProcess(dataDir, FLAGS);
  sandbox = second;
  const advance = (ms: number) => postJson(`${second.mcp_url}/sandbox/faults`, { kind: 'advance_clock', ms });
  await advance(1000); // the limit of calls per second survived too
  const again = await tokensOf(second);
  const statusOf = async (token: string) =>
    (await call(second.mcp_url, token, 'check_person_status', { profile_id: IDS }, statuses)).result.structuredContent
      .results;
  for (const [at, token] of again.entries()) {
    const pending = (await statusOf(token))
      .filter(({ status }) => status === 'pending')
      .map(({ profile_id: id }) => id);
    expect(pending).toEqual(expect.arrayContaining([...(reported[at] ?? [])]));
  }
  // Some end early and some late, but all within twice the mean.
  await advance(2 * LOOKUP_MS);

  for (const [at, token] of again.entries()) {
    const results = await statusOf(token);
    const withStatus = (...wanted: string[]) =>
      results.filter(({ status }) => wanted.includes(status)).map(({ profile_id: id }) => id);
    const ended = withStatus('complete', 'failed');
    expect(withStatus('pending')).toEqual([]);
    expect([...(reported[at] ?? [])].filter((id) => !ended.includes(id))).toEqual([]);

    const moved = await chargesOf(second.mcp_url, at + 1);
    for (const pool of ['lookup', 'person_export']) {
      const ids = (reason: string) =>
        moved
          .filter((charge) => charge.pool === pool && charge.reason === reason)
          .map(({ profile_id: id }) => id)
          .toSorted((a, b) => a - b);
      expect(ids('charge')).toEqual(ended);
      expect(ids('refund')).toEqual(withStatus('failed'));
    }
    const left = 1000 - withStatus('complete').length;
    expect((await call(second.mcp_url, token, 'account', {}, account)).result.structuredContent).toEqual({
      lookup_credit_balance: left,
      person_export_credit_balance: left,
    });
  }
});
