import { postForm, signIn } from '../../../sandbox/auth/test-client.ts';
import { type Family, type Sent, type Target, rightful, json } from './attack.ts';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const CLAIMS = { sub: '1', iss: 'http://127.0.0.1', aud: 'http://127.0.0.1/mcp', exp: 4_102_444_800 };

const tokensOf = ({ server, clientId }: Target) => signIn(server.origin, clientId, rightful(server));

/** The token with one character of each of its five parts changed, or a part left out. */
function touched(token: string): Record<string, string> {
  const parts = token.split('.');
  return Object.fromEntries(
    parts.flatMap((part, at) => {
      const middle = Math.floor(part.length / 2);
      const other = part[middle] === 'A' ? 'B' : 'A';
      const change = (next: string) => parts.map((each, index) => (index === at ? next : each)).join('.');
      const leftOut = part === '' ? [] : [[`part ${at} left out`, change('')]];
      return [[`part ${at} touched`, change(`${part.slice(0, middle)}${other}${part.slice(middle + 1)}`)], ...leftOut];
    }),
  );
}

/** The tool server without an access token of its own making. */
export const TOKENS: Family = {
  name: 'tokens',
  async attacks(target) {
    const { origin } = target.server;
    const url = `${origin}/mcp`;
    const { access_token: access, refresh_token: refresh } = await tokensOf(target);
    const { access_token: revoked } = await tokensOf(target);
    await postForm(`${origin}/mcp-oauth/revoke`, { token: revoked, client_id: target.clientId });
    const bearers: Record<string, string> = {
      ...touched(access),
      'half of it': access.slice(0, access.length / 2),
      'twice it': access + access,
      'a refresh token': refresh,
      'a revoked token': revoked,
      'a word': 'token',
      'the word null': 'null',
      'an unsigned token': `${base64({ alg: 'none' })}.${base64(CLAIMS)}.`,
      'a token signed by nobody': `${base64({ alg: 'HS256' })}.${base64(CLAIMS)}.${'A'.repeat(43)}`,
      'a token for a null key': `${base64({ alg: 'dir', enc: 'A256GCM', kid: null })}..AAAA.AAAA.AAAA`,
    };
    const attacks: Record<string, Sent> = {
      'no token': json(url, PING),
      'no value': json(url, PING, { authorization: 'Bearer' }),
      'another scheme': json(url, PING, { authorization: `Basic ${access}` }),
      'no scheme': json(url, PING, { authorization: access }),
      'in the address': json(`${url}?access_token=${access}`, PING),
      'in a cookie': json(url, PING, { cookie: `access_token=${access}` }),
      'in another header': json(url, PING, { 'x-authorization': `Bearer ${access}` }),
      'in the body': json(url, { ...PING, access_token: access }),
    };
    for (const [name, token] of Object.entries(bearers))
      attacks[name] = json(url, PING, { authorization: `Bearer ${token}` });
    return attacks;
  },
  hasSucceeded: async ({ status }) => status !== 401,
  weakened: async (target) =>
    json(`${target.server.origin}/mcp`, PING, { authorization: `Bearer ${(await tokensOf(target)).access_token}` }),
};
