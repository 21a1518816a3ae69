import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { z } from 'zod';
import { createKeptSignIn } from '../../../sandbox/auth/kept-sign-in.fixture.ts';
import type { Credentials } from '../../../sandbox/auth/sign-in/users.ts';
import { createVisitor } from '../../contract/visitor.fixture.ts';
import { dataOf } from '../every-tool.ts';
import type { ForeignClient } from '../foreign/foreign-client.ts';

const REDIRECT = 'http://localhost:33420/callback';

/** The block in which LangChain hands on the one text and the structure of an answer. */
const block = z.object({ text: z.string(), structuredContent: z.unknown() });

function answeredData(answer: unknown): unknown {
  const { text, structuredContent } = block.parse(answer);
  return dataOf({ content: [{ type: 'text', text }], structuredContent });
}

/** Signs `user` in and connects; LangChain's OAuth is the library's that it stands on. */
export async function connectLangChain(mcpUrl: string, user: Credentials): Promise<ForeignClient> {
  const url = `${mcpUrl}/mcp`;
  const { kept, store } = createKeptSignIn<OAuthClientInformationMixed, OAuthTokens>();
  const authProvider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: 'LangChain', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
    ...store,
  };
  const connect = () => new MultiServerMCPClient({ mcpServers: { service: { transport: 'http', url, authProvider } } });
  const refused = connect();
  const before: unknown = await refused.getTools().catch((error: unknown) => error);
  if (kept.url === undefined) throw new Error('let in without a sign-in', { cause: before });
  await refused.close();
  const back = new URL(await createVisitor(user).approve(kept.url.href));
  await auth(authProvider, { serverUrl: url, authorizationCode: back.searchParams.get('code') ?? '' });

  const client = connect();
  const tools = new Map((await client.getTools()).map((tool) => [tool.name, tool]));
  return {
    listTools: async () => [...tools.keys()],
    call: async (name, args) => answeredData(await tools.get(name)?.invoke(args)),
    close: () => client.close(),
  };
}
