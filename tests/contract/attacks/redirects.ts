import { NATIVE, SPELLINGS, WEB } from '../../../sandbox/auth/requests/redirect-spellings.fixture.ts';
import { authorizeUrl } from '../../../sandbox/auth/test-client.ts';
import { register } from '../../../sandbox/auth/test-client.ts';
import type { Family, Sent } from './attack.ts';

const open = (url: string): Sent => ({ url, init: { redirect: 'manual', headers: { connection: 'close' } } });

/** A code sent to an address that only resembles the registered one. */
export const REDIRECTS: Family = {
  name: 'redirects',
  async attacks({ server: { origin } }) {
    const attacks: Record<string, Sent> = {};
    for (const registered of [NATIVE, WEB]) {
      const clientId = await register(origin, registered);
      for (const uri of SPELLINGS)
        attacks[`${registered} as ${JSON.stringify(uri)}`] = open(
          authorizeUrl(origin, clientId, 'c'.repeat(43), { redirect_uri: uri }),
        );
    }
    return attacks;
  },
  hasSucceeded: async ({ status, headers }) => status !== 400 || headers.has('location'),
  async weakened({ server: { origin } }) {
    const clientId = await register(origin, NATIVE);
    return open(authorizeUrl(origin, clientId, 'c'.repeat(43), { redirect_uri: NATIVE }));
  },
};
