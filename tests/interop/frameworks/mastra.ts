import { noopObserve } from '@mastra/core/tools';
import { MCPClient, MCPOAuthClientProvider } from '@mastra/mcp';
import { z } from 'zod';
import type { Credentials } from '../../../sandbox/auth/sign-in/users.ts';
import { createVisitor } from '../../contract/visitor.fixture.ts';
import type { ForeignClient } from '../foreign/foreign-client.ts';

const SERVER = 'service';
const REDIRECT = 'http://localhost:33421/callback';
const CLIENT = { client_name: 'Mastra', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' };

/** Mastra hands on the structure of an answer, in which a list is under `results`. */
const structure = z.looseObject({ results: z.array(z.unknown()).optional() });

function answeredData(answer: unknown): unknown {
  const data = structure.parse(answer);
  return data.results ?? data;
}

/**
 * Signs `user` in with Mastra's own OAuth, which waits for the browser on a port of its own, and connects. Mastra 2
 * does not register: its client is registered before.
 */
export async function connectMastra(mcpUrl: string, user: Credentials): Promise<ForeignClient> {
  const client_id = await register(mcpUrl);
  const authProvider = new MCPOAuthClientProvider({
    redirectUrl: REDIRECT,
    clientMetadata: CLIENT,
    clientInformation: { client_id },
    onRedirectToAuthorization: async (url) => void (await fetch(await createVisitor(user).approve(url.href))),
  });
  const client = new MCPClient({ servers: { [SERVER]: { url: new URL(`${mcpUrl}/mcp`), authProvider } } });
  await client.authenticate(SERVER);
  const { [SERVER]: tools = {} } = await client.listToolsets();
  return {
    listTools: async () => Object.keys(tools),
    call: async (name, args) => answeredData(await tools[name]?.execute?.(args, { observe: noopObserve })),
    close: () => client.disconnect(),
  };
}

async function register(mcpUrl: string): Promise<string> {
  const metadata = await fetch(`${mcpUrl}/.well-known/oauth-authorization-server`);
  const { registration_endpoint } = z.object({ registration_endpoint: z.url() }).parse(await metadata.json());
  const registered = await fetch(registration_endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CLIENT),
  });
  return z.object({ client_id: z.string() }).parse(await registered.json()).client_id;
}
