import { useCallback } from 'react';
import type { Browser } from 'webextension-polyfill';
import type { KeyAnswer } from '../../components/options/api-key/ApiKeyForm.tsx';
import { background } from '../../lib/messages/to-background.ts';
import { readApiKey } from '../../lib/settings/api-key.ts';
import { readRestAddress } from '../../lib/settings/rest-address.ts';
import { originPattern } from '../../lib/settings/service-address.ts';

/**
 * Switches to an API key, after requesting permission for the REST API's origin. The request must be the first thing
 * after the click: browsers accept one only from a user's gesture.
 * @param defaultRestAddress used where the user names none
 */
export function useKeyEntry(
  browser: Browser,
  defaultRestAddress: string | null,
): (apiKey: string, restAddress: string | null) => Promise<KeyAnswer> {
  return useCallback(
    async (apiKey, restAddress) => {
      const address = readRestAddress(restAddress ?? defaultRestAddress ?? '');
      if (address === null) return { ok: false, problem: { code: 'wrong_address', address: restAddress ?? '' } };
      if (readApiKey(apiKey) === null)
        return { ok: false, problem: { code: 'validation_error', field: 'api_key', reason: '' } };
      const { origin } = new URL(address);
      const granted = await browser.permissions.request({ origins: [originPattern(origin)] });
      if (!granted) return { ok: false, problem: { code: 'permission_missing', origin } };
      return background.sendMessage('useApiKey', { apiKey, restAddress });
    },
    [browser, defaultRestAddress],
  );
}
