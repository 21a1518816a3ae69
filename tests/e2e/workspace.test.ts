import { connectDevtools, until } from '../driver/devtools.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { expect, test } from './fixtures.ts';

test('the workspace opens from the popup, in a tab or beside the page, and asks for sign-in where nobody is signed in', async ({ desk }) => {
  const popup = await openExtensionPage(desk.browser);
  const [tab] = await Promise.all([desk.context.waitForEvent('page'), popup.page.getByRole('button', { name: 'Workspace', exact: true }).click()]);
  await expect(tab).toHaveURL(/\/workspace\.html$/);
  await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await tab.close();

  const again = await openExtensionPage(desk.browser);
  await again.page.getByRole('button', { name: 'Open the workspace beside this page' }).click();
  const devtools = await connectDevtools(desk.browser.devtools);
  await until(async () => (await devtools.targets()).find(({ url }) => url.endsWith('/workspace.html')), 'the side panel');
});
