import { execute, type Marionette } from './firefox-marionette.ts';
import { createView, type FirefoxView } from './firefox-view.ts';

/** A tab, or another window with one page, such as the sign-in window. */
export interface FirefoxTab extends FirefoxView {
  visit(url: string): Promise<void>;
  url(): Promise<string>;
  /** Its first frame, also when that is in a closed shadow root. The frame need not be there yet. */
  frame: FirefoxView;
  /** The one that came after it. */
  secondFrame: FirefoxView;
  /** As `run`, with the browser's own rights: sees into closed shadow roots. */
  runAsBrowser<T>(body: string, ...args: unknown[]): Promise<T>;
  /** A real click at a point of the page, CSS pixels; with the right button it opens the context menu. */
  clickAt(x: number, y: number, button?: 'left' | 'right'): Promise<void>;
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}

/** As WebDriver numbers them. */
const BUTTONS = { left: 0, right: 2 } as const;

/** @param inTurn one at a time: the connection has a single focus */
export function createTab(marionette: Marionette, inTurn: <T>(work: () => Promise<T>) => Promise<T>, handle: string): FirefoxTab {
  const { send } = marionette;
  const inPage = <T>(work: () => Promise<T>, isInFront = false) =>
    inTurn(async () => {
      await send('WebDriver:SwitchToWindow', { handle, focus: isInFront });
      await send('WebDriver:SwitchToFrame', { id: null });
      return work();
    });
  const inFrame = (id: number) => <T>(work: () => Promise<T>) =>
    inPage(async () => {
      await send('WebDriver:SwitchToFrame', { id });
      return work();
    });

  return {
    ...createView(marionette, inPage),
    frame: createView(marionette, inFrame(0)),
    secondFrame: createView(marionette, inFrame(1)),
    visit: (url) => inPage(() => send('WebDriver:Navigate', { url })),
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
