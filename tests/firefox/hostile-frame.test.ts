import { ALLOWED, NAMES } from '../../lib/messages/callers.fixture.ts';
import type { FirefoxView } from '../driver/firefox-view.ts';
import { withHeaders } from '../driver/linkedin-site.ts';
import { expect, type FirefoxDesk, test } from './fixtures.ts';

const OPEN_POLICY = { 'content-security-policy': 'frame-src *' };
const MESSAGES = NAMES.filter((name) => ALLOWED[name].callers.includes('card')).map((type) => ({
  id: 1,
  timestamp: 1,
  type,
  data: ALLOWED[type].data,
}));

/** Has the page frame an address, and waits until it is loaded. */
const frameInPage = (desk: FirefoxDesk, address: string) =>
  desk.tab.run(
    `const frame = Object.assign(document.createElement('iframe'), { id: 'foreign' });
    const loaded = new Promise((resolve) => frame.addEventListener('load', () => frame.contentDocument === null && resolve()));
    frame.src = arguments[0];
    document.body.append(frame);
    await loaded;`,
    address,
  );

/** Where a frame is, whether it shows anything, and which messages of a card it is answered. */
const whatIsGiven = (frame: FirefoxView) =>
  frame.run<{ address: string; isDrawn: boolean; answered: string[] }>(
    `const answered = [];
    for (const message of JSON.parse(arguments[0])) {
      const answer = await browser.runtime.sendMessage(message).catch(() => undefined);
      if (answer !== undefined && answer !== null && answer.err === undefined) answered.push(message.type);
    }
    return { address: location.href, isDrawn: document.body.checkVisibility(), answered };`,
    JSON.stringify(MESSAGES),
  );

test('a page that knows our address gets an empty frame, which is told nothing: before, while and after ours is open', async ({
  desk,
  controls,
}) => {
  await desk.visit(withHeaders('jane-example', OPEN_POLICY));
  const card = await desk.signIn();
  // The control: ours is drawn, and answered what it asks.
  const ours = await card.run<string>('return location.href');
  expect([await card.run('return document.body.checkVisibility()'), new URL(ours).hash.length > 1]).toEqual([
    true,
    true,
  ]);
  const given: Array<Awaited<ReturnType<typeof whatIsGiven>>> = [];
  const tryAll = async (frame: FirefoxView) => {
    for (const address of [`${desk.firefox.origin}/card.html`, `${desk.firefox.origin}/card.html#1-2-3-4`, ours]) {
      await frameInPage(desk, address);
      given.push(await whatIsGiven(frame));
      expect(given.at(-1)?.address).toBe(address);
      await desk.tab.run("document.getElementById('foreign').remove()");
    }
  };
  await tryAll(desk.tab.secondFrame);
  await desk.visit(withHeaders('jane-example', OPEN_POLICY));
  await expect.poll(() => desk.button()).not.toBeNull();
  await tryAll(desk.tab.frame);
  await desk.eventPage.terminate();
  await tryAll(desk.tab.frame);
  const bad = given.filter(({ isDrawn, answered }) => isDrawn || answered.length > 0);
  expect([bad, await controls.charges()]).toEqual([[], 0]);
  await desk.openCard();
  await desk.pay();
  await expect.poll(() => controls.charges()).toBe(1);
});

for (const header of ['cross-origin-embedder-policy', 'cross-origin-embedder-policy-report-only']) {
  for (const policy of ['require-corp', 'credentialless']) {
    test(`under ${header}: ${policy} the card opens, and no report names us`, async ({ desk, site }) => {
      await desk.visit(
        withHeaders('jane-example', {
          [header]: `${policy}; report-to="default"`,
          'cross-origin-opener-policy': 'same-origin',
        }),
      );
      const isIsolated = !header.endsWith('report-only');
      expect(await desk.tab.run('return crossOriginIsolated')).toBe(isIsolated);
      await desk.tab.run(
        'window.told = []; new ReportingObserver((reports) => told.push(...reports.map((report) => JSON.stringify(report)))).observe()',
      );
      const card = await desk.openCard();
      await expect.poll(() => card.text()).toMatch(/Sign in/);
      const named = [...site.reports, ...(await desk.tab.run<string[]>('return told'))].filter((report) =>
        report.includes('extension'),
      );
      expect(named).toEqual([]);
    });
  }
}
