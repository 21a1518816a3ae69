import { type BrowserContext, type Frame, type Page, expect } from 'playwright/test';
import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import { openCard } from '../driver/card.ts';
import { EXTENSION } from '../driver/chromium/built-extension.ts';
import { type ExtensionBrowser, type LaunchOptions, launchExtension } from '../driver/chromium/launch-extension.ts';
import { type SharedChromium, shareChromium } from '../driver/chromium/shared-chromium.ts';
import { clickInCard } from '../driver/click-in-card.ts';
import { OverlayPage } from '../driver/overlay-page.ts';
import type { ProfileSite } from '../driver/service/linkedin-site.ts';
import { serviceTest } from '../driver/service/service-fixtures.ts';
import { signInFromCard } from '../driver/sign-in.ts';

/** One user at one browser, on profile pages, with a separate service. */
export interface App {
  context: BrowserContext;
  browser: ExtensionBrowser;
  page: Page;
  overlay: OverlayPage;
  /** Opens a profile on the stand-in for LinkedIn, by slug. */
  visit(slug: string): Promise<void>;
  openCard(): Promise<Frame>;
  /**
   * Signs in from the card of the open page, as the sandbox's first user or the given one. The service approves at
   * once, without the window that `signInByHand` goes through.
   */
  signIn(user?: number): Promise<Frame>;
  signInByHand(user?: number): Promise<Frame>;
  /** Opens a page of the workspace in a tab, e.g. `contacts`; signs in there as the given user of the sandbox. */
  openWorkspace(place: string, user?: number): Promise<Page>;
  /** The button's current words; null without a button. */
  button(): Promise<string | null>;
  setSettings(settings: Record<string, unknown>): Promise<void>;
  /** Kills the worker without warning. */
  killWorker(): Promise<void>;
}

/** A test or a configuration may set these. */
export interface Options {
  colorScheme: 'light' | 'dark';
  /** The browser's screen and windows. */
  display: Pick<LaunchOptions, 'deviceScaleFactor' | 'windowPosition' | 'hasOwnWindows' | 'keepsPages'>;
  /** The unpacked extension. */
  extension: string;
  /** Starts a Chromium for this test alone. */
  hasOwnChromium: boolean;
}

interface Fixtures extends Options {
  app: App;
  /** Starts another browser, as on a second device of the same user. */
  secondApp: App;
}

export const test = serviceTest.extend<Fixtures, { sharedChromium: SharedChromium }>({
  display: [{}, { option: true }],
  extension: [EXTENSION, { option: true }],
  hasOwnChromium: [false, { option: true }],
  sharedChromium: [
    async ({ site }, use) => {
      const chromium = shareChromium(hostsOf(site));
      await use(chromium);
      await chromium.close();
    },
    { scope: 'worker' },
  ],
  app: async ({ colorScheme, display, extension, hasOwnChromium, sandbox, sharedChromium, site }, use) => {
    const isUsual = !hasOwnChromium && (colorScheme ?? 'light') === 'light' && Object.keys(display).length === 0;
    const browser = isUsual
      ? await sharedChromium.install(extension)
      : await launchExtension({ extension, colorScheme, hosts: hostsOf(site), ...display });
    await use(await appIn(browser, sandbox));
    await browser.close();
  },
  secondApp: async ({ extension, sandbox, site }, use) => {
    const browser = await launchExtension({ extension, hosts: hostsOf(site) });
    await use(await appIn(browser, sandbox));
    await browser.close();
  },
});

const hostsOf = ({ port }: ProfileSite): Record<string, number> => ({ 'www.linkedin.com': port });

/** A browser with the extension, set to the sandbox's address. */
async function appIn(browser: ExtensionBrowser, sandbox: Sandbox): Promise<App> {
  const { context } = browser;
  const page = context.pages()[0] ?? (await context.newPage());
  // The closed first-run page may have left this page behind another tab, where nothing is drawn.
  await page.bringToFront();
  const overlay = await OverlayPage.of(page);
  const setSettings = async (settings: Record<string, unknown>) => {
    await (
      await browser.worker()
    ).evaluate((value) => chrome.storage.local.set({ settings: value }), {
      serviceAddress: sandbox.ready.mcp_url,
      button: {},
      ...settings,
    });
  };
  await setSettings({});
  const credentialsOf = (user = 0) => {
    const credentials = sandbox.users[user];
    if (!credentials) throw new Error('no such user');
    return credentials;
  };
  const app: App = {
    context,
    browser,
    page,
    overlay,
    visit: async (slug) => void (await page.goto(`https://www.linkedin.com/in/${slug}`)),
    openCard: () => openCard(page, overlay),
    async signIn(user) {
      const card = await openCard(page, overlay);
      sandbox.approveNext(credentialsOf(user).user);
      await clickInCard(card.getByRole('button', { name: /^Sign in/ }));
      return untilSignedIn(card);
    },
    async signInByHand(user) {
      const card = await openCard(page, overlay);
      await signInFromCard(context, card, credentialsOf(user));
      await page.bringToFront();
      return untilSignedIn(card);
    },
    async openWorkspace(place, user) {
      const workspace = await context.newPage();
      await workspace.goto(`chrome-extension://${browser.extensionId}/workspace.html#${place}`);
      if (user === undefined) return workspace;
      sandbox.approveNext(credentialsOf(user).user);
      await workspace.getByRole('button', { name: 'Sign in' }).click();
      return untilSignedIn(workspace);
    },
    async button() {
      const seen = await overlay.see();
      return seen === null || seen.state === 'hidden' ? null : seen.words;
    },
    setSettings,
    async killWorker() {
      const session = await context.newCDPSession(page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await session.detach();
    },
  };
  return app;
}

/** Waits until the extension has an account, as one of its pages is told. */
async function untilSignedIn<T extends Frame | Page>(ours: T): Promise<T> {
  const session = () =>
    ours
      .evaluate(
        async () =>
          (await chrome.runtime.sendMessage({ id: 1, type: 'readSession', data: {}, timestamp: 1 }))?.res?.status,
      )
      .catch(() => undefined);
  await expect.poll(session).toBe('signed-in');
  return ours;
}

export { expect };
