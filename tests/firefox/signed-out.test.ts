import type { FirefoxTab } from '../driver/firefox/tab.ts';
import { expect, test } from './fixtures.ts';

const TEMPLATE = {
  name: 'Introduction',
  subject: 'A word, {first_name}',
  body: 'Hi {first_name},\nabout {employer}.\n{sender}',
};

const OPEN_FIRST = `
  const row = document.querySelector('[role=row][data-place]');
  row?.click();
  return row !== null;`;
const FOCUS_TEMPLATE = `[...document.querySelectorAll('select')]
  .find((each) => (each.ariaLabel ?? each.labels[0]?.innerText ?? '').startsWith('Template'))
  .focus()`;

const shows = (page: FirefoxTab, words: RegExp) => expect.poll(() => page.text()).toMatch(words);
/** Clicks the first contact of the list, which is drawn after the number of contacts. */
const openFirst = (page: FirefoxTab) => expect.poll(() => page.run<boolean>(OPEN_FIRST)).toBe(true);

async function signOut(options: FirefoxTab): Promise<void> {
  await options.click(/^Sign out$/);
  await shows(options, /^Sign in/m);
}

test('a message begins with a template, and after signing out contacts can be read without a request', async ({
  app,
  controls,
}) => {
  await app.visit('quick-example');
  await app.signInByHand();
  await app.pay();
  await expect.poll(() => controls.charges()).toBe(1);
  await app.inPageOfOurs('options', (page) =>
    page.run(
      'const { settings } = await browser.storage.local.get("settings");' +
        'await browser.storage.local.set({ settings: { ...settings, ...arguments[0] } });',
      { composer: 'gmail', sender: 'Ann', templates: [TEMPLATE] },
    ),
  );

  await app.inPageOfOurs('workspace', async (page) => {
    await page.click(/^Contacts$/);
    await shows(page, /1 contact\b/);
    await openFirst(page);
    await shows(page, /Write in Gmail/);
    await page.run(FOCUS_TEMPLATE);
    await page.press('Introduction');
    const written = () =>
      page.run<string>("return [...document.links].find(({ host }) => host === 'mail.google.com')?.href ?? ''");
    await expect.poll(async () => new URL(await written()).searchParams.get('su')).toBe('A word, Quick');
    expect(new URL(await written()).searchParams.get('body')).toMatch(/^Hi Quick,\r\nabout \S.*\.\r\nAnn$/);
  });

  await app.inPageOfOurs('options', signOut);
  // Signing out is shown before the service hears of it.
  await expect.poll(async () => (await controls.requests()).map(({ path }) => path)).toContain('/mcp-oauth/revoke');
  const before = (await controls.requests()).length;
  await app.inPageOfOurs('workspace', async (page) => {
    await page.click(/^Contacts$/);
    await shows(page, /Signed out as [\s\S]*Quick Example/);
    await page.write(/^Search contacts$/, 'quick');
    await openFirst(page);
    await shows(page, /quick-example@acme-instruments\.example/);
    expect(await page.text()).not.toMatch(/^(Delete|Block|Import)$/m);
  });
  expect((await controls.requests()).slice(before)).toEqual([]);
  expect(await controls.charges()).toBe(1);
});

test('locked contacts are not shown after signing out', async ({ app }) => {
  await app.visit('quick-example');
  await app.signIn();
  await app.pay();
  await app.inPageOfOurs('options', async (page) => {
    await page.click(/^Lock contacts after signing out/);
    await signOut(page);
  });
  await app.inPageOfOurs('workspace', async (page) => {
    await page.click(/^Contacts$/);
    await shows(page, /Sign in to look up/);
    expect(await page.text()).not.toContain('Quick Example');
  });
});
