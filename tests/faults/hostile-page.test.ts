import { ALLOWED, NAMES } from '../../lib/messages/callers.fixture.ts';
import { wrongShapes } from '../../lib/messages/wrong-shapes.fixture.ts';
import { contentScriptOf } from '../driver/chromium/content-script.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { recordFigures } from '../driver/figures.ts';
import { boxOf } from '../driver/hand.ts';
import { pay } from '../driver/pay.ts';
import { type App, expect, test } from '../e2e/fixtures.ts';
import { FIND_US } from './find-us.ts';
import { FORGE, HOOK } from './page-scripts.ts';

// None of these needs a browser of its own.
test.use({ hasOwnChromium: false });

const started = async (app: App): Promise<number> => {
  const page = await openExtensionPage(app.browser);
  const rows = (await page.stored())?.rows.length ?? 0;
  await page.page.close();
  await app.page.bringToFront();
  return rows;
};

test('a page that has hooked everything it can sees none of our calls, and starts no lookup', async ({
  app,
  controls,
}) => {
  await app.page.addInitScript(HOOK);
  await app.visit('jane-example');
  const card = await app.signIn();
  await app.page.reload();
  const again = await app.openCard();
  await expect(again.getByRole('button', { name: /Get contact/ })).toBeEnabled();
  const seen = await app.page.evaluate(() => Reflect.get(globalThis, 'seen') as string[]);
  const without = await started(app);
  await recordFigures({
    campaign: 'hostile page',
    part: 'hooked prototypes',
    where: 'Chromium',
    trials: 1,
    failures: { 'lookups started': without, 'calls of ours seen': seen.length },
    seen: {},
  });
  expect([seen, without, card.isDetached()]).toEqual([[], 0, true]);
  // The controls: the hooks do record the page's calls, and a click does start a lookup.
  expect(
    await app.page.evaluate(() =>
      [document.createElement('div').attachShadow({ mode: 'closed' }), Reflect.get(globalThis, 'seen').length].at(-1),
    ),
  ).toBeGreaterThan(0);
  await pay(again);
  await expect.poll(controls.charges).toBe(1);
});

test('forged events and messages start no lookup and change nothing', async ({ app, controls }) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  const button = card.getByRole('button', { name: /Get contact/ });
  await expect(button).toBeEnabled();
  const box = await boxOf(button);
  const { events, hasRuntime } = await app.page.evaluate<{ events: number; hasRuntime: boolean }>(
    `(${FORGE})(${JSON.stringify(box)})`,
  );
  await expect(button).toBeEnabled();
  const rows = await started(app);
  await recordFigures({
    campaign: 'hostile page',
    part: 'forged events and messages',
    where: 'Chromium',
    trials: events,
    failures: {
      'lookups started': Math.max(rows, await controls.charges()),
      'ways to send us a message': hasRuntime ? 1 : 0,
    },
    seen: {},
  });
  expect([rows, await controls.charges(), hasRuntime]).toEqual([0, 0, false]);
  await pay(card);
  await expect.poll(controls.charges).toBe(1);
});

test('a host that is moved into a faded box, again and again, starts no lookup', async ({ app, controls }) => {
  await app.visit('jane-example');
  await app.signIn();
  let clicks = 0;
  // Only boxes that hide the host: in others (a bare label, or one whose `visibility` we do not inherit) the visitor
  // means the click on the plain card.
  for (const wrapper of [
    'div style="opacity:.02"',
    'label style="filter:blur(30px)"',
    'button style="opacity:.02"',
    'div style="display:none"',
  ]) {
    await app.page.reload();
    const pay = (await app.openCard()).getByRole('button', { name: /Get contact/ });
    await expect(pay).toBeEnabled();
    const box = await boxOf(pay);
    await app.page.evaluate((tag) => {
      const host = document.documentElement.querySelector(':scope > div');
      document.body.insertAdjacentHTML('beforeend', `<${tag}></${tag.split(' ')[0]}>`);
      const place = document.body.lastElementChild;
      if (!host || !place) return;
      // Also immediately: on a busy machine the first interval comes after an intended click.
      place.append(host);
      setInterval(() => host.parentNode === place || place.append(host), 1);
    }, wrapper);
    for (const wait of [0, 300, 1_500]) {
      await app.page.waitForTimeout(wait);
      await app.page.mouse.click(box.x + 150, box.y + 20);
      clicks += 1;
    }
  }
  const rows = await started(app);
  await recordFigures({
    campaign: 'hostile page',
    part: 'host moved',
    where: 'Chromium',
    trials: clicks,
    failures: { 'lookups started': Math.max(rows, await controls.charges()) },
    seen: {},
  });
  expect([rows, await controls.charges()]).toEqual([0, 0]);
  await app.page.reload();
  await pay(await app.openCard());
  await expect.poll(controls.charges).toBe(1);
});

test('a page that looks for the extension finds at most one anonymous element', async ({ app }) => {
  await app.page.addInitScript(
    `globalThis.extensionOrigin = ${JSON.stringify(`chrome-extension://${app.browser.extensionId}`)}; ${FIND_US}`,
  );
  await app.visit('jane-example');
  const card = await app.signIn();
  await pay(card);
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible();
  await app.page.mouse.click(200, 700);
  const { found, looks } = await app.page.evaluate<{ found: string[]; looks: number }>('globalThis.lookForUs()');
  await recordFigures({
    campaign: 'hostile page',
    part: 'looking for the extension',
    where: 'Chromium',
    trials: looks,
    failures: { 'traces that name us': found.length },
    seen: {},
  });
  expect(found).toEqual([]);
});

test('of 500 messages from a real content script, none is handled that the table forbids', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  const messages = Array.from({ length: 500 }, (_, index) => {
    const name = NAMES[index % NAMES.length] ?? 'startPersonLookup';
    const shapes = [ALLOWED[name].data, ...wrongShapes(name)];
    return { type: name, data: shapes[Math.floor(index / NAMES.length) % shapes.length] };
  });
  const script = await contentScriptOf(app.page, app.browser.extensionId);
  const handled = await script<string[]>(`(async () => {
    const handled = [];
    for (const { type, data } of ${JSON.stringify(messages)}) {
      const answer = await chrome.runtime.sendMessage({ id: 1, timestamp: 1, type, data }).catch(() => undefined);
      if (answer !== undefined && answer.err === undefined) handled.push(type);
    }
    return handled;
  })()`);
  const forbidden = handled.filter((name) => !ALLOWED[name as keyof typeof ALLOWED].callers.includes('content'));
  const isAbsentInPages = await app.page.evaluate(
    () => (globalThis as { chrome?: { runtime?: unknown } }).chrome?.runtime === undefined,
  );
  await recordFigures({
    campaign: 'hostile page',
    part: 'messages at random',
    where: 'Chromium',
    trials: messages.length,
    failures: { 'forbidden messages handled': forbidden.length, 'lookups started': await controls.charges() },
    seen: { 'allowed messages handled': handled.length - forbidden.length },
  });
  expect([forbidden, await controls.charges(), isAbsentInPages]).toEqual([[], 0, true]);
  // The control: messages that the table allows a content script were handled, over the same path.
  expect(new Set(handled)).toEqual(new Set(['describePage', 'moveButton', 'hideButton']));
});

test('a content script that is impersonated can neither read nor change what is stored', async ({ app }) => {
  await app.visit('jane-example');
  await app.signIn();
  const worker = await app.browser.worker();
  const stored = () => worker.evaluate(() => chrome.storage.local.get('settings'));
  const before = await stored();
  const script = await contentScriptOf(app.page, app.browser.extensionId);
  const answers = await script<string[]>(`Promise.all(['local', 'session'].flatMap((name) => [
    chrome.storage[name].get(null).then(() => name + ' read', () => 'refused'),
    chrome.storage[name].set({ settings: { menuSpends: true, serviceAddress: 'https://attacker.example' } })
      .then(() => name + ' changed', () => 'refused'),
    chrome.storage[name].setAccessLevel({ accessLevel: 'TRUSTED_AND_UNTRUSTED_CONTEXTS' })
      .then(() => name + ' opened', () => 'refused'),
  ]))`);
  expect(answers).toEqual(Array.from({ length: 6 }, () => 'refused'));
  expect(await stored()).toEqual(before);
});
