import { fileURLToPath } from 'node:url';
import { expect } from 'playwright/test';
import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import { until } from '../driver/devtools.ts';
import { confirm } from '../driver/firefox/confirm.ts';
import { type EventPage, eventPageOf } from '../driver/firefox/event-page.ts';
import { type FirefoxExtension, launchFirefoxExtension } from '../driver/firefox/extension.ts';
import { clickPill, seeOverlay } from '../driver/firefox/overlay.ts';
import { type SharedFirefox, shareFirefox } from '../driver/firefox/shared-firefox.ts';
import { signInThroughFirefox } from '../driver/firefox/sign-in.ts';
import type { FirefoxTab } from '../driver/firefox/tab.ts';
import type { FirefoxView } from '../driver/firefox/view.ts';
import { windowOf } from '../driver/firefox/window.ts';
import type { Seen } from '../driver/overlay-page.ts';
import { serviceTest } from '../driver/service/service-fixtures.ts';

export const EXTENSION = fileURLToPath(new URL('../../.output/firefox-mv3', import.meta.url));

const PAY_MS = 120_000;
/** A click without effect by then was missed, as on a busy machine. */
const OPEN_MS = 5_000;
/** Changes without a click, e.g. a preview, finish within this time. */
const CALM_MS = 500;
/** The effect of a confirmed click appears in the card by then. */
const CAME_MS = 6_000;

const BUTTON_NAMES = "return [...document.querySelectorAll('button')].map(({ innerText }) => innerText)";

/** One user at one Firefox, on profile pages, with a separate service. */
export interface FirefoxApp {
  firefox: FirefoxExtension;
  tab: FirefoxTab;
  eventPage: EventPage;
  /** The same user at another tab, or in another window. */
  at(tab: FirefoxTab): FirefoxApp;
  /** Opens a profile on the stand-in for LinkedIn, by slug. */
  visit(slug: string): Promise<void>;
  openCard(): Promise<FirefoxView>;
  /**
   * Signs in from the card of the open page. The service approves at once, without the window that `signInByHand` goes
   * through.
   */
  signIn(): Promise<FirefoxView>;
  signInByHand(): Promise<FirefoxView>;
  /** Clicks the paying button in the card, and confirms it in the popup. */
  press(label?: RegExp): Promise<void>;
  /** Like `press`, until it takes effect: repeats a click that did not count because the browser was too busy. */
  pay(label?: RegExp): Promise<void>;
  /** The whole overlay, or null when it is not in the page. */
  overlay(): Promise<Seen | null>;
  /** Lets time pass in tests where time matters. */
  pause(ms: number): Promise<void>;
  /** The button's current words; null without a button. */
  button(): Promise<string | null>;
  /** Opens a page of the extension in a tab, works in it, and closes it. */
  inPageOfOurs<T>(page: 'popup' | 'options' | 'workspace', work: (tab: FirefoxTab) => Promise<T>): Promise<T>;
}

/** A test or a configuration may set these. */
export interface Options {
  preferences: Record<string, string | number | boolean>;
  colorScheme: 'light' | 'dark';
  /** The unpacked extension. */
  extension: string;
  /** Hosts besides the profile pages’ that are sent to a local HTTPS server: to its port. */
  moreHosts: Record<string, number>;
  /** Starts a Firefox for this test alone. */
  hasOwnFirefox: boolean;
}

export const test = serviceTest.extend<Options & { app: FirefoxApp }, { sharedFirefox: SharedFirefox }>({
  preferences: [{}, { option: true }],
  extension: [EXTENSION, { option: true }],
  moreHosts: [{}, { option: true }],
  hasOwnFirefox: [false, { option: true }],
  sharedFirefox: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const firefox = shareFirefox();
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker' },
  ],
  app: async (
    { colorScheme, extension, hasOwnFirefox, moreHosts, preferences, sandbox, sharedFirefox, site },
    use,
    info,
  ) => {
    const open = hasOwnFirefox ? launchFirefoxExtension : sharedFirefox.install;
    const firefox = await open({
      extension,
      colorScheme: colorScheme ?? 'light',
      hosts: { 'www.linkedin.com': site.port, 'github.com': site.port, ...moreHosts },
      preferences,
    });
    const { tab } = firefox;
    const app = appAt(firefox, tab, sandbox);
    const settings = { serviceAddress: sandbox.ready.mcp_url, button: {} };
    await firefox.runInBackground('await browser.storage.local.set({ settings: arguments[0] })', settings);
    await use(app);
    // What was last seen stays among the results of the failed test.
    if (info.status !== info.expectedStatus) await tab.screenshot(info.outputPath('last.png')).catch(() => undefined);
    await firefox.close();
  },
});

/** The user at one of the browser's tabs. */
function appAt(firefox: FirefoxExtension, tab: FirefoxTab, sandbox: Sandbox): FirefoxApp {
  const window = windowOf(firefox);
  const credentials = () => {
    const [user] = sandbox.users;
    if (!user) throw new Error('no such user');
    return user;
  };
  const app: FirefoxApp = {
    firefox,
    tab,
    at: (other) => appAt(firefox, other, sandbox),
    eventPage: eventPageOf(firefox),
    visit: (slug) => tab.visit(`https://www.linkedin.com/in/${slug}`),
    async openCard() {
      await expect.poll(() => app.button()).not.toBeNull();
      const isOpen = async () => (await app.overlay())?.card !== null || undefined;
      await until(async () => {
        if (!(await isOpen())) await clickPill(tab);
        return until(isOpen, 'the card', OPEN_MS).catch(() => undefined);
      }, 'the card');
      await until(async () => (await tab.frame.text()).trim() || undefined, 'what the card says');
      return tab.frame;
    },
    async signIn() {
      const card = await app.openCard();
      sandbox.approveNext(credentials().user);
      await card.click(/^Sign in/);
      await untilSignedIn(card);
      await tab.bringToFront();
      return card;
    },
    async signInByHand() {
      const card = await app.openCard();
      await signInThroughFirefox(firefox, () => card.click(/^Sign in/), credentials());
      await tab.bringToFront();
      return untilSignedIn(card);
    },
    async press(label = /^Get contact/) {
      const isGone = async () =>
        (await tab.frame.run<string[]>(BUTTON_NAMES)).some((name) => label.test(name)) ? undefined : true;
      await until(
        async () => {
          await window.closeOpened();
          await tab.clickInFrame(label);
          // A busy machine may miss the click, and a popup that closes takes its button along: then this starts over.
          // What is free is not confirmed.
          return confirm(firefox, tab, label).then(() => true, isGone);
        },
        'a confirmed click',
        PAY_MS,
      );
    },
    async pay(label = /^Get contact/) {
      // Digits are dropped: seconds and balances change without a click.
      const words = async () => (await tab.frame.text()).replaceAll(/\d[\d,.]*/g, '');
      const hasCounted = async () =>
        (await tab.frame.run<string[]>(BUTTON_NAMES)).some((name) => label.test(name)) ? undefined : true;
      await until(
        async () => {
          // Waits for a still card: other changes may move the button.
          const before = await words();
          await app.pause(CALM_MS);
          if (before !== (await words())) return undefined;
          await app.press(label);
          return until(hasCounted, 'what came of it', CAME_MS).catch(() => undefined);
        },
        'a click that counts',
        PAY_MS,
      );
    },
    overlay: () => seeOverlay(tab),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async button() {
      const seen = await app.overlay();
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
  return app;
}

async function untilSignedIn(card: FirefoxView): Promise<FirefoxView> {
  // Without words the answer is still on its way.
  await expect.poll(async () => /^(?!.*Sign(ing)? in).*\w/s.test(await card.text())).toBe(true);
  return card;
}

export { expect };
