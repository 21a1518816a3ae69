/**
 * How long the card and the popup take to their first paint, in the built extension in Chromium
 * (`npm run bench:first-paint`, after `wxt build`). The card: from the press on the button in the page to the first
 * contentful paint in its frame, with a running worker and right after the worker was killed. The popup: from the start of its document.
 */
import { EXTENSION } from '../tests/driver/built-extension.ts';
import { cardOf, waitForButton, waitForCard } from '../tests/driver/card.ts';
import { launchExtension } from '../tests/driver/launch-extension.ts';
import { startProfileSite } from '../tests/driver/linkedin-site.ts';
import { OverlayPage } from '../tests/driver/overlay-page.ts';
import { openPopup } from '../tests/driver/popup.ts';
import { signInThrough } from '../tests/driver/sign-in.ts';
import { startSandbox } from '../sandbox/start-sandbox.ts';

const ROUNDS = 20;
const FIRST_PAINT = `new Promise((resolve) => new PerformanceObserver((list, observer) => {
  const paint = list.getEntriesByName('first-contentful-paint')[0];
  if (!paint) return;
  observer.disconnect();
  resolve({ origin: performance.timeOrigin, paint: paint.startTime });
}).observe({ type: 'paint', buffered: true }))`;

interface FirstPaint {
  /** ms since epoch */
  origin: number;
  /** ms since that */
  paint: number;
}

const sandbox = await startSandbox({ people: 60, seed: 1, lookupMs: 800, failRate: 0 });
const site = await startProfileSite();
const browser = await launchExtension({ extension: EXTENSION, hosts: { 'www.linkedin.com': site.port } });
const page = browser.context.pages()[0] ?? (await browser.context.newPage());
const overlay = await OverlayPage.of(page);
const [user] = sandbox.users;
if (!user) throw new Error('The sandbox has no user.');
await (await browser.worker()).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);

/** The card's frame, pressed for; when the press was, ms since epoch. */
async function pressForCard(): Promise<{ pressed: number; paint: FirstPaint }> {
  await waitForButton(overlay);
  await page.evaluate("addEventListener('pointerdown', (event) => { globalThis.pressed = performance.timeOrigin + event.timeStamp }, { capture: true, once: true })");
  await overlay.clickMiddle('.pill');
  const card = await waitForCard(page);
  const paint = await card.evaluate<FirstPaint>(FIRST_PAINT);
  return { pressed: await page.evaluate<number>('globalThis.pressed'), paint };
}

async function killWorker(): Promise<void> {
  const session = await browser.context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

async function cardPaints(prepare: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto('https://www.linkedin.com/in/jane-example');
    await waitForButton(overlay);
    await prepare();
    const { pressed, paint } = await pressForCard();
    times.push(paint.origin + paint.paint - pressed);
  }
  return times;
}

async function popupPaints(): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const popup = await openPopup(browser);
    times.push((await popup.evaluate<FirstPaint>(FIRST_PAINT)).paint);
    await popup.close();
  }
  return times;
}

function row(what: string, goal: number, times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN);
  return `${what}: median ${at(0.5)} ms, nine of ten under ${at(0.9)} ms (goal ${goal} ms)`;
}

await page.goto('https://www.linkedin.com/in/jane-example');
await pressForCard();
await signInThrough(browser.context, async () => void (await cardOf(page)?.getByRole('button', { name: /^Sign in/ }).click()), user);
console.log(row('card, worker running', 100, await cardPaints(async () => undefined)));
console.log(row('card, worker just killed', 200, await cardPaints(killWorker)));
console.log(row('popup', 90, await popupPaints()));

await browser.close();
await site.close();
await sandbox.close();
