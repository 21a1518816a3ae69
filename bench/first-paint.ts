/**
 * How long the card and the popup take to their first paint, and until they show what somebody came for, in the built
 * extension in Chromium (`npm run bench:first-paint`, after `wxt build`). The card: from the press on the button in the
 * page to the first contentful paint in its frame, with a running worker and right after the worker was killed. The
 * popup: from the start of its document. Every second opening is of an empty document: what the browser itself takes on
 * this machine in this minute.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import { EXTENSION } from '../tests/driver/built-extension.ts';
import { cardOf, waitForButton, waitForCard } from '../tests/driver/card.ts';
import { launchExtension } from '../tests/driver/launch-extension.ts';
import { startProfileSite } from '../tests/driver/linkedin-site.ts';
import { OverlayPage } from '../tests/driver/overlay-page.ts';
import { openPopup } from '../tests/driver/popup.ts';
import { signInThrough } from '../tests/driver/sign-in.ts';
import { DOCUMENTS, type DocumentKind, copyWithDocuments } from './first-paint/documents.ts';
import { type Opening, row } from './first-paint/figures.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
const PROFILE = 'https://www.linkedin.com/in/jane-example';

const firstPaint = `new Promise((resolve) => new PerformanceObserver((list, observer) => {
  const paint = list.getEntriesByName('first-contentful-paint')[0];
  if (!paint) return;
  observer.disconnect();
  resolve(paint.startTime);
}).observe({ type: 'paint', buffered: true }))`;
const content = `new Promise((resolve) => {
  const look = () => (document.documentElement.dataset.content ? resolve(Number(document.documentElement.dataset.content)) : setTimeout(look, 50));
  look();
})`;
/** ms since epoch, and since that. */
const opening = (kind: DocumentKind) => `(async () => ({ origin: performance.timeOrigin, paint: await ${firstPaint}, content: ${kind === 'empty' ? null : `await ${content}`} }))()`;

interface Read extends Opening {
  origin: number;
}

const sandbox = await startSandbox({ people: 60, seed: 1, lookupMs: 800, failRate: 0 });
const site = await startProfileSite();
const folder = await mkdtemp(join(tmpdir(), 'first-paint-'));
const documents = await copyWithDocuments(EXTENSION, folder);
const browser = await launchExtension({ extension: folder, hosts: { 'www.linkedin.com': site.port } });
const page = browser.context.pages()[0] ?? (await browser.context.newPage());
const overlay = await OverlayPage.of(page);
const [user] = sandbox.users;
if (!user) throw new Error('The sandbox has no user.');
await (await browser.worker()).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);

/** Presses the button and times the card; the page must be there, with its button. */
async function openCard(kind: DocumentKind): Promise<Opening> {
  await page.evaluate("addEventListener('pointerdown', (event) => { globalThis.pressed = performance.timeOrigin + event.timeStamp }, { capture: true, once: true })");
  const attached = page.waitForEvent('framenavigated', (frame) => frame.url().endsWith('/card.html'));
  await overlay.clickMiddle('.pill');
  const read = await (await attached).evaluate<Read>(opening(kind));
  const before = read.origin - (await page.evaluate<number>('globalThis.pressed'));
  return { paint: before + read.paint, content: read.content === null ? null : before + read.content };
}

async function killWorker(): Promise<void> {
  const session = await browser.context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Opens each document in turn, so that both meet the same machine. */
async function inTurn(open: (kind: DocumentKind) => Promise<Opening>): Promise<Record<DocumentKind, Opening[]>> {
  const times: Record<DocumentKind, Opening[]> = { shipped: [], empty: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of DOCUMENTS) times[kind].push(await open(kind));
  }
  return times;
}

async function timeCard(prepare: () => Promise<void>): Promise<Record<DocumentKind, Opening[]>> {
  return inTurn(async (kind) => {
    await documents.serve('card', kind);
    await page.goto(PROFILE);
    await waitForButton(overlay);
    await prepare();
    return openCard(kind);
  });
}

async function timePopup(): Promise<Record<DocumentKind, Opening[]>> {
  await page.goto(PROFILE);
  await waitForButton(overlay);
  return inTurn(async (kind) => {
    await documents.serve('popup', kind);
    const popup = await openPopup(browser);
    const { paint, content } = await popup.evaluate<Read>(opening(kind));
    await popup.close();
    return { paint, content };
  });
}

await page.goto(PROFILE);
await waitForButton(overlay);
await overlay.clickMiddle('.pill');
await waitForCard(page);
await signInThrough(browser.context, async () => void (await cardOf(page)?.getByRole('button', { name: /^Sign in/ }).click()), user);
for (const [what, goal, times] of [
  ['card, worker running', 100, () => timeCard(async () => undefined)],
  ['card, worker just killed', 200, () => timeCard(killWorker)],
  ['popup', 90, timePopup],
] as const) {
  const { shipped, empty } = await times();
  console.log(row(what, goal, shipped, empty));
}

await browser.close();
await rm(folder, { recursive: true, force: true });
await site.close();
await sandbox.close();
