import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Credentials } from '../../sandbox/auth/sign-in/users.ts';
import { register, signIn } from '../../sandbox/auth/test-client.ts';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { createVisitor } from '../contract/visitor.fixture.ts';
import { startBearerProxy } from './bearer-proxy.ts';
import { type ConformanceResult, runConformance } from './conformance-run.ts';
import { AUTHORIZATION_SERVER_EXCEPTIONS, SERVER_EXCEPTIONS, unexplained, unneeded } from './does-not-apply.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  // The tool server reports each request it rejects, and the suite sends many.
  sandbox = await startSandbox({ people: 60, lookupMs: 0, reportError: () => undefined });
});
afterEach(() => sandbox.close());

/** Scenarios that must be among those without a failed check: the list above must not swallow them. */
const APPLIES = [
  ['2025-11-25', ['dns-rebinding-protection', 'ping', 'server-initialize', 'tools-list']],
  ['2026-07-28', ['dns-rebinding-protection', 'http-header-validation', 'server-sse-multiple-streams', 'tools-list']],
] as const;

const userOf = ({ users }: Sandbox): Credentials => (users as [Credentials])[0];

/**
 * Runs the scenarios of one revision's requirements against the running tool server; the suite cannot sign in by
 * itself.
 */
async function runServerScenarios(revision: string): Promise<ConformanceResult> {
  const { mcp_url: origin } = sandbox.ready;
  const { access_token: token } = await signIn(origin, await register(origin), userOf(sandbox));
  const proxy = await startBearerProxy(origin, token);
  return runConformance([
    'server',
    '--url',
    `${proxy.url}/mcp`,
    '--requirements',
    revision,
    '--timeout',
    '60000',
  ]).finally(proxy.close);
}

test('the tool server passes every scenario of the requirements of both eras that applies, and every exception is still needed', async () => {
  const results: ConformanceResult[] = [];
  for (const [revision, scenarios] of APPLIES) {
    const result = await runServerScenarios(revision);
    expect({ revision, unexplained: unexplained(result, SERVER_EXCEPTIONS) }).toEqual({ revision, unexplained: [] });
    expect(result.passed).toEqual(expect.arrayContaining([...scenarios]));
    results.push(result);
  }
  expect(unneeded(results, SERVER_EXCEPTIONS)).toEqual([]);
}, 600_000);

/** Signs in and approves, and follows the redirect to the suite's own address. */
async function comeBack(url: string): Promise<void> {
  await fetch(await createVisitor(userOf(sandbox)).approve(url));
}

test('the authorization server passes every scenario of its suite', async () => {
  const { mcp_url: origin } = sandbox.ready;
  // Below the ports that the system assigns, one of which another test may have.
  const port = 20_000 + (process.pid % 12_000);
  const clientId = await register(origin, `http://127.0.0.1:${port}/callback`);
  let url = '';
  let consent: Promise<unknown> = Promise.resolve();
  const result = await runConformance(
    ['authorization', '--url', origin, '--client-id', clientId, '--resource', `${origin}/mcp`, '--port', String(port)],
    (line) => {
      if (line.startsWith(`${origin}/mcp-oauth/authorize?`)) url = line;
      // The suite listens for the callback only after it has printed the address.
      if (line.startsWith('Callback server started')) consent = comeBack(url);
    },
  );
  await consent;
  expect(unexplained(result, AUTHORIZATION_SERVER_EXCEPTIONS)).toEqual([]);
  expect(unneeded([result], AUTHORIZATION_SERVER_EXCEPTIONS)).toEqual([]);
  expect(result.passed).toEqual(['authorization-code-grant', 'authorization-server-metadata-endpoint']);
}, 600_000);
