import type { ServerResponse } from 'node:http';
import { expect } from 'vitest';
import { ServiceError } from '../service-error.ts';
import {
  type Script,
  type ScriptedClient,
  type ScriptedServer,
  type Speech,
  createScriptedClient,
  sendRpc,
  startScriptedServer,
} from './scripted-server.fixture.ts';

/** Every protocol variant of our servers. */
export const SPEECHES = ['stateless', 'handshake', 'session'] as const;

export const LOOKUP = {
  who: { by: 'url', url: 'https://www.linkedin.com/in/jane-example' },
  lookupType: 'premium_lookup',
} as const;
export const PAID = 'tools/call person_lookup';
export const COMPLETE = {
  status: 'complete',
  profile_id: 7,
  name: 'Jane Example',
  emails: [{ email: 'jane@example.com', grade: 'A' }],
};

/** A server that answers correctly until a test changes that, and a client connected to it. */
export interface Hostile {
  server: ScriptedServer;
  client: ScriptedClient;
}

export async function openHostile(speech: Speech, callTimeoutMs?: number): Promise<Hostile> {
  const server = await startScriptedServer(speech);
  const client = createScriptedClient(server.url, { era: undefined }, callTimeoutMs);
  await client.service.ready();
  return { server, client };
}

/** The error of a call, which must reveal nothing of a token or a person. */
export async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServiceError)) throw new Error(`expected a ServiceError, got ${String(error)}`);
  expect(JSON.stringify([error.message, error.stack, error.problem, error.cause])).not.toMatch(
    /token-\d|jane|linkedin/i,
  );
  return { ...error.problem, delivery: error.delivery };
}

export const status =
  (
    code: number,
    headers: Record<string, string> = {},
    body = '{"status":0,"message":"jane@example.com token-0"}',
  ): Script =>
  (_call, res) => {
    res.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body);
    return true;
  };
export const raw = (type: string, body: string): Script => status(200, { 'content-type': type }, body);
export const rpcError =
  (code: number): Script =>
  ({ id }, res) => {
    sendRpc(res, id, { error: { code, message: 'jane@example.com token-0' } });
    return true;
  };
export const stream =
  (write: (res: ServerResponse, id: unknown) => void): Script =>
  ({ id }, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    write(res, id);
    return true;
  };
