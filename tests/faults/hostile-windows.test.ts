import type { Worker } from 'playwright/test';
import { openCard } from '../driver/card.ts';
import { OverlayPage } from '../driver/overlay-page.ts';
import { type App, expect, test } from '../e2e/fixtures.ts';
import type { Trial } from './clicks/attack.ts';
import { payHonestly } from './clicks/honest-click.ts';
import { readyToPay, trialOn } from './clicks/ready-to-pay.ts';
import { groupsOf, peopleOf, titleOf, tryAttacks } from './clicks/try-attacks.ts';
import { WINDOWS } from './clicks/windows.ts';
import { ZOOMS, type ZoomTrial } from './clicks/zooms.ts';

test.use({ people: 400 });

/** A profile in a window that its page has opened, and may move, with the card open in it. */
async function readyInWindow({ page }: App, slug: string): Promise<Trial> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(
      (url) => void window.open(url, '_blank', 'popup,left=400,top=200,width=1000,height=800'),
      `https://www.linkedin.com/in/${slug}`,
    ),
  ]);
  return trialOn(opened, await openCard(opened, await OverlayPage.of(opened)));
}

/** Zooms the tab in front. */
async function zoom(worker: Worker, to: number): Promise<void> {
  await worker.evaluate(async (factor) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    if (tab?.id !== undefined) await chrome.tabs.setZoom(tab.id, factor);
  }, to);
}

async function readyToZoom(app: App, slug: string): Promise<ZoomTrial> {
  const session = await app.context.newCDPSession(app.page);
  const pinch = async (to: number) =>
    void (await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: to }));
  await zoom(await app.browser.worker(), 1);
  await pinch(1);
  return {
    ...(await readyToPay(app, slug)),
    zoom: async (to) => zoom(await app.browser.worker(), to),
    pinch,
    async cardPlace() {
      const box = (await app.overlay.see())?.card;
      if (!box) throw new Error('The card is not open.');
      return box;
    },
  };
}

test.describe(() => {
  test.use({ display: { hasOwnWindows: true } });
  for (const tried of groupsOf(WINDOWS, 'Chromium'))
    test(titleOf('windows', tried), async ({ app, controls, sandbox }) => {
      const next = peopleOf(sandbox.db);
      await app.visit('jane-example');
      await app.signIn();
      await tryAttacks({ app, controls }, tried, () => readyInWindow(app, next()));
      await payHonestly(() => readyInWindow(app, next()), { app, charges: controls.charges });
    });
});

for (const tried of groupsOf(ZOOMS, 'Chromium'))
  test(titleOf('zooms', tried), async ({ app, controls, sandbox }) => {
    const next = peopleOf(sandbox.db);
    await app.visit('jane-example');
    await app.signIn();
    await tryAttacks({ app, controls }, tried, () => readyToZoom(app, next()));
    await payHonestly(() => readyToZoom(app, next()), { app, charges: controls.charges });
  });

test.describe(() => {
  test.use({ display: { keepsPages: true } });
  test('a page with an open card is not kept for the way back', async ({ app, sandbox }) => {
    const next = peopleOf(sandbox.db);
    await app.visit('jane-example');
    await app.signIn();
    const session = await app.context.newCDPSession(app.page);
    const reasons: string[] = [];
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
    );
    await session.send('Page.enable');
    await readyToPay(app, next());
    await app.page.goto('https://www.linkedin.com/feed/');
    await app.page.goBack();
    await expect.poll(() => reasons).toContain('EmbedderExtensionFrame');
    expect((await app.overlay.see())?.card ?? null).toBeNull();
  });
});
