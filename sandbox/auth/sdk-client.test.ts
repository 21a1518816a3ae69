import {
  auth,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { createKeptSignIn } from './kept-sign-in.fixture.ts';
import { approve, callTools, REDIRECT } from './test-client.ts';
import type { Credentials } from './users.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** What the SDK keeps of a sign-in, in memory. */
function createProvider() {
  const { kept, store } = createKeptSignIn<StoredOAuthClientInformation, StoredOAuthTokens, OAuthDiscoveryState>();
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: 'SDK', redirect_uris: [REDIRECT] },
    state: () => 'state-1',
    ...store,
  };
  return { provider, kept };
}

test('the MCP SDK registers, signs in and refreshes by its own OAuth', async () => {
  const { origin, users } = server;
  const [ann] = users as [Credentials];
  const serverUrl = `${origin}/mcp`;
  const { provider, kept } = createProvider();

  expect(await auth(provider, { serverUrl })).toBe('REDIRECT');
  const back = await approve(kept.url?.href ?? '', ann);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'state-1', iss: origin });
  const authorizationCode = back.searchParams.get('code') ?? '';
  const iss = back.searchParams.get('iss') ?? '';
  expect(await auth(provider, { serverUrl, authorizationCode, iss })).toBe('AUTHORIZED');
  const first = kept.tokens;
  expect((await callTools(origin, first?.access_token)).status).toBe(200);

  expect(await auth(provider, { serverUrl })).toBe('AUTHORIZED');
  expect(kept.tokens?.refresh_token).not.toBe(first?.refresh_token);
  expect((await callTools(origin, kept.tokens?.access_token)).status).toBe(200);
});
