import { getCode, getTokens, register } from '../../../sandbox/auth/test-client.ts';
import { type Family, type Sent, type Target, rightful, form, json } from './attack.ts';

type Code = Awaited<ReturnType<typeof getCode>>;

const CHANGES: Readonly<Record<string, (code: Code) => Record<string, string>>> = {
  'another verifier': () => ({ code_verifier: 'v'.repeat(43) }),
  'a verifier in capitals': ({ code_verifier }) => ({ code_verifier: code_verifier.toUpperCase() }),
  'a verifier with a blank': ({ code_verifier }) => ({ code_verifier: `${code_verifier} ` }),
  'half a verifier': ({ code_verifier }) => ({ code_verifier: code_verifier.slice(0, 21) }),
  'a verifier and more': ({ code_verifier }) => ({ code_verifier: `${code_verifier}a` }),
  'no verifier': () => ({ code_verifier: '' }),
  'the method plain': ({ code_verifier }) => ({
    code_verifier: code_verifier.slice(1),
    code_challenge_method: 'plain',
  }),
  'another redirect address': () => ({ redirect_uri: 'https://evil.example/back' }),
  'a redirect address with a query': ({ redirect_uri }) => ({ redirect_uri: `${redirect_uri}?a=1` }),
  'a redirect address in capitals': ({ redirect_uri }) => ({ redirect_uri: redirect_uri.toUpperCase() }),
  'no redirect address': () => ({ redirect_uri: '' }),
  'an unknown client': () => ({ client_id: 'nobody' }),
  'no client': () => ({ client_id: '' }),
  'a secret': () => ({ client_secret: 'psst' }),
  'a made-up code': () => ({ code: 'made-up' }),
  'a code and a blank': ({ code }) => ({ code: `${code} ` }),
  'a code in capitals': ({ code }) => ({ code: code.toUpperCase() }),
  'a code with a zero byte': ({ code }) => ({ code: `${code}\0` }),
  'a wider scope': () => ({ scope: 'service:read service:write' }),
  'another resource': () => ({ resource: 'https://evil.example/mcp' }),
  'a grant of passwords': () => ({ grant_type: 'password' }),
  'a grant of the client itself': () => ({ grant_type: 'client_credentials' }),
  'a grant of devices': () => ({ grant_type: 'urn:ietf:params:oauth:grant-type:device_code' }),
  'the code as a refresh token': ({ code }) => ({ grant_type: 'refresh_token', refresh_token: code }),
};

const codeOf = ({ server, clientId }: Target) => getCode(server.origin, clientId, rightful(server));

/** Tokens for a code that is not the attacker's, or not whole. */
export const CODES: Family = {
  name: 'codes',
  async attacks(target) {
    const { origin } = target.server;
    const token = `${origin}/mcp-oauth/token`;
    const code = await codeOf(target);
    const used = await codeOf(target);
    await getTokens(origin, used);
    const other = await register(origin, 'https://evil.example/back');
    const twice = new URLSearchParams(code);
    twice.append('code_verifier', code.code_verifier);
    const attacks: Record<string, Sent> = {
      'a used code': form(token, used),
      'the client of somebody else': form(token, { ...code, client_id: other }),
      'a parameter twice': form(token, twice),
      'a body of JSON': json(token, code),
      'a GET': { url: `${token}?${new URLSearchParams(code).toString()}`, init: { headers: { connection: 'close' } } },
    };
    for (const [name, change] of Object.entries(CHANGES)) attacks[name] = form(token, { ...code, ...change(code) });
    return attacks;
  },
  hasSucceeded: async (answer) => answer.ok || answer.status >= 500 || (await answer.text()).includes('access_token'),
  weakened: async (target) => form(`${target.server.origin}/mcp-oauth/token`, await codeOf(target)),
};
