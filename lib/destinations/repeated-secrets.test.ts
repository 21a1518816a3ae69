import { expect, it } from 'vitest';
import { cardDavType } from './carddav/carddav-type.ts';
import type { DestinationContext } from './destination.ts';
import { callDestination } from './guarded-fetch.ts';
import { hubSpotType } from './hubspot/hubspot-type.ts';
import { connectMcp } from './mcp/mcp-type.ts';
import { NO_TOOLS } from './no-tools.fixture.ts';
import { pipedriveType } from './pipedrive/pipedrive-type.ts';
import { createSalesforceCall } from './salesforce/salesforce-call.ts';
import { stoppedReading } from './salesforce/salesforce-outcome.ts';
import { webhook } from './webhook/webhook.ts';

const SECRET = 'secret-of-mine';
const { signal } = new AbortController();
const readToken = async () => ({ status: 'token', token: SECRET }) as const;

/** A server that refuses every request, and says all of it again, as some do that help their developers. */
const repeating = (refuse: (words: string, request: Request) => Promise<Response>): DestinationContext => ({
  call: (call) =>
    callDestination(call, {
      hasPermission: async () => true,
      isOnline: () => true,
      async fetch(input, init) {
        const request = new Request(input, init);
        const credentials = [...request.headers].filter(([name]) => /^(?:authorization|x-)/u.test(name));
        return refuse(`No: ${credentials.flat().join(' ')} ${request.url}`, request);
      },
    }),
  now: () => 0,
  randomBytes: (count) => new Uint8Array(count),
  tools: { ...NO_TOOLS, tokensOf: () => readToken },
});

const text = repeating(async (words) => new Response(words, { status: 502 }));
const parts = repeating(async (words) => new Response(words.split('/').join(' '), { status: 502 }));
const json = repeating(async (words) =>
  Response.json({ success: false, error: words, message: words }, { status: 403 }),
);
const errors = repeating(async (words) => Response.json([{ errorCode: 'NO', message: words }], { status: 403 }));
const tools = repeating(async (words, request) => {
  const { id, method } = (await request.json()) as { id?: number; method: string };
  if (method === 'tools/list') return Response.json({ jsonrpc: '2.0', id, error: { code: -32_000, message: words } });
  if (id === undefined) return new Response(null, { status: 202 });
  const serverInfo = { name: 'crm', version: '1' };
  const result = { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo };
  return Response.json(
    method === 'initialize'
      ? { jsonrpc: '2.0', id, result }
      : { jsonrpc: '2.0', id, error: { code: -32_601, message: 'no' } },
  );
});

it.each([
  [
    'a webhook’s header and address',
    async () => {
      const header = { name: 'x-token', value: `Token ${SECRET}` };
      const address = `https://hooks.example/in/${SECRET}?key=${SECRET}`;
      return webhook.connect({ address, header, signingSecret: null }, text, signal);
    },
  ],
  [
    'a webhook’s address with a slash at its end, of which only the last part is a secret',
    async () => {
      const address = `https://hooks.example/catch/1234567/${SECRET}/`;
      return webhook.connect({ address, header: null, signingSecret: null }, parts, signal);
    },
  ],
  [
    'an address book’s password',
    () => {
      const account = { address: 'https://dav.example', username: 'ann', password: SECRET };
      return cardDavType.connect({ ...account, book: null }, text, signal);
    },
  ],
  [
    'a token of HubSpot',
    () =>
      hubSpotType.connect(
        { token: SECRET, mapping: null, linksCompanies: false, makesIdProperty: false },
        json,
        signal,
      ),
  ],
  ['a token of Pipedrive', () => pipedriveType.connect({ token: SECRET, linksCompanies: false }, json, signal)],
  [
    'a token of Salesforce',
    async () => {
      const call = createSalesforceCall(errors, 'https://acme.my.salesforce.com', readToken);
      const answer = await call({ method: 'GET', path: '/query' }, signal);
      return answer.status === 'answered' ? answer : stoppedReading(answer);
    },
  ],
  ['a token of a CRM’s tools', () => connectMcp('https://crm.example/mcp', readToken, tools, signal)],
])('%s is cut out of the words of a server that repeats it', async (_what, refusal) => {
  const shown = JSON.stringify(await refusal());
  expect(shown).toContain('No: ');
  expect(shown).not.toContain(SECRET);
  expect(shown).not.toContain(btoa(`ann:${SECRET}`));
});
