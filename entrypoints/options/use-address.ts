import { useCallback } from 'react';
import type { Browser } from 'webextension-polyfill';
import type { AddressAnswer } from '../../components/options/AddressForm.tsx';
import { background } from '../../lib/messages/to-background.ts';
import { originPattern, readServiceAddress } from '../../lib/settings/service-address.ts';

/**
 * Switches to another service address, after requesting permission for its origin. The request must be the first thing
 * after the click: browsers accept one only from a user's gesture.
 */
export function useAddress(browser: Browser): (input: string) => Promise<AddressAnswer> {
  return useCallback(
    async (input) => {
      const address = readServiceAddress(input);
      if (!address.ok) return { ok: false, problem: { code: 'wrong_address', address: input } };
      const granted = await browser.permissions.request({ origins: [originPattern(address.origin)] });
      if (!granted) return { ok: false, problem: { code: 'permission_missing', origin: address.origin } };
      return background.sendMessage('saveSettings', { serviceAddress: address.mcpUrl });
    },
    [browser],
  );
}
