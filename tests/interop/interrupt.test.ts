import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { postJson } from '../../sandbox/auth/test-client.ts';
import { type OwnProcess, startOwnProcess } from './killed-sandbox.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
let sandbox: OwnProcess | undefined;
afterEach(() => sandbox?.kill());
afterAll(() => rmSync(dataDir, { recursive: true }));

test('Ctrl-C ends the sandbox at once, also while a fault holds an answer back for an hour', async () => {
  sandbox = await startOwnProcess(dataDir, ['--people', '5']);
  const origin = sandbox.mcp_url;
  await postJson(`${origin}/sandbox/faults`, { kind: 'slow_body', ms_per_chunk: 3_600_000 });
  const { status } = await fetch(`${origin}/openapi.json`);
  expect(status).toBe(200);
  expect(await sandbox.interrupt()).toBe(0);
});
