import { fileURLToPath } from 'node:url';
import { expect } from 'playwright/test';
import { until } from '../driver/devtools.ts';
import { type EventPage, eventPageOf } from '../driver/firefox-event-page.ts';
import { type FirefoxExtension, launchFirefoxExtension } from '../driver/firefox-extension.ts';
import { clickPill, seeOverlay } from '../driver/firefox-overlay.ts';
import { signInThroughFirefox } from '../driver/firefox-sign-in.ts';
import type { Seen } from '../driver/overlay-page.ts';
import type { FirefoxTab } from '../driver/firefox-tab.ts';
import type { FirefoxView } from '../driver/firefox-view.ts';
import { serviceTest } from '../driver/service-fixtures.ts';

const EXTENSION = fileURLToPath(new URL('../../.output/firefox-mv3', import.meta.url));

/** Waits until a click no longer counts as the other half of a double click, ms. */
export const BETWEEN_CLICKS_MS = 700;

/** The card's question stands for six seconds. */
const ASKED_MS = 5_000;
const PAY_MS = 120_000;
/** A click that has opened nothing by then was missed, as on a busy machine. */
const OPEN_MS = 5_000;

/** One person at one Firefox, on profile pages, with a service of their own. */
export interface FirefoxDesk {
  firefox: FirefoxExtension;
  tab: FirefoxTab;
  eventPage: EventPage;
  /** Opens a profile on the stand-in for LinkedIn, by slug. */
  visit(slug: string): Promise<void>;
  openCard(): Promise<FirefoxView>;
  /** Signs in from the card of the page that is open. */
  signIn(): Promise<FirefoxView>;
  /** Clicks what pays in the card, and again when asked. */
  pay(label?: RegExp): Promise<void>;
  /** All of the overlay, or null when it is not in the page. */
  overlay(): Promise<Seen | null>;
  /** Lets time pass where time is what is tested. */
  pause(ms: number): Promise<void>;
  /** What the button reads now; null without a button. */
  button(): Promise<string | null>;
  /** Opens a page of the extension in a tab, works in it, and closes it. */
  inPageOfOurs<T>(page: 'popup' | 'options' | 'workspace', work: (tab: FirefoxTab) => Promise<T>): Promise<T>;
}

interface Fixtures {
  preferences: Record<string, string | number | boolean>;
  colorScheme: 'light' | 'dark';
  /** The unpacked extension. */
  extension: string;
  desk: FirefoxDesk;
}

export const test = serviceTest.extend<Fixtures>({
  preferences: [{}, { option: true }],
  extension: [EXTENSION, { option: true }],
  desk: async ({ colorScheme, extension, preferences, sandbox, site }, use) => {
    const firefox = await launchFirefoxExtension({ extension, colorScheme: colorScheme ?? 'light', hosts: { 'www.linkedin.com': site.port, 'github.com': site.port }, preferences });
    const { tab } = firefox;
    const desk: FirefoxDesk = {
      firefox,
      tab,
      eventPage: eventPageOf(firefox),
      visit: (slug) => tab.visit(`https://www.linkedin.com/in/${slug}`),
      async openCard() {
        await expect.poll(() => desk.button()).not.toBeNull();
        const isOpen = async () => (await desk.overlay())?.card !== null || undefined;
        await until(async () => {
          if (!(await isOpen())) await clickPill(tab);
          return until(isOpen, 'the card', OPEN_MS).catch(() => undefined);
        }, 'the card');
        await until(async () => (await tab.frame.text()).trim() || undefined, 'what the card says');
        return tab.frame;
      },
      async signIn() {
        const [credentials] = sandbox.users;
        if (!credentials) throw new Error('no such user');
        const card = await desk.openCard();
        await signInThroughFirefox(firefox, () => card.click(/^Sign in/), credentials);
        await tab.bringToFront();
        // Without words it is on its way.
        await expect.poll(async () => /^(?!.*Sign(ing)? in).*\w/s.test(await card.text())).toBe(true);
        return card;
      },
      async pay(label = /^Get contact/) {
        let hasClicked = false;
        await until(async () => {
          const isThere = await tab.frame.click(label, hasClicked ? ASKED_MS : undefined).then(() => true, (cause: unknown) => {
            if (!hasClicked) throw cause;
            return false;
          });
          // Neither the button nor its question: the second click counted, later than it was told.
          if (!isThere) return /Click again to pay/.test(await tab.frame.text()) ? undefined : true;
          hasClicked = true;
          // Until then it takes the second click for the other half of a double click.
          await desk.pause(BETWEEN_CLICKS_MS);
          // A busy machine may take longer than the question stands; then it begins anew, as a person would.
          return tab.frame.click(/^Click again to pay/, ASKED_MS).then(() => true, () => undefined);
        }, 'the second click', PAY_MS);
      },
      overlay: () => seeOverlay(tab),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      async button() {
        const seen = await desk.overlay();
        return seen === null || seen.state === 'hidden' ? null : seen.words;
      },
      async inPageOfOurs(page, work) {
        const own = await firefox.newTab();
        await own.visit(`${firefox.origin}/${page}.html`);
        try {
          return await work(own);
        } finally {
          await own.close();
          await tab.bringToFront();
        }
      },
    };
    const settings = { serviceAddress: sandbox.ready.mcp_url, button: {} };
    await desk.inPageOfOurs('options', (own) => own.run('await browser.storage.local.set({ settings: arguments[0] })', settings));
    await use(desk);
    await firefox.close();
  },
});

export { expect };
