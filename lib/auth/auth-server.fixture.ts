/**
 * A tiny authorization server as a `fetch`: single-use refresh tokens, reuse revokes everything
 * (docs/contract.md#refresh-tokens).
 */
export const MCP_URL = 'https://tools.example';
export const ISSUER = 'https://auth.example';
export const REDIRECT_URI = 'https://extension.example/';

type Answer = Response | Error | 'never arrives' | 'answer is lost';

export interface AuthServer {
  fetch: typeof fetch;
  /** Requested addresses, in order, with the grant type for token requests. */
  requests: string[];
  refreshes(): number;
  /** Replaces the answer to the next token request. */
  next(answer: Answer): void;
  /** Whether requests reach the server. */
  online: boolean;
  /** Runs when the next token request has arrived, before it is answered. */
  duringNext(work: () => void): void;
  /** Replaces the answer for the document at this path of either origin. */
  document(path: string, answer: () => Response): void;
  /** Issues tokens as a sign-in would. */
  issue(): { access: string; refresh: string };
  isRevoked(): boolean;
  /** The tokens that were to be revoked, in order. */
  revoked: string[];
  /** Whether the tool server would accept this access token. */
  accepts(access: string): boolean;
  /**
   * The way the client authenticated in each request for or about a token: its Basic header, or the secret in the form.
   */
  proofs: Array<{ basic: string | null; secret: string | null }>;
  /** The bodies of the registrations. */
  registrations: unknown[];
  /** Received refresh tokens in order, including refused ones. */
  presented: string[];
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

export function html(status = 200): Response {
  return new Response('<!doctype html><h1>Hello</h1>', { status, headers: { 'content-type': 'text/html' } });
}

export function serverMetadata(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/authorize`,
    token_endpoint: `${ISSUER}/token`,
    registration_endpoint: `${ISSUER}/register`,
    revocation_endpoint: `${ISSUER}/revoke`,
    scopes_supported: ['service:read'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    ...changes,
  };
}

export function createAuthServer(): AuthServer {
  const requests: string[] = [];
  const queue: Answer[] = [];
  const live = new Set<string>();
  const used = new Set<string>();
  const accepted = new Set<string>();
  const presented: string[] = [];
  const proofs: AuthServer['proofs'] = [];
  const registrations: unknown[] = [];
  const revoked: string[] = [];
  /** The sign-in that each token descends from. */
  const signIns = new Map<string, number>();
  const endAll = (isOver: (token: string) => boolean) => {
    for (const tokens of [live, accepted])
      for (const token of [...tokens].filter((each) => isOver(each))) tokens.delete(token);
  };
  let count = 0;
  const documents = new Map<string, () => Response>([
    [
      '/.well-known/oauth-protected-resource/mcp',
      () => json({ resource: `${MCP_URL}/mcp`, authorization_servers: [ISSUER] }),
    ],
    ['/.well-known/oauth-authorization-server', () => json(serverMetadata())],
    ['/register', () => json({ client_id: 'client-1' }, 201)],
  ]);

  function issue(signIn?: number) {
    count += 1;
    const refresh = `refresh-${count}`;
    const access = `access-${count}`;
    for (const token of [refresh, access]) signIns.set(token, signIn ?? count);
    live.add(refresh);
    accepted.add(access);
    return { access, refresh };
  }

  /** One that was used before ends every sign-in, wherever it is presented. */
  function present(token: string): void {
    if (used.has(token)) endAll(() => true);
  }

  function revokeToken(token: string): void {
    revoked.push(token);
    present(token);
    endAll((each) => signIns.get(each) === signIns.get(token));
  }

  function grant(form: URLSearchParams): Response {
    let signIn: number | undefined;
    if (form.get('grant_type') === 'refresh_token') {
      const token = form.get('refresh_token') ?? '';
      presented.push(token);
      present(token);
      if (!live.delete(token)) return json({ error: 'invalid_grant' }, 400);
      used.add(token);
      signIn = signIns.get(token);
    }
    const { access, refresh } = issue(signIn);
    return json({ access_token: access, token_type: 'Bearer', expires_in: 3_600, refresh_token: refresh });
  }

  const during: Array<() => void> = [];
  const server: AuthServer = {
    requests,
    online: true,
    duringNext: (work) => void during.push(work),
    refreshes: () => requests.filter((each) => each.endsWith('refresh_token')).length,
    next: (answer) => void queue.push(answer),
    document: (path, answer) => void documents.set(path, answer),
    issue: () => issue(),
    isRevoked: () => revoked.length > 0,
    revoked,
    accepts: (access) => accepted.has(access),
    presented,
    proofs,
    registrations,
    async fetch(input, init) {
      const { pathname, href } = new URL(input instanceof Request ? input.url : input);
      const form = new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : '');
      if (!server.online) throw new TypeError('Failed to fetch');
      requests.push(pathname === '/token' ? `/token ${form.get('grant_type')}` : href);
      if (pathname === '/register') registrations.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
      if (pathname === '/token' || pathname === '/revoke') {
        const basic = /^Basic (.*)$/.exec(new Headers(init?.headers).get('authorization') ?? '')?.[1];
        proofs.push({ basic: basic === undefined ? null : atob(basic), secret: form.get('client_secret') });
      }
      if (pathname === '/revoke') {
        const answer = queue.shift();
        if (answer instanceof Response) return answer;
        if (answer) throw new TypeError('Failed to fetch');
        revokeToken(form.get('token') ?? '');
        return new Response(null, { status: 200 });
      }
      if (pathname === '/token') {
        during.shift()?.();
        const answer = queue.shift();
        if (answer instanceof Response) return answer;
        if (answer instanceof Error) throw answer;
        if (answer === 'never arrives') throw new TypeError('Failed to fetch');
        const given = grant(form);
        if (answer === 'answer is lost') throw new TypeError('Failed to fetch');
        return given;
      }
      return documents.get(pathname)?.() ?? html(404);
    },
  };
  return server;
}
