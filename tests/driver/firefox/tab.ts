import type { Point } from '../hand.ts';
import { clickByHand, readAndClick } from './by-hand.ts';
import { createHand, type FirefoxHand } from './hand.ts';
import { execute, type Marionette } from './marionette.ts';
import { createView, type FirefoxView } from './view.ts';

/** A tab, or another window with one page, such as the sign-in window. */
export interface FirefoxTab extends FirefoxView {
  visit(url: string): Promise<void>;
  back(): Promise<void>;
  url(): Promise<string>;
  /** Resizes the page to this size, in CSS pixels, or as far as the window can. */
  resize(size: { width: number; height: number }): Promise<void>;
  /** The page's first frame, including one in a closed shadow root. The frame need not exist yet. */
  frame: FirefoxView;
  /** The origin of its frame in the page, CSS pixels, and how far the page's own style enlarges it. */
  frameOrigin(): Promise<Point & { zoom: number }>;
  /** The page's second frame. */
  secondFrame: FirefoxView;
  /** Like `run`, with the browser's own rights: sees into closed shadow roots. */
  runAsBrowser<T>(body: string, ...args: unknown[]): Promise<T>;
  /** A real click at a point of the page, CSS pixels; with the right button it opens the context menu. */
  clickAt(x: number, y: number, button?: 'left' | 'right'): Promise<void>;
  /** Runs a function body in the tab's window, `window`, with the browser's own rights. */
  inBrowser<T>(body: string, ...args: unknown[]): Promise<T>;
  /** Input by hand. The tab must be the active one in its window. */
  hand: FirefoxHand;
  /**
   * Brings the pointer to a button of its page or frame in steps, and clicks it: paying buttons require the movement.
   */
  clickByHand(label: RegExp, patienceMs?: number): Promise<void>;
  /** Like `clickByHand` in our window that asks to confirm: the pointer moves about in it until the button is on. */
  readAndClick(label: RegExp, patienceMs?: number): Promise<void>;
  clickInFrame(label: RegExp, patienceMs?: number): Promise<void>;
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}

/** Buttons as WebDriver numbers them. */
const BUTTONS = { left: 0, right: 2 } as const;

/** Avoids `mozInnerScreenX`, which Firefox fakes where it resists fingerprinting. */
const FRAME = `
  const root = [...document.documentElement.children].map((child) => child.openOrClosedShadowRoot).find((each) => each);
  const frame = root?.querySelector('iframe');
  const { x = 0, y = 0 } = frame?.getBoundingClientRect() ?? {};
  return { x, y, zoom: frame?.currentCSSZoom ?? 1 };`;

/** @param inTurn runs work one at a time: the connection has a single focus */
export function createTab(
  marionette: Marionette,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
  handle: string,
): FirefoxTab {
  const { send } = marionette;
  const inPage = <T>(work: () => Promise<T>, isInFront = false) =>
    inTurn(async () => {
      await send('WebDriver:SwitchToWindow', { handle, focus: isInFront });
      await send('WebDriver:SwitchToFrame', { id: null });
      return work();
    });
  const inFrame =
    (id: number) =>
    <T>(work: () => Promise<T>) =>
      inPage(async () => {
        await send('WebDriver:SwitchToFrame', { id });
        return work();
      });

  const inBrowser = <T>(body: string, ...args: unknown[]) =>
    inTurn(async () => {
      await send('WebDriver:SwitchToWindow', { handle, focus: false });
      await send('Marionette:SetContext', { value: 'chrome' });
      try {
        return await execute<T>(marionette, body, args);
      } finally {
        await send('Marionette:SetContext', { value: 'content' });
      }
    });

  const page = createView(marionette, inPage);
  const frame = createView(marionette, inFrame(0));
  const hand = createHand(inBrowser);
  const origin = async () => ({ x: 0, y: 0 });
  const frameOrigin = () => inPage(() => execute<Point & { zoom: number }>(marionette, FRAME, [], 'system'));

  return {
    ...page,
    frame,
    frameOrigin,
    secondFrame: createView(marionette, inFrame(1)),
    inBrowser,
    hand,
    clickByHand: (label, patienceMs) => clickByHand({ view: page, hand, origin }, label, patienceMs),
    readAndClick: (label, patienceMs) => readAndClick({ view: page, hand, origin }, label, patienceMs),
    clickInFrame: (label, patienceMs) => clickByHand({ view: frame, hand, origin: frameOrigin }, label, patienceMs),
    visit: (url) => inPage(() => send('WebDriver:Navigate', { url })),
    back: () => inPage(() => send('WebDriver:Back')),
    resize: ({ width, height }) =>
      inPage(async () => {
        const [frameWidth, frameHeight] = await execute<[number, number]>(
          marionette,
          'return [outerWidth - innerWidth, outerHeight - innerHeight]',
        );
        await send('WebDriver:SetWindowRect', { width: width + frameWidth, height: height + frameHeight });
      }),
    url: () => inPage(async () => (await send<{ value: string }>('WebDriver:GetCurrentURL')).value),
    runAsBrowser: (script, ...args) => inPage(() => execute(marionette, script, args, 'system')),
    clickAt: (x, y, button = 'left') =>
      inPage(() =>
        send('WebDriver:PerformActions', {
          actions: [
            {
              type: 'pointer',
              id: 'mouse',
              actions: [
                { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
                { type: 'pointerDown', button: BUTTONS[button] },
                { type: 'pointerUp', button: BUTTONS[button] },
              ],
            },
          ],
        }),
      ),
    bringToFront: () => inPage(async () => undefined, true),
    close: () => inPage(() => send('WebDriver:CloseWindow')),
  };
}
