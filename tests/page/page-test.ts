import { test as base, expect, type BrowserContext, type Worker } from 'playwright/test';
import type { ButtonTexts } from '../../lib/messages/page-answer.ts';
import type { ButtonView } from '../../lib/messages/views/person.ts';
import type { ButtonEdge } from '../../lib/settings/settings.ts';
import { type ExtensionBrowser, launchExtension } from '../driver/chromium/launch-extension.ts';
import { type SharedChromium, shareChromium } from '../driver/chromium/shared-chromium.ts';
import { OverlayPage } from '../driver/overlay-page.ts';
import { EXTENSION_DIR } from './build-extension.ts';
import { profilePage } from './profile-page.ts';

/** The stand-in background's answers, set by the tests. */
export interface Stage {
  views: Record<string, ButtonView>;
  other: ButtonView;
  top: number | null;
  edge: ButtonEdge;
  texts: ButtonTexts | null;
  /** Paths whose answers are held back until they are removed from this list. */
  held: string[];
  isSilent: boolean;
}

export interface Background {
  set(stage: Partial<Stage>): Promise<void>;
  messages(type: string): Promise<Record<string, unknown>[]>;
  tell(type: string, data?: object): Promise<void>;
  worker: Worker;
}

const SITE = 'https://www.linkedin.com';
export const JANE = `${SITE}/in/jane-example`;
export const SAM = `${SITE}/in/sam-sample`;

interface Fixtures {
  theme: 'light' | 'dark';
  /** The unpacked extension. */
  extension: string;
  installed: ExtensionBrowser;
  context: BrowserContext;
  background: Background;
  overlay: OverlayPage;
}

export const test = base.extend<Fixtures, { sharedChromium: SharedChromium }>({
  theme: ['light', { option: true }],
  extension: [EXTENSION_DIR, { option: true }],

  sharedChromium: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
    async ({}, use) => {
      const chromium = shareChromium({}, [SITE]);
      await use(chromium);
      await chromium.close();
    },
    { scope: 'worker' },
  ],

  // The stand-in for the background opens no first-run page.
  installed: async ({ theme, extension, sharedChromium }, use) => {
    const installed =
      theme === 'light'
        ? await sharedChromium.install(extension, false)
        : await launchExtension({ extension, colorScheme: theme, keepWelcome: true });
    await use(installed);
    await installed.close();
  },

  context: async ({ installed: { context } }, use) => {
    await context.route(`${SITE}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        // As strict as a page can be; the one style sheet is for the screenshots.
        headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
        body: profilePage(new URL(route.request().url()).pathname.split('/').at(-1) ?? ''),
      }),
    );
    await use(context);
  },

  background: async ({ installed }, use) => {
    const worker = await installed.worker();
    await use({
      worker,
      set: (stage) =>
        worker.evaluate((changes) => void Object.assign(Reflect.get(globalThis, 'stage'), changes), stage),
      messages: (type) =>
        worker.evaluate(
          (wanted) =>
            Reflect.get(globalThis, 'messages')
              .filter((message: { type: string }) => message.type === wanted)
              .map((message: { data: unknown }) => message.data),
          type,
        ),
      tell: (type, data = {}) =>
        worker.evaluate(([name, body]) => Reflect.get(globalThis, 'send')(name, body), [type, data] as const),
    });
  },

  overlay: async ({ context, background: _ready }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    await use(await OverlayPage.of(page));
  },
});

/** Waits until the button reads `words`; `null`: until there is no button. */
export async function expectWords(overlay: OverlayPage, words: string | RegExp | null): Promise<void> {
  const read = async () => {
    const seen = await overlay.see();
    return seen === null || seen.state === 'hidden' ? null : seen.words;
  };
  if (words === null || typeof words === 'string') await expect.poll(read, { intervals: [20] }).toBe(words);
  else await expect.poll(read, { intervals: [20] }).toMatch(words);
}

/**
 * Waits until the page has had this address for longer than a redirect takes: the script then sends its next request at
 * once, without waiting for the address to rest.
 */
export const addressRested = ({ page }: OverlayPage): Promise<void> => page.waitForTimeout(100);

export { expect };
