import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { createKeptSignIn } from '../../sandbox/auth/kept-sign-in.fixture.ts';
import type { Credentials } from '../../sandbox/auth/sign-in/users.ts';
import { createVisitor } from '../contract/visitor.fixture.ts';
import type { ConnectedClient } from './every-tool.ts';
import { createRecordingFetch } from './recording-fetch.ts';

const REDIRECT = 'https://client.example/callback';
type Mode = 'legacy' | 'auto' | { pin: '2026-07-28' };

/** Signs `user` in with the library's own OAuth and connects: `@modelcontextprotocol/client` 2.x in one of its eras. */
export async function connectSdkTwo(mcpUrl: string, user: Credentials, mode: Mode): Promise<ConnectedClient> {
  const { answeredAs, fetch } = createRecordingFetch();
  const { kept, store } = createKeptSignIn<StoredOAuthClientInformation, StoredOAuthTokens, OAuthDiscoveryState>();
  const authProvider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: 'SDK 2', redirect_uris: [REDIRECT] },
    ...store,
  };
  const connect = async () => {
    const transport = new StreamableHTTPClientTransport(new URL(`${mcpUrl}/mcp`), { authProvider, fetch });
    const client = new Client({ name: 'SDK 2', version: '1.0.0' }, { versionNegotiation: { mode } });
    const refusal: unknown = await client.connect(transport).catch((error: unknown) => error);
    return { client, transport, refusal };
  };
  const first = await connect();
  if (!(first.refusal instanceof UnauthorizedError))
    throw new Error('let in without a token', { cause: first.refusal });
  const back = new URL(await createVisitor(user).approve(kept.url?.href ?? ''));
  await first.transport.finishAuth(back.searchParams);

  const { client, refusal } = await connect();
  if (refusal !== undefined) throw new Error('not let in', { cause: refusal });
  return {
    answeredAs,
    revision: client.getNegotiatedProtocolVersion(),
    listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    callTool: (name, args) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}
