import type { Frame, Locator, Page } from 'playwright';
import type { SandboxReady } from '../../sandbox/start-sandbox.ts';
import { openCard, waitForButton } from '../../tests/driver/card.ts';
import type { ExtensionBrowser } from '../../tests/driver/chromium/launch-extension.ts';
import { openPopup } from '../../tests/driver/chromium/popup.ts';
import { clickByHand } from '../../tests/driver/hand.ts';
import { OverlayPage } from '../../tests/driver/overlay-page.ts';
import { type SandboxControls, sandboxControls } from '../../tests/driver/service/sandbox-controls.ts';
import { signInThrough } from '../../tests/driver/sign-in.ts';
import { clickInMenu } from './click-in-menu.ts';
import { type CardContact, readCard } from './read-card.ts';
import { type Pictures, createPictures } from './take-pictures.ts';
import { createTeller } from './tell-steps.ts';
import { waitUntil } from './wait-until.ts';

/** The result of the tour, as printed on its last line. */
export interface TourResult extends CardContact {
  credits_spent: number;
}

/** One lookup and one export, as the card says before the click. */
const PRICE_CREDITS = 2;

const MAX_PRESSES = 5;
const PRESS_MS = 3_000;

interface TourOptions {
  browser: ExtensionBrowser;
  sandbox: SandboxReady;
  /** Folder; emptied first. */
  pictures: string;
}

/** Runs in a page: waits until all animations and transitions have finished. */
const settled = async (): Promise<void> => {
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
};

/** One tour in progress. */
interface Tour {
  browser: ExtensionBrowser;
  sandbox: SandboxReady;
  controls: SandboxControls;
  page: Page;
  overlay: OverlayPage;
  /** The paths of the next pictures. */
  pictures: Pictures;
  photograph: (name: string) => Promise<unknown>;
  buttonReads: (pattern: RegExp, patienceMs?: number) => Promise<void>;
}

/**
 * The story from a profile page to a contact, in an unattended browser.
 * @throws Error naming the step that failed
 */
export async function runTour(options: TourOptions): Promise<TourResult> {
  const { step } = createTeller(console.log, () => performance.now());
  const tour = await openTour(options);
  const { controls } = tour;
  await step('A profile page shows the button', () => showButton(tour));
  const card = await step('A click on it opens the card', () => openSignedOutCard(tour));
  await step('Sign in at the sandbox', () => signIn(tour, card));
  await step('The free preview, the price and the balance', () => preview(tour, card));
  const contact = await step('The lookup, and its result', () => lookUp(tour, card));
  const spent = Object.values(await controls.spent()).reduce((sum, credits) => sum + credits, 0);
  if (spent !== PRICE_CREDITS) throw new Error(`The lookup cost ${spent} credits instead of ${PRICE_CREDITS}.`);
  await step('The same in the dark', () => showInTheDark(tour, card));
  await step('The popup: this person, the account, the credits', () => showPopup(tour));
  const { page } = tour;
  const linkUrl = new URL((await page.locator('aside a').first().getAttribute('href')) ?? '', page.url()).href;
  await step(
    'The context menu on a link looks up somebody else (sent as the browser’s event: a driver cannot reach the menu)',
    () => lookUpLink(tour, linkUrl),
  );
  await step('On that person’s page the result is there, and free', () => visitLookedUp(tour, linkUrl));
  await step('A link leads on to the employer’s page: which company, and its price', () => visitCompany(tour));
  return { ...contact, credits_spent: spent };
}

async function openTour({ browser, sandbox, pictures: folder }: TourOptions): Promise<Tour> {
  const pictures = await createPictures(folder);
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  const overlay = await OverlayPage.of(page);
  return {
    browser,
    sandbox,
    controls: sandboxControls(sandbox.mcp_url),
    page,
    overlay,
    pictures,
    photograph: (name) => page.screenshot({ path: pictures.next(name) }),
    async buttonReads(pattern, patienceMs) {
      let words = '';
      await waitUntil(
        () => `The button reads "${words}".`,
        async () => pattern.test((words = (await overlay.see())?.words ?? '')),
        patienceMs,
      );
    },
  };
}

async function showButton({ page, overlay, sandbox, photograph }: Tour): Promise<void> {
  await page.goto(`${sandbox.demo_url}/in/jane-example`);
  await waitForButton(overlay);
  await photograph('button');
}

async function openSignedOutCard({ page, overlay, photograph }: Tour): Promise<Frame> {
  const card = await openCard(page, overlay);
  await card.getByRole('button', { name: /^Sign in/ }).waitFor();
  await photograph('card-signed-out');
  return card;
}

async function signIn({ browser, sandbox, pictures, page }: Tour, card: Frame): Promise<void> {
  const open = () => card.getByRole('button', { name: /^Sign in/ }).click();
  await signInThrough(
    browser.context,
    open,
    sandbox,
    async (window, name) => void (await window.screenshot({ path: pictures.next(name) })),
  );
  await page.bringToFront();
}

const payButton = (card: Frame) => card.getByRole('button', { name: /Get contact.*1 lookup \+ 1 export/ });

async function preview({ controls, photograph }: Tour, card: Frame): Promise<void> {
  await card.getByText('Head of Data').waitFor();
  await payButton(card).waitFor();
  if ((await controls.charges()) > 0) throw new Error('The preview was not free.');
  await photograph('preview');
}

async function lookUp({ page, photograph, buttonReads }: Tour, card: Frame): Promise<CardContact> {
  await pressByHand(page, payButton(card), card.getByText(/^Looking…/).first());
  await photograph('looking');
  await card.locator('a[href^="mailto:"]').first().waitFor({ timeout: 60_000 });
  await buttonReads(/email/);
  await card.evaluate(settled);
  await photograph('result');
  return readCard(card);
}

async function showInTheDark({ page, photograph }: Tour, card: Frame): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await card.evaluate(settled);
  await photograph('result-dark');
  await page.emulateMedia({ colorScheme: 'light' });
}

async function showPopup({ browser, pictures }: Tour): Promise<void> {
  const popup = await openPopup(browser);
  await waitUntil(
    () => 'It does not show the person and the account.',
    async () => /Jane Example[\s\S]*998|Jane Example[\s\S]*999/.test(await popup.text()),
  );
  await popup.screenshot(pictures.next('popup'));
  await popup.prefer('dark');
  await popup.evaluate(`(${settled})()`);
  await popup.screenshot(pictures.next('popup-dark'));
  await popup.close();
}

async function lookUpLink({ browser, page, controls }: Tour, linkUrl: string): Promise<void> {
  await clickInMenu(browser, { menuItemId: 'look-up-link', linkUrl, pageUrl: page.url() });
  await waitUntil(
    () => 'No lookup was started.',
    async () => (await controls.charges()) === 2,
  );
}

async function visitLookedUp({ page, overlay, controls, photograph, buttonReads }: Tour, url: string): Promise<void> {
  await page.goto(url);
  await buttonReads(/\(free\)$/, 60_000);
  const card = await openCard(page, overlay);
  await card.locator('a[href^="mailto:"], a[href^="tel:"]').first().waitFor();
  await card.evaluate(settled);
  await photograph('other-profile');
  if ((await controls.charges()) !== 2) throw new Error('The same person was paid for twice.');
}

async function visitCompany({ page, overlay, controls, photograph, buttonReads }: Tour): Promise<void> {
  await page.locator('.headline a').click();
  await buttonReads(/^Get company$/);
  const card = await openCard(page, overlay);
  await card.getByRole('heading', { name: 'Acme Instruments' }).waitFor();
  await card.getByRole('button', { name: /Get company.*1 company export/ }).waitFor();
  await card.evaluate(settled);
  await photograph('company');
  if ((await controls.charges()) !== 2) throw new Error('Showing a company was not free.');
}

/**
 * Presses a paying button like a person: the pointer moves to it, and again if the machine was too busy for the click
 * to be accepted.
 */
async function pressByHand(page: Page, button: Locator, outcome: Locator): Promise<void> {
  const hasCome = (ms: number) =>
    outcome.waitFor({ timeout: ms }).then(
      () => true,
      () => false,
    );
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await waitUntil(
      () => 'The paying button is off.',
      () => button.isEnabled(),
    );
    await clickByHand(page, button);
    if (await hasCome(PRESS_MS)) return;
  }
  throw new Error('Pressing the paying button came to nothing.');
}
