import { clickByHand } from './firefox-by-hand.ts';
import { createHand, type FirefoxHand } from './firefox-hand.ts';
import { execute, type Marionette } from './firefox-marionette.ts';
import { createView, type FirefoxView } from './firefox-view.ts';
import type { Point } from './hand.ts';

/** A tab, or another window with one page, such as the sign-in window. */
export interface FirefoxTab extends FirefoxView {
  visit(url: string): Promise<void>;
  back(): Promise<void>;
  url(): Promise<string>;
  /** Gives the page so much room, in CSS pixels, or as much as the window can. */
  resize(size: { width: number; height: number }): Promise<void>;
  /** Its first frame, also when that is in a closed shadow root. The frame need not be there yet. */
  frame: FirefoxView;
  /** Where its frame begins in the page, CSS pixels. */
  frameOrigin(): Promise<Point>;
  /** The one that came after it. */
  secondFrame: FirefoxView;
  /** As `run`, with the browser's own rights: sees into closed shadow roots. */
  runAsBrowser<T>(body: string, ...args: unknown[]): Promise<T>;
  /** A real click at a point of the page, CSS pixels; with the right button it opens the context menu. */
  clickAt(x: number, y: number, button?: 'left' | 'right'): Promise<void>;
  /** Runs the body of a function in the tab's window, `window`, with the browser's own rights. */
  inBrowser<T>(body: string, ...args: unknown[]): Promise<T>;
  /** For what must be done as people do it. The tab must be the one in front in its window. */
  hand: FirefoxHand;
  /** Comes to a button with the pointer, in steps, and clicks it, as what pays wants it; of its page or its frame. */
  clickByHand(label: RegExp, patienceMs?: number): Promise<void>;
  clickInFrame(label: RegExp, patienceMs?: number): Promise<void>;
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}

/** As WebDriver numbers them. */
const BUTTONS = { left: 0, right: 2 } as const;

/** Not by `mozInnerScreenX`, which Firefox makes up where it resists fingerprinting. */
const FRAME = `
  const root = [...document.documentElement.children].map((child) => child.openOrClosedShadowRoot).find((each) => each);
  const { x = 0, y = 0 } = root?.querySelector('iframe')?.getBoundingClientRect() ?? {};
  return { x, y };`;

/** @param inTurn one at a time: the connection has a single focus */
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
  const frameOrigin = () => inPage(() => execute<Point>(marionette, FRAME, [], 'system'));

  return {
    ...page,
    frame,
    frameOrigin,
    secondFrame: createView(marionette, inFrame(1)),
    inBrowser,
    hand,
    clickByHand: (label, patienceMs) =>
      clickByHand({ view: page, hand, origin: async () => ({ x: 0, y: 0 }) }, label, patienceMs),
    clickInFrame: (label, patienceMs) => clickByHand({ view: frame, hand, origin: frameOrigin }, label, patienceMs),
    visit: (url) => inPage(() => send('WebDriver:Navigate', { url })),
    back: () => inPage(() => send('WebDriver:Back')),
    resize: ({ width, height }) =>
      inPage(async () => {
        const [besides, above] = await execute<[number, number]>(
          marionette,
          'return [outerWidth - innerWidth, outerHeight - innerHeight]',
        );
        await send('WebDriver:SetWindowRect', { width: width + besides, height: height + above });
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
