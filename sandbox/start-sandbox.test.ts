import { afterEach, beforeEach, expect, test } from 'vitest';
import { authorizeUrl, createBrowser, register, signIn } from './auth/test-client.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

let sandbox: Sandbox;
let token: string;
beforeEach(async () => {
  sandbox = await startSandbox({ people: 30, lookupMs: 0, failRate: 0 });
  const [ann] = sandbox.users;
  const origin = sandbox.ready.mcp_url;
  if (ann) token = (await signIn(origin, await register(origin), ann)).access_token;
});
afterEach(() => sandbox.close());

const callTool = async (name: string, args: object, accept = 'application/json, text/event-stream') => {
  const response = await fetch(`${sandbox.ready.mcp_url}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  });
  return response.text();
};
const request = async (path: string): Promise<unknown> => (await fetch(sandbox.ready.mcp_url + path)).json();
const addFault = (fault: object) =>
  fetch(`${sandbox.ready.mcp_url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });

test('the account that signed in is the one whose credentials were printed', async () => {
  const { user, api_key, mcp_url, base_url, demo_url } = sandbox.ready;
  const answer = await callTool('account', {});
  expect(answer).toContain(user);
  expect(answer).toContain(api_key);
  expect([base_url, demo_url]).toEqual([`${mcp_url}/v2/api`, `${mcp_url}/demo`]);
  expect((await fetch(demo_url)).status).toBe(200);
});

test('a lookup whose answer was lost is charged all the same', async () => {
  await addFault({ kind: 'lost_response', match: { tool: 'person_lookup' } });
  await expect(callTool('person_lookup', { id: 1 })).rejects.toThrow('fetch failed');
  const charge = { user_id: 1, tool: 'person_lookup', profile_id: 1, credits: 1, reason: 'charge' };
  expect(await request('/sandbox/charges')).toMatchObject([charge, charge]);
});

test('once the faults are cleared, nothing fails anymore: no tool, no answer, and no lookup', async () => {
  await addFault({ kind: 'tool_error', code: 'service_error', times: 100 });
  await addFault({ kind: 'tool_rate_limited', tool: 'person_lookup', seconds: 9, times: 100 });
  await addFault({ kind: 'next_lookup', status: 'failed' });
  await addFault({ kind: 'shape_answers', mode: 'missing_fields', tool: 'person_lookup' });
  await fetch(`${sandbox.ready.mcp_url}/sandbox/faults`, { method: 'DELETE' });
  expect(JSON.parse(await callTool('person_lookup', { id: 1 }))).toMatchObject({
    result: { structuredContent: { status: 'complete', name: 'Jane Example' } },
  });
});

test('a stream of events can be cut short like any answer', async () => {
  await addFault({ kind: 'truncated_json', match: { tool: 'ping' } });
  const [, data = ''] = /^data: (.*)$/m.exec(await callTool('ping', {}, 'text/event-stream, application/json')) ?? [];
  expect(data).not.toBe('');
  expect(() => JSON.parse(data) as unknown).toThrow(SyntaxError);
});

test('a sign-in approved in advance ends without a page, once, and only for a user who exists', async () => {
  const origin = sandbox.ready.mcp_url;
  const url = authorizeUrl(origin, await register(origin), 'c'.repeat(43));
  sandbox.approveNext(sandbox.ready.user);
  const approved = await createBrowser().visit(url);
  expect(new URL(approved.headers.get('location') ?? '').searchParams.get('code')).toMatch(/\w/);
  const shown = await createBrowser().visit(url);
  expect(shown.headers.get('location')).toBeNull();
  expect(await shown.text()).toContain('name="password"');
  expect(() => sandbox.approveNext('nobody@example.test')).toThrow('nobody@example.test');
});
