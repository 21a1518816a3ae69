import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { isInMemoryOf, processesOf } from '../driver/chromium/processes.ts';
import { pay } from '../driver/pay.ts';
import { expect, test } from './fixtures.ts';

const EMAIL = 'jane.example@acme-instruments.example';

test('the card is in a process of the extension, and what was bought is not in the page’s', async ({ app }) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await pay(card);
  await expect(card.locator(`a[href="mailto:${EMAIL}"]`)).toBeVisible();
  await expect.poll(() => app.button()).toMatch(/2 emails · 2 phones/);

  const { own, frames } = await processesOf(app.page);
  expect(frames).toEqual([{ url: card.url(), processId: expect.any(Number) }]);
  expect(frames.filter(({ processId }) => processId === own)).toEqual([]);
  expect(await isInMemoryOf(app.page, EMAIL)).toBe(false);
  // The controls: what the page itself knows, and what our script in it knows, is found.
  expect(await isInMemoryOf(app.page, '2 emails')).toBe(true);
  await app.page.evaluate((email) => Object.assign(globalThis, { email }), EMAIL);
  expect(await isInMemoryOf(app.page, EMAIL)).toBe(true);
});

test.describe('of a build that draws in the page', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
    extension: async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'calling-card-in-page-'));
      await cp(EXTENSION, folder, { recursive: true });
      const script = join(folder, 'content-scripts/profile.js');
      const code = await readFile(script, 'utf8');
      const drawn = code.replace(/[\w$.]+\.getURL\(`\/card\.html`\)/, '`about:blank`');
      if (drawn === code) throw new Error('The script opens the card in another way.');
      await writeFile(script, drawn);
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
  });

  test('the frame is found in the page’s process', async ({ app }) => {
    await app.visit('jane-example');
    await expect.poll(() => app.button()).not.toBeNull();
    const isOpen = async () => ((await app.overlay.see())?.card ?? null) !== null;
    await expect(async () => {
      if (!(await isOpen())) await app.overlay.clickMiddle('.pill');
      await expect.poll(isOpen, { timeout: 3_000 }).toBe(true);
    }).toPass();
    const { own, frames } = await processesOf(app.page);
    expect(frames).toEqual([{ url: expect.stringMatching(/^about:blank/), processId: own }]);
  });
});
