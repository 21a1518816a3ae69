import { z } from 'zod';
import { escapeHtml } from '../http/html.ts';
import { randomSecret, sha256 } from './secrets.ts';
import type { Credentials } from './sign-in/users.ts';

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  scope: z.string(),
});
export type Tokens = z.infer<typeof tokens>;

/** The result of a fetch: status, headers, and the body as JSON or else as text. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A connection kept alive over a restart would be dead, and fetch would not notice in time. */
const NO_KEEP_ALIVE = { connection: 'close' };

export const REDIRECT = 'https://client.example/back';

/** Posts a form. */
export async function postForm(url: string, form: Record<string, string>): Promise<Answer> {
  const body = new URLSearchParams(form);
  return read(await fetch(url, { method: 'POST', headers: NO_KEEP_ALIVE, body }));
}

/** Posts JSON, with an access token if there is one. */
export async function postJson(url: string, body: unknown, token?: string): Promise<Answer> {
  const headers = new Headers({ ...NO_KEEP_ALIVE, 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  return read(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

/** Registers a client with one redirect URI and returns its id. */
export async function register(origin: string, redirectUri = REDIRECT): Promise<string> {
  const { body } = await postJson(`${origin}/mcp-oauth/register`, {
    client_name: 'Test client',
    redirect_uris: [redirectUri],
  });
  return z.object({ client_id: z.string() }).parse(body).client_id;
}

/** A valid authorize address; `changes` replace parameters or (undefined) remove them. */
export function authorizeUrl(
  origin: string,
  clientId: string,
  challenge: string,
  changes: Record<string, string | undefined> = {},
): string {
  const all = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    scope: 'service:read',
    state: 'state-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: `${origin}/mcp`,
    ...changes,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(all)) if (value !== undefined) query.set(name, value);
  return `${origin}/mcp-oauth/authorize?${query.toString()}`;
}

/** A browser with one cookie that reads and submits forms, and follows no redirects. */
export function createBrowser() {
  let cookie = '';
  async function visit(url: string, form?: Record<string, string>): Promise<Response> {
    const init: RequestInit = { redirect: 'manual', headers: { ...NO_KEEP_ALIVE, cookie } };
    if (form) Object.assign(init, { method: 'POST', body: new URLSearchParams(form) });
    const response = await fetch(url, init);
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  }
  return {
    visit,
    /** Opens the address and submits its form, filled in. */
    async press(url: string, action: string, fields: Record<string, string> = {}) {
      const page = await (await visit(url)).text();
      const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
      if (!page.includes(`value="${escapeHtml(action)}"`)) throw new Error(`no ${action} button: ${page}`);
      return visit(url, { ...fields, csrf, action });
    },
  };
}

/** Logs in and approves; returns the address the browser is sent to. */
export async function approve(url: string, { user, password }: Credentials): Promise<URL> {
  const browser = createBrowser();
  await browser.press(url, 'log-in', { username: user, password });
  const response = await browser.press(url, 'approve');
  return new URL(response.headers.get('location') ?? '');
}

/** Runs the whole flow up to a code; returns the parameters of its exchange. */
export async function getCode(origin: string, clientId: string, user: Credentials) {
  const verifier = randomSecret();
  const back = await approve(authorizeUrl(origin, clientId, sha256(verifier)), user);
  return {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: back.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT,
    code_verifier: verifier,
  };
}

/** Calls the token endpoint, which must succeed. */
export async function getTokens(origin: string, form: Record<string, string>): Promise<Tokens> {
  return tokens.parse((await postForm(`${origin}/mcp-oauth/token`, form)).body);
}

/** The parameters of a refresh. */
export function refreshForm(clientId: string, { refresh_token }: Tokens) {
  return { grant_type: 'refresh_token', client_id: clientId, refresh_token };
}

/** Runs the whole flow up to tokens. */
export async function signIn(origin: string, clientId: string, user: Credentials): Promise<Tokens> {
  return getTokens(origin, await getCode(origin, clientId, user));
}

/** Asks the tool server which account it sees. */
export function callTools(origin: string, token?: string): Promise<Answer> {
  return postJson(`${origin}/mcp`, { jsonrpc: '2.0', id: 1, method: 'ping' }, token);
}
