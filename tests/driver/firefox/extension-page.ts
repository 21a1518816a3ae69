import { type Envelope, type ExtensionPage, readStores } from '../extension-page.ts';
import type { FirefoxTab } from './tab.ts';

/** One of our own pages in a tab, which sends messages to the background as the interface does. */
export function extensionPageIn(tab: FirefoxTab): Omit<ExtensionPage, 'page'> {
  return {
    async call<T>(type: string, data: object = {}) {
      const answer = await tab.run<Envelope | null>('return browser.runtime.sendMessage(arguments[0])', {
        id: 1,
        type,
        data,
        timestamp: 1,
      });
      if (answer === null || answer.err !== undefined) throw new Error(`${type} was not answered`);
      return answer.res as T;
    },
    stored: () => tab.run(`return (${readStores.toString()})()`),
  };
}
