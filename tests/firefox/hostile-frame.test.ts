import { ALLOWED, NAMES } from '../../lib/messages/callers.fixture.ts';
import type { FirefoxView } from '../driver/firefox/view.ts';
import { withHeaders } from '../driver/service/linkedin-site.ts';
import { expect, type FirefoxApp, test } from './fixtures.ts';

const OPEN_POLICY = { 'content-security-policy': 'frame-src *' };
const MESSAGES = NAMES.filter((name) => ALLOWED[name].callers.includes('card')).map((type) => ({
  id: 1,
  timestamp: 1,
  type,
  data: ALLOWED[type].data,
}));

/** Makes the page frame an address, and waits until it is loaded. */
const frameInPage = (app: FirefoxApp, address: string) =>
  app.tab.run(
    `const frame = Object.assign(document.createElement('iframe'), { id: 'foreign' });
    const loaded = new Promise((resolve) =>
      frame.addEventListener('load', () => frame.contentDocument === null && resolve()));
    frame.src = arguments[0];
    document.body.append(frame);
    await loaded;`,
    address,
  );

/** A frame's address, its visibility, and the card messages that it gets answers to. */
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
  app,
  controls,
}) => {
  await app.visit(withHeaders('jane-example', OPEN_POLICY));
  const card = await app.signIn();
  // The control: our own card is drawn, and gets answers.
  const ours = await card.run<string>('return location.href');
  expect([await card.run('return document.body.checkVisibility()'), new URL(ours).hash.length > 1]).toEqual([
    true,
    true,
  ]);
  const given: Array<Awaited<ReturnType<typeof whatIsGiven>>> = [];
  const tryAll = async (frame: FirefoxView) => {
    for (const address of [`${app.firefox.origin}/card.html`, `${app.firefox.origin}/card.html#1-2-3-4`, ours]) {
      await frameInPage(app, address);
      given.push(await whatIsGiven(frame));
      expect(given.at(-1)?.address).toBe(address);
      await app.tab.run("document.getElementById('foreign').remove()");
    }
  };
  await tryAll(app.tab.secondFrame);
  await app.visit(withHeaders('jane-example', OPEN_POLICY));
  await expect.poll(() => app.button()).not.toBeNull();
  await tryAll(app.tab.frame);
  await app.eventPage.terminate();
  await tryAll(app.tab.frame);
  const bad = given.filter(({ isDrawn, answered }) => isDrawn || answered.length > 0);
  expect([bad, await controls.charges()]).toEqual([[], 0]);
  await app.openCard();
  await app.pay();
  await expect.poll(() => controls.charges()).toBe(1);
});

for (const header of ['cross-origin-embedder-policy', 'cross-origin-embedder-policy-report-only']) {
  for (const policy of ['require-corp', 'credentialless']) {
    test(`under ${header}: ${policy} the card opens, and no report names us`, async ({ app, site }) => {
      await app.visit(
        withHeaders('jane-example', {
          [header]: `${policy}; report-to="default"`,
          'cross-origin-opener-policy': 'same-origin',
        }),
      );
      const isIsolated = !header.endsWith('report-only');
      expect(await app.tab.run('return crossOriginIsolated')).toBe(isIsolated);
      await app.tab.run(
        'window.told = []; new ReportingObserver((reports) => told.push(...reports.map((report) => JSON.stringify(report)))).observe()',
      );
      const card = await app.openCard();
      await expect.poll(() => card.text()).toMatch(/Sign in/);
      const named = [...site.reports, ...(await app.tab.run<string[]>('return told'))].filter((report) =>
        report.includes('extension'),
      );
      expect(named).toEqual([]);
    });
  }
}
