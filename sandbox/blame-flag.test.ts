import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { postJson } from './auth/test-client.ts';
import { blameFlag } from './blame-flag.ts';
import { FlagError } from './cli-options.ts';
import { serve } from './serve.ts';
import { startSandbox } from './start-sandbox.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const blamed = (options: { port?: number; dataDir?: string; seed?: number }): Promise<unknown> =>
  startSandbox({ people: 5, ...options }).catch((cause: unknown) => blameFlag(cause, options.port));
const rotatedKey = async (origin: string): Promise<string> => {
  const { body } = await postJson(`${origin}/sandbox/api-key`, { rotate: true });
  return z.object({ api_key: z.string() }).parse(body).api_key;
};
const flagError = (message: string) =>
  expect.objectContaining({ name: FlagError.name, message: expect.stringContaining(message) as string }) as unknown;

test('a folder that another sandbox is using is named, and the other goes on', async () => {
  const first = await startSandbox({ people: 5, dataDir: dir });
  expect(await blamed({ dataDir: dir })).toEqual(flagError('--data cannot be used: another sandbox is using it'));
  expect((await fetch(`${first.ready.mcp_url}/openapi.json`)).status).toBe(200);
  await first.close();
});

test('a file that is no database, and a folder that is a file, are the fault of --data', async () => {
  writeFileSync(join(dir, 'sandbox.sqlite'), 'not a database'.repeat(100));
  expect(await blamed({ dataDir: dir })).toEqual(flagError('--data cannot be used: '));
  expect(await blamed({ dataDir: join(dir, 'sandbox.sqlite') })).toEqual(flagError('--data cannot be used: '));
});

test('another seed than that of the folder is named, and leaves its users as they are', async () => {
  const first = await startSandbox({ people: 5, seed: 1, dataDir: dir });
  const key = await rotatedKey(first.ready.mcp_url);
  await first.close();
  expect(await blamed({ dataDir: dir, seed: 2 })).toEqual(flagError('--seed cannot be used: '));
  const again = await startSandbox({ people: 5, seed: 1, dataDir: dir });
  expect(again.ready.api_key).toBe(key);
  const account = await fetch(`${again.ready.base_url}/account/`, { headers: { 'api-key': key } });
  expect(account.status).toBe(200);
  await again.close();
});

test('a port that is taken is named', async () => {
  const other = await serve(0, () => () => {});
  const port = Number(new URL(other.origin).port);
  expect(await blamed({ port })).toEqual(flagError(`--port ${port} cannot be used: `));
  await other.close();
});

test('any other error stays as it is', () => {
  const error = new Error('a bug');
  expect(blameFlag(error, 1)).toBe(error);
});
