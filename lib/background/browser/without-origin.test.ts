import { expect, test } from 'vitest';
import type { ExtensionBrowser } from './extension-browser.ts';
import { createOriginRemover } from './without-origin.ts';

/** A browser that replaces its rule as it is asked to. */
function createBrowser() {
  let hosts: string[] = [];
  let isRefusing = false;
  const browser = {
    runtime: { getURL: () => 'chrome-extension://abc/' },
    declarativeNetRequest: {
      async updateSessionRules({ addRules }: { addRules: Array<{ condition: { requestDomains: string[] } }> }) {
        if (isRefusing) throw new Error('refused');
        hosts = addRules.flatMap(({ condition }) => condition.requestDomains);
      },
    },
  } as unknown as ExtensionBrowser;
  return {
    browser,
    /** The hosts to which calls go out without the header. */
    hosts: () => hosts,
    refuse: (refuses: boolean) => (isRefusing = refuses),
  };
}

test('two destinations that are called at the same moment are both called without the header', async () => {
  const { browser, hosts } = createBrowser();
  const withoutOrigin = createOriginRemover(browser);
  await Promise.all([withoutOrigin('book.example'), withoutOrigin('crm.example')]);
  expect(hosts()).toEqual(['book.example', 'crm.example']);
  await withoutOrigin('book.example');
  expect(hosts()).toEqual(['book.example', 'crm.example']);
});

test('a rule that the browser refused is asked for again with the next call', async () => {
  const { browser, hosts, refuse } = createBrowser();
  const withoutOrigin = createOriginRemover(browser);
  refuse(true);
  await expect(withoutOrigin('book.example')).rejects.toThrow('refused');
  refuse(false);
  await withoutOrigin('book.example');
  expect(hosts()).toEqual(['book.example']);
});
