import type { ContactService } from '../contact-service.ts';
import { createRestCall } from './rest-call.ts';
import { createRestService } from './rest-service.ts';

export const API_KEY = 'key-0123456789abcdef';
export const NOW = Date.parse('2026-03-01T12:00:00Z');

/** The answer to one request; an error is the rejection of `fetch`. */
export type Script = (request: Request, signal: AbortSignal | null) => Response | Promise<Response>;

export interface ScriptedRest {
  service: ContactService;
  requests: Request[];
  inits: RequestInit[];
  /** The number of times that the key was refused. */
  refusals(): number;
}

/** The REST service over a `fetch` whose answers the script decides. */
export function createScriptedRest(script: Script, { sendsOnce = true, callTimeoutMs = 60_000 } = {}): ScriptedRest {
  const requests: Request[] = [];
  const inits: RequestInit[] = [];
  let refusals = 0;
  const call = createRestCall({
    baseUrl: 'https://service.example/v2/api',
    key: { apiKey: async () => API_KEY, refused: async () => void (refusals += 1) },
    async fetch(input, init = {}) {
      const request = new Request(input, init);
      requests.push(request);
      inits.push(init);
      return script(request, init.signal ?? null);
    },
    now: () => NOW,
    callTimeoutMs,
  });
  return { service: createRestService({ call, sendsOnce }), requests, inits, refusals: () => refusals };
}

/** An answer with a JSON body. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}
