import type { Frame } from 'playwright/test';
import { openPopup } from '../driver/chromium/popup.ts';
import { openExtensionPage } from '../driver/extension-page.ts';
import { recordFigures } from '../driver/figures.ts';
import { pay } from '../driver/pay.ts';
import { rewriteAnswers } from '../driver/service/rewrite-answers.ts';
import { type App, expect, test } from '../e2e/fixtures.ts';
import { ACCOUNT, ANSWERS, TOOLS } from './hostile-answers.ts';

// None of these needs a browser of its own.
test.use({ hasOwnChromium: false });

interface Harm {
  'scripts run': number;
  'bad links': number;
  'foreign elements': number;
  'unseen characters': number;
  'nonsense words': number;
  unbounded: number;
}

/** Runs in one of our pages: counts the parts of a hostile answer that got through. */
const HARM = `(() => {
  const count = (list) => [...list].length;
  const text = document.body.innerText;
  const links = [...document.querySelectorAll('[href], [src], [action], [formaction]')];
  const isGood = (address) => /^(mailto:[^?&<>]+@[^?&<>]+|tel:\\+\\d+(;ext=\\d+)?|#[a-z]+)$/.test(address);
  const isBad = (element) =>
    !['SCRIPT', 'LINK'].includes(element.nodeName) && !isGood(element.getAttribute('href') ?? 'bad');
  const foreign = 'img, iframe, object, embed, body script, [onerror], [onload], [onclick]';
  const unseen = /[\\u0007\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff]|\\u{e0041}/gu;
  return {
    'scripts run': globalThis.hacked === undefined ? 0 : 1,
    'bad links': count(links.filter(isBad)),
    'foreign elements': count(document.querySelectorAll(foreign)),
    'unseen characters': count(text.match(unseen) ?? []),
    'nonsense words': count(text.match(/NaN|Infinity|undefined|\\[object/g) ?? []),
    // What takes time is drawing: fifty of each take some 2,300 elements, a usual card 200.
    'unbounded': text.length > 60_000 || count(document.querySelectorAll('*')) > 3_000 ||
      count(document.querySelectorAll('li')) > 300 ? 1 : 0,
  };
})()`;

const NONE: Harm = {
  'scripts run': 0,
  'bad links': 0,
  'foreign elements': 0,
  'unseen characters': 0,
  'nonsense words': 0,
  unbounded: 0,
};
const sum = (a: Harm, b: Harm): Harm =>
  Object.fromEntries(
    Object.entries(a).map(([name, count]) => [name, count + b[name as keyof Harm]]),
  ) as unknown as Harm;

/**
 * Looks up the person of the open page.
 * @returns the longest task of the card's frame until the contact has been visible for a moment, ms
 */
async function lookUp(card: Frame): Promise<number> {
  await card.evaluate(() => {
    const longest = { ms: 0 };
    Object.assign(globalThis, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe({ type: 'longtask' });
  });
  await pay(card);
  await expect(card.locator('a[href^="mailto:"]').first()).toBeVisible();
  await card.waitForTimeout(500);
  return card.evaluate(() => (Reflect.get(globalThis, 'longest') as { ms: number }).ms);
}

async function harmInPopup(app: App): Promise<Harm> {
  await app.browser.worker();
  const popup = await openPopup(app.browser);
  await expect.poll(() => popup.text()).toMatch(/\w/);
  const harm = await popup.evaluate<Harm>(HARM);
  await popup.close();
  return harm;
}

for (const [name, fields] of Object.entries(ANSWERS)) {
  test(`a service that answers with ${name}`, async ({ app, sandbox, controls }) => {
    await app.visit('quick-example');
    await pay(await app.signIn());
    const spoilt = (data: Record<string, unknown>): unknown =>
      data.status === 'complete' ? { ...data, ...fields } : data;
    const listed = (data: Record<string, unknown>) => ({
      results: (data.results as Array<Record<string, unknown>>).map(spoilt),
    });
    await rewriteAnswers(app.context, sandbox.ready.mcp_url, {
      person_lookup: spoilt,
      check_person_status: listed,
      person_search: (data) => ({
        ...data,
        profiles: (data.profiles as object[]).map((profile) => ({ ...profile, ...fields })),
      }),
    });
    await app.visit('jane-example');
    const card = await app.openCard();
    const hostileMs = await lookUp(card);
    const harm = sum(await card.evaluate<Harm>(HARM), await harmInPopup(app));
    // Fifty of each are shown, and the best address is named besides the ten thousand.
    if (name.startsWith('10,000')) await expect(card.getByText(/19,901/)).toBeVisible();
    await recordFigures({
      campaign: 'hostile service',
      part: name,
      where: 'Chromium',
      trials: 2,
      failures: { ...harm },
      seen: { 'cards with a task over 50 ms': hostileMs > 50 ? 1 : 0 },
    });
    expect(harm).toEqual(NONE);
    expect(await controls.charges()).toBe(2);
  });
}

test('a service with hostile counters, names and tools', async ({ app, sandbox }) => {
  await rewriteAnswers(app.context, sandbox.ready.mcp_url, {
    account: (data) => ({ ...data, ...ACCOUNT }),
    'tools/list': ({ tools }) => ({ tools: [...(tools as object[]), ...TOOLS] }),
  });
  await app.visit('jane-example');
  const card = await app.signIn();
  await expect(card.getByRole('button', { name: /Get contact/ })).toBeEnabled();
  const { page } = await openExtensionPage(app.browser, 'options');
  await page.getByRole('button', { name: /Test/ }).click();
  await expect(page.getByText(/\d\s?ms/).first()).toBeVisible();
  const inOptions = await page.evaluate<Harm>(HARM);
  await page.close();
  const harm = sum(sum(await card.evaluate<Harm>(HARM), inOptions), await harmInPopup(app));
  await recordFigures({
    campaign: 'hostile service',
    part: 'counters, names and tools',
    where: 'Chromium',
    trials: 3,
    failures: { ...harm },
    seen: {},
  });
  expect(harm).toEqual(NONE);
});

test('a paid answer of 9 MB is not read: it is settled by free means, with one charge', async ({
  app,
  sandbox,
  controls,
}) => {
  await rewriteAnswers(app.context, sandbox.ready.mcp_url, {
    person_lookup: (data) => ({ ...data, more: 'm'.repeat(9_000_000) }),
  });
  await app.visit('jane-example');
  const card = await app.signIn();
  await pay(card);
  await expect(card.locator('a[href^="mailto:jane.example@"]')).toBeVisible({ timeout: 60_000 });
  const charges = await controls.charges();
  await recordFigures({
    campaign: 'hostile service',
    part: 'a paid answer of 9 MB',
    where: 'Chromium',
    trials: 1,
    failures: { 'charged twice': charges - 1 },
    seen: {},
  });
  expect(charges).toBe(1);
});
