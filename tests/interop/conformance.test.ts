import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { register, signIn } from '../../sandbox/auth/test-client.ts';
import type { Credentials } from '../../sandbox/auth/users.ts';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { createVisitor } from '../unit/visitor.fixture.ts';
import { startBearerProxy } from './bearer-proxy.ts';
import { type ConformanceResult, runConformance } from './conformance-run.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined); // the tool server reports each request it rejects
  sandbox = await startSandbox({ people: 60, lookupMs: 0 });
});
afterEach(() => sandbox.close());

/**
 * Scenarios and checks that do not apply to this service, by why. A pattern is matched against
 * `scenario:check`; whatever fails and stands here nowhere fails the test.
 */
const DOES_NOT_APPLY: ReadonlyArray<[RegExp, string]> = [
  [/^(?:completion-complete|logging-set-level|prompts-\w[\w-]*|resources-\w[\w-]*):/u, 'the service has tools only: no prompts, resources, completions or log levels (service.md 4.5)'],
  [/^caching:sep-2549-(?:prompts|resources)-/u, 'the same; the hints on tools/list are checked'],
  [/^tools-call-(?:simple-text|image|audio|embedded-resource|mixed-content|with-logging|error|with-progress|sampling|elicitation):/u, 'wants a fixture tool, "test_…"'],
  [/^elicitation-sep(?:1034-defaults|1330-enums):/u, 'wants a fixture tool, "test_elicitation_…"'],
  [/^json-schema-2020-12:json-schema-2020-12-tool-found/u, 'wants a fixture tool, "json_schema_2020_12_tool"'],
  [/^server-stateless:sep-2575-(?:server-rejects-undeclared-capability|missing-capability-http-400)/u, 'wants a fixture tool, "test_missing_capability"'],
  [/^server-stateless:sep-2575-http-server-no-independent-requests-on-stream/u, 'wants a fixture tool, "test_streaming_elicitation"'],
  [/^server-stateless:sep-2575-server-no-log-without-loglevel/u, 'wants a fixture tool, "test_logging_tool"'],
  [/^input-required-result-[\w-]+:/u, 'wants fixture tools and a prompt that ask the user something; no tool of the service does'],
  [/^http-custom-header-server-validation:/u, 'wants a tool with x-mcp-header annotations; the service has none'],
  [/^tasks-[\w-]+:/u, 'the tasks extension is optional, and its scenarios want fixture tools; no tool of the service makes a task'],
];

const unexplained = ({ failed }: ConformanceResult): string[][] => [...failed].filter(([check]) => !DOES_NOT_APPLY.some(([pattern]) => pattern.test(check)));

/** Scenarios that have to be among those without a failed check: the list above must not swallow them. */
const APPLIES = [
  ['2025-11-25', ['dns-rebinding-protection', 'ping', 'server-initialize', 'tools-list']],
  ['2026-07-28', ['dns-rebinding-protection', 'http-header-validation', 'server-sse-multiple-streams', 'tools-list']],
] as const;

const userOf = ({ users }: Sandbox): Credentials => (users as [Credentials])[0];

test.each(APPLIES)('the tool server passes every scenario of the requirements of %s that applies', async (revision, scenarios) => {
  const { mcp_url: origin } = sandbox.ready;
  const { access_token: token } = await signIn(origin, await register(origin), userOf(sandbox));
  const proxy = await startBearerProxy(origin, token);
  const result = await runConformance(['server', '--url', `${proxy.url}/mcp`, '--requirements', revision, '--timeout', '10000']).finally(proxy.close);
  expect(unexplained(result)).toEqual([]);
  expect(result.passed).toEqual(expect.arrayContaining([...scenarios]));
}, 70_000);

test('every reason why something does not apply is still needed', async () => {
  const { mcp_url: origin } = sandbox.ready;
  const { access_token: token } = await signIn(origin, await register(origin), userOf(sandbox));
  const proxy = await startBearerProxy(origin, token);
  const failed: string[] = [];
  for (const [revision] of APPLIES) failed.push(...(await runConformance(['server', '--url', `${proxy.url}/mcp`, '--requirements', revision, '--timeout', '10000'])).failed.keys());
  await proxy.close();
  expect(DOES_NOT_APPLY.filter(([pattern]) => !failed.some((check) => pattern.test(check)))).toEqual([]);
}, 70_000);

/** Signs in and approves, and follows the redirect to the suite's own address. */
async function comeBack(url: string): Promise<void> {
  await fetch(await createVisitor(userOf(sandbox)).approve(url));
}

test('the authorization server passes every scenario', async () => {
  const { mcp_url: origin } = sandbox.ready;
  const port = 40_000 + (process.pid % 20_000);
  const clientId = await register(origin, `http://127.0.0.1:${port}/callback`);
  let url = '';
  let consent: Promise<unknown> = Promise.resolve();
  const result = await runConformance(['authorization', '--url', origin, '--client-id', clientId, '--resource', `${origin}/mcp`, '--port', String(port)], (line) => {
    if (line.startsWith(`${origin}/mcp-oauth/authorize?`)) url = line;
    // The suite listens for the callback only after it has shown the address.
    if (line.startsWith('Callback server started')) consent = comeBack(url);
  });
  await consent;
  expect(Object.fromEntries(result.failed)).toEqual({});
  expect(result.passed).toEqual(['authorization-code-grant', 'authorization-server-metadata-endpoint']);
}, 70_000);
