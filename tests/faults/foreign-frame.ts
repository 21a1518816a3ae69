import { type Frame, type Locator, type Page, expect } from 'playwright/test';
import { ALLOWED, NAMES } from '../../lib/messages/callers.fixture.ts';
import { isCardAddress } from '../driver/card.ts';
import { contentScriptOf } from '../driver/chromium/content-script.ts';

/** The card in a frame that the page itself created. */
export interface ForeignFrame {
  element: Locator;
  frame: Frame;
}

/** The leaks of such a frame: both must be empty. */
export interface Given {
  /** True when the frame looks in any way unlike an empty document. */
  isSeen: boolean;
  /** Card messages that the background answered. */
  answered: string[];
}

/** All frames in one place, so that the same content is behind them. */
const STYLE = 'position:fixed;left:0;top:200px;width:344px;height:400px;border:0;color-scheme:light dark';
const CARD_MESSAGES = NAMES.filter((name) => ALLOWED[name].callers.includes('card'));

/** The card's address for this session, which no page should know: read from our own content script. */
export async function cardAddress(page: Page, extensionId: string): Promise<string> {
  const script = await contentScriptOf(page, extensionId);
  return script<string>('chrome.runtime.getURL("/card.html")');
}

/** Makes the page frame an address, in addition to its existing frames. */
export async function frameInPage(page: Page, address: string): Promise<Locator> {
  const id = await page.evaluate(
    ([source, style]) => {
      const frame = Object.assign(document.createElement('iframe'), {
        id: `foreign-${document.querySelectorAll('iframe').length}`,
      });
      frame.setAttribute('style', style);
      // Waits for the load, and not longer: the frame's first drawing counts as well.
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      frame.src = source;
      document.body.append(frame);
      return loaded.then(() => frame.id);
    },
    [address, STYLE] as const,
  );
  return page.locator(`iframe#${id}`);
}

/** Puts the card in the page's own frame; the test would prove nothing if the card had not loaded there. */
export async function frameCard(page: Page, address: string): Promise<ForeignFrame> {
  const element = await frameInPage(page, address);
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error('The page has no frame.');
  expect(isCardAddress(frame.url())).toBe(true);
  return { element, frame };
}

/** Sends every message that a card may send, compares the frame with an empty one in its place, and removes it. */
export async function whatIsGiven(page: Page, { element, frame }: ForeignFrame): Promise<Given> {
  const messages = CARD_MESSAGES.map((type) => ({ id: 1, timestamp: 1, type, data: ALLOWED[type].data }));
  // The first answer arrives after the answer to the frame's own message, if it sent one.
  const answered = await frame.evaluate(async (all) => {
    const types: string[] = [];
    for (const message of all) {
      const answer = (await chrome.runtime.sendMessage(message).catch(() => undefined)) as
        | { err?: unknown }
        | undefined;
      if (answer !== undefined && answer.err === undefined) types.push(message.type);
    }
    return types;
  }, messages);
  const isDrawn = await frame.evaluate(() => document.body.checkVisibility());
  const picture = await element.screenshot();
  await element.evaluate((left) => left.remove());
  const empty = await frameInPage(page, 'about:blank');
  const nothing = await empty.screenshot();
  await empty.evaluate((left) => left.remove());
  return { isSeen: isDrawn || !picture.equals(nothing), answered };
}
