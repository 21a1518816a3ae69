import { REDIRECT } from '../../../sandbox/auth/test-client.ts';
import { type Family, type Sent, json, post } from './attack.ts';

const redirects = (...redirect_uris: unknown[]) => ({ client_name: 'Attack', redirect_uris });
const BODIES: Readonly<Record<string, unknown>> = {
  nothing: '',
  'half an object': '{"redirect_uris": ["https://client.exa',
  'a list': [redirects(REDIRECT)],
  'a word': '"redirect_uris"',
  null: 'null',
  'brackets, 100,000 deep': '['.repeat(100_000),
  'objects, 50,000 deep': '{"a":'.repeat(50_000),
  'ten megabytes': JSON.stringify({ ...redirects(REDIRECT), more: 'x'.repeat(10_000_000) }),
  'addresses only in the prototype': '{"__proto__": {"redirect_uris": ["https://client.example/back"]}}',
  'no address': redirects(),
  'addresses that are one text': { redirect_uris: REDIRECT },
  'an address that is no text': redirects(7),
  'a nested address': redirects([REDIRECT]),
  'a thousand addresses': redirects(...Array.from({ length: 1_000 }, (_, at) => `https://client.example/${at}`)),
  'a good address and a script': redirects(REDIRECT, 'javascript:alert(1)'),
  data: redirects('data:text/html,<script>alert(1)</script>'),
  'a file': redirects('file:///etc/passwd'),
  'plain http elsewhere': redirects('http://client.example/back'),
  'a fragment': redirects(`${REDIRECT}#a`),
  'a user name': redirects('https://name@client.example/back'),
  'a relative address': redirects('/back'),
  'a line break': redirects(`${REDIRECT}\r\nset-cookie: a=b`),
  'an address without a host': redirects('https:///back'),
  'an own scheme': redirects('callingcard:back'),
  'a scheme in capitals': redirects('JAVASCRIPT:alert(1)'),
  'an endless address': redirects(`https://client.example/${'x'.repeat(100_000)}`),
};

/** Registrations that a careless reader would take. */
export const BODIES_OF_REGISTRATIONS: Family = {
  name: 'bodies',
  async attacks({ server: { origin } }) {
    const url = `${origin}/mcp-oauth/register`;
    const attacks: Record<string, Sent> = {
      'a form': post(url, new URLSearchParams({ redirect_uris: REDIRECT })),
      'plain text': post(url, JSON.stringify(redirects(REDIRECT)), { 'content-type': 'text/plain' }),
    };
    for (const [name, body] of Object.entries(BODIES)) attacks[name] = json(url, body);
    return attacks;
  },
  hasSucceeded: async ({ status }, { server }) => status < 400 || status >= 500 || server.errors.length > 0,
  weakened: async ({ server: { origin } }) => json(`${origin}/mcp-oauth/register`, redirects(REDIRECT)),
};
