import { type Watched, changeTabs, leafThroughTabs } from '../driver/chromium/change-tabs.ts';
import { type SidePanel, openSidePanel } from '../driver/chromium/side-panel.ts';
import { type App, expect, test } from './fixtures.ts';

test('the panel turns to whoever is in the tab in front, and does what the card does, with nothing in any page', async ({
  app,
  controls,
}) => {
  const { browser, context, page } = app;
  await app.visit('jane-example');
  await app.signIn();
  const panel = await openSidePanel(browser);
  await expect.poll(() => panel.text()).toMatch(/Jane Example[\s\S]*Get contact/);
  await panel.click('Put nothing into pages');

  // Inside the page, as on a single-page site.
  await page.evaluate(() => history.pushState(null, '', '/in/quick-example'));
  await expect.poll(() => panel.text()).toMatch(/Quick Example[\s\S]*Get contact/);
  expect(await panel.text()).not.toContain('Jane Example');
  expect(await controls.charges()).toBe(0);
  await panel.click('Get contact');
  await expect.poll(() => panel.evaluate('document.querySelector("a[href^=mailto]") !== null')).toBe(true);
  expect(await controls.charges()).toBe(1);

  // Another tab, where no script of ours is, and back.
  const other = await context.newPage();
  await other.goto('https://www.linkedin.com/in/jane-example');
  await expect.poll(() => panel.text()).toMatch(/Jane Example[\s\S]*Get contact/);
  expect(await panel.text()).not.toContain('Quick Example');
  await page.bringToFront();
  await expect.poll(() => panel.text()).toMatch(/Quick Example/);
  await other.bringToFront();
  await other.goto('data:text/html,<title>Elsewhere</title>');
  await expect.poll(() => panel.text()).toMatch(/This site isn’t shown here/);
  expect(await panel.text()).not.toMatch(/Quick Example|Jane Example/);
  expect(await controls.charges()).toBe(1);
  await panel.close();
});

/** People in the sandbox's world, each in a tab of their own. */
const KNOWN = ['Jane Example', 'Quick Example', 'Slow Example'] as const;
const CHANGES = 200;

/** The panel of a signed-in user, beside Jane Example's profile. */
async function openPanel(app: App): Promise<SidePanel> {
  await app.visit('jane-example');
  await app.signIn();
  const panel = await openSidePanel(app.browser);
  await expect.poll(() => panel.text()).toContain('Jane Example');
  return panel;
}

test('the right name comes after each change of tab, and in 200 quick ones nobody else is ever there', async ({
  app,
}) => {
  const { context, page } = app;
  const panel = await openPanel(app);
  for (const slug of ['quick-example', 'slow-example']) {
    const tab = await context.newPage();
    await tab.goto(`https://www.linkedin.com/in/${slug}`);
    await expect.poll(() => panel.text()).toMatch(new RegExp(slug.replace('-', ' '), 'i'));
  }
  await page.bringToFront();
  await expect.poll(() => panel.text()).toContain('Jane Example');

  const { wrong, late } = await panel.evaluate<Watched>(changeTabs(KNOWN, 30, true));
  expect({ wrong, late }).toEqual({ wrong: [], late: 0 });

  const quick = await panel.evaluate<Watched>(changeTabs(KNOWN, CHANGES, false));
  expect(quick.wrong).toEqual([]);
  await panel.close();
});

test('200 changes of tab in 20 s, each to somebody else, leave no trace in the memory of the panel', async ({
  app,
}) => {
  const { context, page } = app;
  const panel = await openPanel(app);
  const pages = [page, await context.newPage(), await context.newPage()];
  for (const [at, tab] of pages.entries()) {
    if (at > 0) await tab.goto('https://www.linkedin.com/in/quick-example');
    await tab.evaluate((tabAt) => {
      let turn = 0;
      document.addEventListener('visibilitychange', () => {
        turn += 1;
        if (document.visibilityState === 'visible') history.pushState(null, '', `/in/seen-${tabAt}-${turn}`);
      });
    }, at);
  }
  const rest = async () => {
    await page.bringToFront();
    await page.evaluate(() => history.pushState(null, '', '/in/jane-example'));
    await expect.poll(() => panel.text()).toContain('Jane Example');
    // Answers about earlier people arrive, and are dropped.
    await page.waitForTimeout(2_000);
    return panel.memory();
  };
  // As often: code that runs often is compiled anew.
  await panel.evaluate(leafThroughTabs(CHANGES));
  const before = await rest();
  const took = await panel.evaluate<number>(leafThroughTabs(CHANGES));
  const after = await rest();
  const grown = { bytes: after.bytes - before.bytes, nodes: after.nodes - before.nodes, took: Math.round(took) };
  test.info().annotations.push({ type: 'grown', description: JSON.stringify({ before, after, grown }) });
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 100);
  // Records of long frames, and compiled code, of which a busy machine has more for a while; with answers that stay for
  // five minutes it is 850 kB and more.
  const grownBy = async () => (await panel.memory()).bytes - before.bytes;
  await expect.poll(grownBy, { timeout: 60_000 }).toBeLessThan(500_000);
  await panel.close();
});
