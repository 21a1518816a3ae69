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
import type { Credentials } from './sign-in/users.ts';
import { approve, callTools, REDIRECT } from './test-client.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** The sign-in state that the SDK saves, in memory. */
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

test.each(['127.0.0.1', 'localhost'])('the MCP SDK registers, signs in and refreshes at %s by itself', async (name) => {
  const [ann] = server.users as [Credentials];
  const origin = server.origin.replace('127.0.0.1', name);
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
