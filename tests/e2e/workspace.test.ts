import type { Page } from 'playwright/test';
import { connectDevtools, until } from '../driver/devtools.ts';
import { openExtensionPage, untilClickable } from '../driver/extension-page.ts';
import { expect, test } from './fixtures.ts';

/** Presses a button that closes the popup, on a busy machine before the click reports that it is done. */
async function leave(popup: Page, name: string): Promise<void> {
  await untilClickable(popup);
  await popup
    .getByRole('button', { name, exact: true })
    .click()
    .catch((cause: unknown) => {
      if (!popup.isClosed()) throw cause;
    });
}

test('the workspace opens from the popup, in a tab or beside the page, and asks for sign-in where nobody is signed in', async ({
  app,
}) => {
  const popup = await openExtensionPage(app.browser);
  const [tab] = await Promise.all([app.context.waitForEvent('page'), leave(popup.page, 'Workspace')]);
  await expect(tab).toHaveURL(/\/workspace\.html$/);
  await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await tab.close();

  const again = await openExtensionPage(app.browser);
  await leave(again.page, 'Open the workspace beside this page');
  const devtools = await connectDevtools(app.browser.devtools);
  await until(
    async () => (await devtools.targets()).find(({ url }) => url.endsWith('/workspace.html')),
    'the side panel',
  );
});
