import { UnauthorizedError, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { createKeptSignIn } from '../../sandbox/auth/kept-sign-in.fixture.ts';
import type { Credentials } from '../../sandbox/auth/sign-in/users.ts';
import { createVisitor } from '../contract/visitor.fixture.ts';
import type { ConnectedClient } from './every-tool.ts';
import { createRecordingFetch } from './recording-fetch.ts';

const REDIRECT = 'http://localhost:33418/callback';

/** Signs `user` in with the library's own OAuth and connects: `@modelcontextprotocol/sdk` 1.x, the handshake era. */
export async function connectSdkOne(mcpUrl: string, user: Credentials): Promise<ConnectedClient> {
  const { answeredAs, fetch } = createRecordingFetch();
  const { kept, store } = createKeptSignIn<OAuthClientInformationMixed, OAuthTokens>();
  const authProvider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: 'SDK 1', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
    ...store,
  };
  const connect = async () => {
    const transport = new StreamableHTTPClientTransport(new URL(`${mcpUrl}/mcp`), { authProvider, fetch });
    const client = new Client({ name: 'SDK 1', version: '1.0.0' });
    // The library's class is not a `Transport` under exactOptionalPropertyTypes.
    const refusal: unknown = await client.connect(transport as Transport).catch((error: unknown) => error);
    return { client, transport, refusal };
  };
  const first = await connect();
  if (!(first.refusal instanceof UnauthorizedError))
    throw new Error('let in without a token', { cause: first.refusal });
  const back = new URL(await createVisitor(user).approve(kept.url?.href ?? ''));
  await first.transport.finishAuth(back.searchParams.get('code') ?? '');

  const { client, transport, refusal } = await connect();
  if (refusal !== undefined) throw new Error('not let in', { cause: refusal });
  return {
    answeredAs,
    revision: transport.protocolVersion,
    listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    callTool: (name, args) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}
