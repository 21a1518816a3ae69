import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Credentials } from '../auth/sign-in/users.ts';
import { postJson, register, signIn, type Tokens } from '../auth/test-client.ts';
import { startSandbox, type Sandbox } from '../start-sandbox.ts';

let sandbox: Sandbox;
let tokens: Tokens;
beforeEach(async () => {
  sandbox = await startSandbox({ people: 20 });
  const [ann] = sandbox.users as [Credentials];
  tokens = await signIn(sandbox.ready.mcp_url, await register(sandbox.ready.mcp_url), ann);
});
afterEach(() => sandbox.close());

/** Buys a contact, and hangs up after the call has arrived and before the delayed work begins. */
async function buyAndHangUp(fault: object): Promise<void> {
  const { mcp_url } = sandbox.ready;
  await postJson(`${mcp_url}/sandbox/faults`, { kind: 'delay', ms: 3_000, match: { tool: 'person_lookup' }, ...fault });
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'person_lookup', arguments: { id: 1 } } };
  const headers = {
    authorization: `Bearer ${tokens.access_token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const caller = new AbortController();
  const end = fetch(`${mcp_url}/mcp`, {
    method: 'POST',
    headers,
    body: JSON.stringify(call),
    signal: caller.signal,
  }).then(() => 'answered', String);
  const requests = async () => (await fetch(`${mcp_url}/sandbox/requests`)).json();
  await expect.poll(requests).toContainEqual(expect.objectContaining({ fault: 'delay' }));
  caller.abort();
  expect(await end).toMatch(/aborted/);
}

test('delay with work_anyway: who hung up is charged all the same, and late', async () => {
  await buyAndHangUp({ work_anyway: true });
  expect(sandbox.controls.listCharges()).toEqual([]);
  await expect.poll(() => sandbox.controls.listCharges()).toHaveLength(2);
});
