import type { Browser } from 'webextension-polyfill';
import type { DestinationsUse } from '../../components/destinations/destinations-use.ts';
import { copyText } from '../../lib/browser/copy-text.ts';
import { CARDDAV_PRESETS, permissionsFor, startAddress } from '../../lib/destinations/carddav/presets.ts';
import { HUBSPOT_ORIGIN } from '../../lib/destinations/hubspot/hubspot-origin.ts';
import { CRM_PRESETS, toolAddress } from '../../lib/destinations/mcp/presets.ts';
import { PIPEDRIVE_ORIGIN } from '../../lib/destinations/pipedrive/pipedrive-origin.ts';
import { background } from '../../lib/messages/to-background.ts';
import type { DestinationReceipt } from '../../lib/messages/views/destination.ts';
import { useDestinationCommands } from '../../lib/queries/destinations/use-destination-commands.ts';
import { answerOf } from '../../lib/queries/failures/use-read-again.ts';
import { useDestinations, useSendings } from '../../lib/queries/use-destinations.ts';
import { originPattern } from '../../lib/settings/service-address.ts';
import { missingPermission } from './missing-permission.ts';
import { salesforceActions } from './salesforce-actions.ts';

/** The number of sendings that are shown. */
export const SHOWN = 50;

/** Destinations on the options page; null while they are read. Permissions are asked for first after a click. */
export function useDestinationsPart(browser: Browser): DestinationsUse | null {
  const view = answerOf(useDestinations());
  const sendings = answerOf(useSendings(SHOWN));
  const { refusals, run } = useDestinationCommands();
  if (view === null || sendings === null) return null;
  return {
    view,
    sendings,
    refusals,
    workspace: 'workspace.html',
    newKey,
    onConnect: (address, signingSecret) => connect(browser, address, signingSecret),
    onCopy: copyText,
    services: CARDDAV_PRESETS,
    serverOf: (address) => URL.parse(startAddress(address)?.url ?? ''),
    onFindBooks: async (account) => {
      const permissions = permissionsOf(account.address);
      if (permissions === null) return { ok: false, problem: { code: 'wrong_address' } };
      const isAllowed = await browser.permissions.request({ origins: permissions }).catch(() => false);
      return isAllowed ? background.sendMessage('findBooks', account) : missingPermission(permissions);
    },
    onConnectBook: (account, book) => background.sendMessage('connectAddressBook', { ...account, book }),
    onCancelBook({ address }) {
      const permissions = permissionsOf(address);
      if (permissions !== null) void background.sendMessage('cancelConnecting', { permissions });
    },
    onConnectHubSpot: async (fields) => {
      const permissions = [originPattern(HUBSPOT_ORIGIN)];
      const isAllowed = await browser.permissions.request({ origins: permissions }).catch(() => false);
      return isAllowed ? background.sendMessage('connectHubSpot', fields) : missingPermission(permissions);
    },
    onConnectPipedrive: async (fields) => {
      const permissions = [originPattern(PIPEDRIVE_ORIGIN)];
      const isAllowed = await browser.permissions.request({ origins: permissions }).catch(() => false);
      return isAllowed ? background.sendMessage('connectPipedrive', fields) : missingPermission(permissions);
    },
    crms: CRM_PRESETS,
    onConnectCrm: async (address, also) => {
      const url = toolAddress(address);
      if (url === null) return { ok: false, problem: { code: 'wrong_address' } };
      const permissions = [...new Set([url.origin, ...also].map(originPattern))];
      const isAllowed = await browser.permissions.request({ origins: permissions }).catch(() => false);
      return isAllowed
        ? background.sendMessage('connectCrm', { address, permissions })
        : missingPermission(permissions);
    },
    onSignInAgain: (id) => background.sendMessage('signInToCrm', { id }),
    onReadTools: (id) => background.sendMessage('readCrmTools', { id }),
    onChooseTools: (id, choice, isTrial) => background.sendMessage('chooseCrmTools', { id, choice, isTrial }),
    ...salesforceActions(browser),
    onTest: (id) => background.sendMessage('testDestination', { id }),
    onChange: (id, change) => run(id, () => background.sendMessage('changeDestination', { id, ...change })),
    onReadMapping: (id) => background.sendMessage('readFieldMapping', { id }),
    onChangeMapping: (id, mapping) => background.sendMessage('changeFieldMapping', { id, mapping }),
    onDisconnect: (id) => run(id, () => background.sendMessage('disconnectDestination', { id })),
    onDecide: (id, decision) => run(id, () => background.sendMessage('decideSending', { id, decision })),
    onAllow: (permissions) => void browser.permissions.request({ origins: [...permissions] }),
  };
}

function permissionsOf(address: string): string[] | null {
  const start = startAddress(address);
  return start && permissionsFor(start);
}

/** Made here, so that no message from the background ever carries one. */
const newKey = () => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

async function connect(browser: Browser, address: string, signingSecret: string): Promise<DestinationReceipt> {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return { ok: false, problem: { code: 'wrong_address' } };
  const origins = [originPattern(url.origin)];
  if (!(await browser.permissions.request({ origins }).catch(() => false)))
    return { ok: false, problem: { code: 'permission_missing', origin: url.origin } };
  return background.sendMessage('connectWebhook', { address, signingSecret });
}
