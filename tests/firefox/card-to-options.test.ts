import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';

const OPEN_PAGES = `return Services.wm.getMostRecentWindow('navigator:browser').gBrowser.tabs
  .map((tab) => tab.linkedBrowser.currentURI.pathQueryRef)`;

test('a wrong service address is named in the card, and its button opens the options', async ({ app }) => {
  const notService = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>Something else</h1>'),
  );
  await new Promise<void>((resolve) => notService.listen(0, '127.0.0.1', resolve));
  const { port } = notService.address() as AddressInfo;
  await app.firefox.runInBackground('await browser.storage.local.set({ settings: arguments[0] })', {
    serviceAddress: `http://127.0.0.1:${port}`,
    button: {},
  });
  await app.visit('jane-example');
  const card = await app.openCard();
  await card.click(/^Sign in/);
  await expect.poll(() => card.text()).toMatch(/No contact service responded at/);

  await card.click(/^Check the address/);
  await expect.poll(() => app.firefox.runInBrowser<string[]>(OPEN_PAGES)).toContain('/options.html');
  notService.close();
});
