/**
 * Photographs every state of the card, the popup and the options in both themes into `.output/gallery/`,
 * and has axe look at each. `node tests/gallery/capture.ts [page]`; CHROMIUM names another browser.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page as Tab, chromium } from 'playwright';
import { createServer } from 'vite';
import { PAGES, type Page } from './states.ts';

const THEMES = ['light', 'dark'] as const;
const OUT = fileURLToPath(new URL('../../.output/gallery/', import.meta.url));
const WIDTH: Record<Page, number> = { card: 1940, popup: 1640, options: 1560 };

async function photograph(tab: Tab, address: string, page: Page, theme: string): Promise<void> {
  await tab.setViewportSize({ width: WIDTH[page], height: 1000 });
  await tab.goto(`${address}?page=${page}`);
  await tab.locator('[data-count]').waitFor();
  await tab.screenshot({ path: `${OUT}${page}-${theme}.png`, fullPage: true, animations: 'disabled' });
}

/** Looks at every state alone; gives the number of violations. */
async function inspect(tab: Tab, address: string, page: Page, theme: string): Promise<number> {
  const count = Number(await tab.locator('[data-count]').getAttribute('data-count'));
  await tab.setViewportSize({ width: page === 'options' ? 800 : page === 'popup' ? 360 : 344, height: 700 });
  let violations = 0;
  for (let state = 0; state < count; state += 1) {
    await tab.goto(`${address}?page=${page}#${state}`);
    await tab.locator(`[data-only="${state}"] main`).waitFor();
    const result = await new AxeBuilder({ page: tab }).analyze();
    for (const { id, help, nodes } of result.violations) {
      violations += 1;
      console.log(`${page} ${theme} state ${state}: ${id}: ${help}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n  ')}`);
    }
  }
  return violations;
}

const wanted = PAGES.filter((page) => process.argv[2] === undefined || process.argv[2] === page);
await mkdir(OUT, { recursive: true });
const server = await createServer({ configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)), server: { port: 0 }, logLevel: 'error' });
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] });
let violations = 0;
for (const theme of THEMES) {
  const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' });
  const tab = await context.newPage();
  for (const page of wanted) {
    await photograph(tab, address, page, theme);
    if (process.env.GALLERY_QUICK === undefined) violations += await inspect(tab, address, page, theme);
  }
  await context.close();
}
await browser.close();
await server.close();
console.log(JSON.stringify({ pages: wanted, violations, pictures: OUT }));
process.exit(violations === 0 ? 0 : 1);
