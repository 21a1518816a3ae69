import type { Frame, Page } from 'playwright/test';
import { recordFigures } from '../driver/figures.ts';
import { pay } from '../driver/pay.ts';
import { withHeaders } from '../driver/service/linkedin-site.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { cardAddress, frameCard, frameInPage, whatIsGiven } from './foreign-frame.ts';

const PASS = /#([\da-f-]{36})$/;
const passOf = (card: Frame): string => PASS.exec(card.url())?.[1] ?? '';

test('a page that has learnt our address gets an empty frame, which is told nothing: before, while and after ours is open', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const first = await app.signIn();
  const address = await cardAddress(app.page, app.browser.extensionId);
  const used = [passOf(first)];
  const given: Array<{ when: string; isSeen: boolean; answered: string[] }> = [];
  const tryAll = async (when: string) => {
    for (const pass of ['', '#', '#00000000-0000-4000-8000-000000000000', ...used.map((each) => `#${each}`)]) {
      given.push({
        when: `${when}, ${pass}`,
        ...(await whatIsGiven(app.page, await frameCard(app.page, address + pass))),
      });
    }
  };
  await tryAll('while ours is open');
  await app.page.reload();
  await expect.poll(app.button).not.toBeNull();
  await tryAll('before');
  await app.killWorker();
  await tryAll('before, with a worker that was killed');
  const card = await app.openCard();
  used.push(passOf(card));
  await tryAll('while ours is open');
  await app.killWorker();
  await tryAll('while ours is open, with a worker that was killed');

  const bad = given.filter(({ isSeen, answered }) => isSeen || answered.length > 0);
  await recordFigures({
    campaign: 'hostile frame',
    part: 'the card in a frame of the page',
    where: 'Chromium',
    trials: given.length,
    failures: {
      'frames that show something': given.filter(({ isSeen }) => isSeen).length,
      'messages answered': given.flatMap(({ answered }) => answered).length,
      'lookups started': await controls.charges(),
    },
    seen: {},
  });
  expect([bad, await controls.charges(), new Set(used).size, used.includes('')]).toEqual([[], 0, 2, false]);

  // The control: our own card is answered throughout, by a worker that did not see it open, and pays.
  await pay(card);
  await expect.poll(controls.charges).toBe(1);
  await app.page.mouse.click(200, 700);
  await expect.poll(async () => (await app.overlay.see())?.card).toBeNull();
  given.length = 0;
  await tryAll('after');
  expect([given.filter(({ isSeen, answered }) => isSeen || answered.length > 0), await controls.charges()]).toEqual([
    [],
    1,
  ]);
});

/** Collects the browser's reports to the page. */
const WATCH_REPORTS = `globalThis.told = []; new ReportingObserver((reports) => told.push(...reports.map((report) => JSON.stringify(report.body?.toJSON?.() ?? report.body))), { buffered: true }).observe();`;
const reports = (page: Page): Promise<string[]> => page.evaluate('globalThis.told');

const EMBEDDER_POLICIES = [
  ['cross-origin-embedder-policy', 'require-corp'],
  ['cross-origin-embedder-policy', 'credentialless'],
  ['cross-origin-embedder-policy-report-only', 'require-corp'],
  ['cross-origin-embedder-policy-report-only', 'credentialless'],
] as const;

for (const [header, policy] of EMBEDDER_POLICIES) {
  test(`under ${header}: ${policy} the card opens, pays, and no report names us`, async ({ app, controls, site }) => {
    await app.page.addInitScript(WATCH_REPORTS);
    await app.visit(
      withHeaders('jane-example', {
        [header]: `${policy}; report-to="default"`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src *",
      }),
    );
    const card = await app.signIn();
    const address = await cardAddress(app.page, app.browser.extensionId);
    await pay(card);
    await expect.poll(controls.charges).toBe(1);
    // The control: the browser reports a blocked frame to this page, first one of another site, then our card in a
    // frame that the page created.
    const stranger = `https://127.0.0.1:${site.port}/stranger`;
    await frameInPage(app.page, stranger);
    await expect
      .poll(async () => (await reports(app.page)).filter((report) => report.includes(stranger)).length)
      .toBeGreaterThan(0);
    const named = (await reports(app.page)).filter((report) => report.includes('extension'));
    await frameInPage(app.page, address);
    await expect
      .poll(async () => (await reports(app.page)).filter((report) => report.includes(address)).length)
      .toBeGreaterThan(0);
    const sent = site.reports.filter((report) => report.includes('card.html#'));
    await recordFigures({
      campaign: 'hostile frame',
      part: `${header}: ${policy}`,
      where: 'Chromium',
      trials: 1,
      failures: { 'reports that name us': named.length, 'reports with a pass': sent.length },
      seen: {},
    });
    expect([named, sent]).toEqual([[], []]);
    expect((await reports(app.page)).filter((report) => PASS.test(report))).toEqual([]);
  });
}

test('a page that measures its memory is told neither our address nor the pass', async ({ app }) => {
  await app.visit(
    withHeaders('jane-example', {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src *",
    }),
  );
  const card = await app.openCard();
  const address = await cardAddress(app.page, app.browser.extensionId);
  const pass = passOf(card);
  // The control: the measurement names the address of a frame that the page created.
  await frameInPage(app.page, `${address}#control`);
  const measured = await app.page.evaluate<string>('performance.measureUserAgentSpecificMemory().then(JSON.stringify)');
  const named = measured.replaceAll(`${address}#control`, '');
  await recordFigures({
    campaign: 'hostile frame',
    part: 'memory',
    where: 'Chromium',
    trials: 1,
    failures: { 'traces that name us': Number(/extension:/.test(named)) },
    seen: {},
  });
  expect([measured.includes(`${address}#control`), /extension:/.test(named), measured.includes(pass)]).toEqual([
    true,
    false,
    false,
  ]);
});
