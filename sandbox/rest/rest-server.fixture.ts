import type { Sandbox, SandboxOptions } from '../start-sandbox.ts';
import { startSandbox } from '../start-sandbox.ts';
import { createFakeTime, type FakeTime } from '../webhooks/fake-time.fixture.ts';
import { answerFault } from './openapi/check-answer.fixture.ts';

/** One answer of the sandbox, its body parsed if it is JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/**
 * A sandbox in this process whose clock does not move by itself, and a client of its REST side. Each answer under
 * `{base_url}` is checked against `/openapi.json`.
 */
export interface RestServer {
  sandbox: Sandbox;
  time: FakeTime;
  /** GETs a path under `{base_url}` with the default user's key; `headers` replace that. */
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** POSTs JSON to a path under `{base_url}`. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends any request to a path of the server itself, such as `/sandbox/webhooks`. */
  request(path: string, method?: string, body?: unknown): Promise<Answer>;
  /** Stops the sandbox; throws the first error that became a 500, if there was one. */
  close(): Promise<void>;
}

export async function startRestServer(options: SandboxOptions = {}): Promise<RestServer> {
  const time = createFakeTime();
  const errors: unknown[] = [];
  const sandbox = await startSandbox({
    people: 60,
    seed: 1,
    lookupMs: 5000,
    failRate: 0,
    clock: time,
    timers: time,
    reportError: (cause) => void errors.push(cause),
    ...options,
  });
  const { base_url: base, mcp_url: origin, api_key: key } = sandbox.ready;
  const json = { 'content-type': 'application/json' };
  return {
    sandbox,
    time,
    get: (path, headers = { 'api-key': key }) => sendDescribed(base + path, { headers }),
    post: (path, body, headers = { 'api-key': key }) =>
      sendDescribed(base + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }),
    request: (path, method = 'GET', body = undefined) =>
      send(origin + path, { method, ...(body === undefined ? {} : { headers: json, body: JSON.stringify(body) }) }),
    async close() {
      await sandbox.close();
      if (errors.length > 0) throw errors[0];
    },
  };
}

/** Sends a request to the REST API; throws when the answer does not match the description. */
async function sendDescribed(url: string, init: RequestInit): Promise<Answer> {
  const answer = await send(url, init);
  const { pathname: path } = new URL(url);
  const fault = answerFault({ method: init.method ?? 'GET', path, ...answer });
  if (fault !== null) throw new Error(`${path} ${answer.status} is not as /openapi.json says: ${fault}`);
  return answer;
}

async function send(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
