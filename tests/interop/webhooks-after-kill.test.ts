import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Receiver, startReceiver } from '../../sandbox/webhooks/receiver.fixture.ts';
import { type OwnProcess, startOwnProcess } from './killed-sandbox.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
let sandbox: OwnProcess | undefined;
let receiver: Receiver | undefined;
afterEach(async () => {
  await sandbox?.kill();
  await receiver?.close();
  rmSync(dataDir, { recursive: true });
});

const FLAGS = ['--people', '60', '--lookup-ms', '400', '--fail-rate', '0'];
const IDS = Array.from({ length: 20 }, (_, at) => at + 10);

const listed = z.array(z.object({ request_id: z.string(), state: z.string() }));
const account = z.object({ lookup_credit_balance: z.number() });

async function readJson(url: string, init: RequestInit = {}): Promise<unknown> {
  return (await fetch(url, init)).json();
}

/** The request ids whose deliveries are acknowledged according to the sandbox; at least one. */
async function acknowledged({ mcp_url: origin }: OwnProcess): Promise<string[]> {
  for (;;) {
    const deliveries = listed.parse(await readJson(`${origin}/sandbox/webhooks/1/deliveries`));
    const ids = deliveries.filter(({ state }) => state === 'delivered').map(({ request_id: id }) => id);
    if (ids.length > 0) return ids;
  }
}

test('kill -9 among lookups with a webhook: all are told, none again that was acknowledged, and nothing is paid twice', async () => {
  const hook = await startReceiver();
  receiver = hook;
  const first = await startOwnProcess(dataDir, FLAGS);
  sandbox = first;
  const headers = { 'api-key': first.api_key };
  await readJson(`${first.mcp_url}/sandbox/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: hook.url }),
  });
  const answers = await Promise.all(
    IDS.map((id) => fetch(`${first.base_url}/person/lookup?id=${id}&webhook_id=1`, { headers })),
  );
  const requests = answers.map((answer) => answer.headers.get('svc-request-id'));
  const done = await acknowledged(first);
  await first.kill();
  const before = hook.received.length;

  const second = await startOwnProcess(dataDir, FLAGS);
  sandbox = second;
  const requestIds = (from = 0): unknown[] => hook.received.slice(from).map((each) => each.headers['svc-request-id']);
  while (new Set(requestIds()).size < IDS.length) await hook.hasReceived(hook.received.length + 1);
  expect([...new Set(requestIds())].toSorted()).toEqual(requests.toSorted());
  expect(requestIds(before).filter((id) => done.includes(String(id)))).toEqual([]);
  expect(account.parse(await readJson(`${second.base_url}/account/`, { headers }))).toEqual({
    lookup_credit_balance: 1000 - IDS.length,
  });
});
