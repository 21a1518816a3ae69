import { cardDavType, type CardDavInput } from '../../../lib/destinations/carddav/carddav-type.ts';
import type { DestinationContext, OutboxEntry, SendOutcome } from '../../../lib/destinations/destination.ts';
import { callDestination } from '../../../lib/destinations/guarded-fetch.ts';
import { NO_TOOLS } from '../../../lib/destinations/no-tools.fixture.ts';

const context: DestinationContext = {
  call: (call) => callDestination(call, { fetch: globalThis.fetch.bind(globalThis), hasPermission: async () => true }),
  now: () => Date.now(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  tools: NO_TOOLS,
};

/** What the test calls in the extension's worker, where the product's own code runs. */
const worker = {
  connect: (input: CardDavInput) => cardDavType.connect(input, context, new AbortController().signal),

  async save(input: CardDavInput, entries: readonly OutboxEntry[]): Promise<{ outcome: SendOutcome; ms: number }[]> {
    const connected = await worker.connect(input);
    const book = connected.status === 'connected' ? cardDavType.open(connected.connection, context) : null;
    if (book === null) throw new Error(JSON.stringify(connected));
    const outcomes: { outcome: SendOutcome; ms: number }[] = [];
    for (const entry of entries) {
      const start = performance.now();
      const outcome = await book.upsert(entry, new AbortController().signal);
      outcomes.push({ outcome, ms: performance.now() - start });
    }
    return outcomes;
  },

  /** Takes `Origin` off our own requests to a server that refuses it. */
  removeOrigin: (host: string) =>
    chrome.declarativeNetRequest.updateSessionRules({
      removeRuleIds: [1],
      addRules: [
        {
          id: 1,
          action: {
            type: 'modifyHeaders' as chrome.declarativeNetRequest.RuleActionType,
            requestHeaders: [{ header: 'origin', operation: 'remove' as chrome.declarativeNetRequest.HeaderOperation }],
          },
          condition: { requestDomains: [host], initiatorDomains: [chrome.runtime.id] },
        },
      ],
    }),
};
export type DestinationWorker = typeof worker;

Object.assign(globalThis, { destinations: worker });
