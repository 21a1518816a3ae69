import { createTurns } from '../../browser/turns.ts';
import type { ExtensionBrowser } from './extension-browser.ts';

const RULE_ID = 2;

/**
 * Takes the `Origin` header off our own requests to destinations: a server may refuse one that it does not know. One
 * rule for all hosts of this worker's life.
 * @returns a function to await before a call to a host
 */
export function createOriginRemover({
  declarativeNetRequest,
  runtime,
}: Pick<ExtensionBrowser, 'declarativeNetRequest' | 'runtime'>): (host: string) => Promise<void> {
  const hosts = new Set<string>();
  // Each rule replaces the last one, and must name the hosts of both.
  const inTurn = createTurns();

  async function add(host: string): Promise<void> {
    if (hosts.has(host)) return;
    await declarativeNetRequest.updateSessionRules({
      removeRuleIds: [RULE_ID],
      addRules: [
        {
          id: RULE_ID,
          condition: {
            initiatorDomains: [new URL(runtime.getURL('')).host],
            requestDomains: [...hosts, host],
            resourceTypes: ['xmlhttprequest', 'other'],
          },
          action: { type: 'modifyHeaders', requestHeaders: [{ header: 'origin', operation: 'remove' }] },
        },
      ],
    });
    hosts.add(host);
  }

  return (host) => inTurn(() => add(host));
}
