import { auth, createMCPClient } from '@ai-sdk/mcp';
import type {
  OAuthAuthorizationServerInformation,
  OAuthClientInformation,
  OAuthClientProvider,
  OAuthTokens,
} from '@ai-sdk/mcp';
import { createKeptSignIn } from '../../../sandbox/auth/kept-sign-in.fixture.ts';
import type { Credentials } from '../../../sandbox/auth/sign-in/users.ts';
import { createVisitor } from '../../contract/visitor.fixture.ts';
import { dataOf } from '../every-tool.ts';
import type { ForeignClient } from './foreign-client.ts';

const REDIRECT = 'http://localhost:33419/callback';

/** Signs `user` in with the AI SDK's own OAuth and connects; tools are called as a model calls them. */
export async function connectAiSdk(mcpUrl: string, user: Credentials): Promise<ForeignClient> {
  const url = `${mcpUrl}/mcp`;
  const { kept, store } = createKeptSignIn<OAuthClientInformation, OAuthTokens>();
  let server: OAuthAuthorizationServerInformation | undefined;
  const authProvider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: 'AI SDK', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
    ...store,
    authorizationServerInformation: () => server,
    saveAuthorizationServerInformation: (information) => void (server = information),
  };
  const before = await auth(authProvider, { serverUrl: url });
  if (before !== 'REDIRECT') throw new Error(`let in without a sign-in: ${before}`);
  const back = new URL(await createVisitor(user).approve(kept.url?.href ?? ''));
  const answer = (name: string): string => back.searchParams.get(name) ?? '';
  await auth(authProvider, { serverUrl: url, authorizationCode: answer('code'), callbackIssuer: answer('iss') });

  const client = await createMCPClient({ transport: { type: 'http', url, authProvider } });
  const tools = await client.tools();
  return {
    listTools: () => Promise.resolve(Object.keys(tools)),
    call: async (name, args) =>
      dataOf(await tools[name]?.execute(args, { toolCallId: name, messages: [], context: {} })),
    close: () => client.close(),
  };
}
