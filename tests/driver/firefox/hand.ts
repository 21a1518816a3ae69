import type { Mouse, Point } from '../hand.ts';

/**
 * Mouse, finger and keyboard at a tab. The browser's own process receives the input, as from the system, and calls do
 * not wait for the page: a page with a busy thread holds nothing up. Points are CSS pixels of the page.
 */
export interface FirefoxHand {
  mouse: Mouse & {
    /** Step by step, one frame each. */
    travel(points: readonly Point[]): Promise<void>;
    wheel(deltaX: number, deltaY: number): Promise<void>;
  };
  /** Keys as the browser names them: `Enter`, `Tab`, `Ctrl+0`. Another `down` of a held key repeats it. */
  keyboard: { down(key: string): Promise<void>; up(key: string): Promise<void>; press(key: string): Promise<void> };
  /** Puts a finger on the point, and lifts it. */
  tap(at: Point): Promise<void>;
}

/** The target of the input: the page of the active tab, or our popup over it. */
export type Place = 'page' | 'popup';

/** The utilities of Firefox's own tests that send input; a popup receives only events that are sent synchronously. */
const UTILITIES = `
  const [place] = arguments;
  const utils = window.callingCardHand ??= (() => {
    const own = { window, parent: window, _EU_Ci: Ci, _EU_Cc: Cc };
    Services.scriptloader.loadSubScript('chrome://remote/content/external/EventUtils.js', own);
    return own;
  })();
  const popup = '.webextension-popup-browser';
  const browser = place === 'popup' ? window.document.querySelector(popup) : window.gBrowser.selectedBrowser;
  // Keys go to whatever has the focus, also right after a popup has closed.
  const isThere = Boolean(browser?.browsingContext);
  const { x: left = 0, y: top = 0 } = browser?.getBoundingClientRect() ?? {};
  const inWindow = ({ x, y }) => [left + x * browser.fullZoom, top + y * browser.fullZoom];
  const asyncEnabled = place === 'page';
  // A popup that closes in the meantime receives nothing more.
  const mayClose = (send) => {
    try { send(); } catch (cause) { if (place === 'page' || browser?.browsingContext) throw cause; }
  };
  const mouse = (at, event) =>
    mayClose(() => utils.synthesizeMouseAtPoint(...inWindow(at), { asyncEnabled, ...event }, window));`;

const MOVE = `${UTILITIES}
  for (const point of isThere ? arguments[1] : []) {
    mouse(point, { type: 'mousemove' });
    await new Promise((next) => window.setTimeout(next, 16));
  }`;

const PRESS = `${UTILITIES}
  if (isThere) mouse(arguments[1], { type: arguments[2], button: 0, clickCount: arguments[3] });`;

const TAP = `${UTILITIES}
  if (isThere)
    for (const type of ['touchstart', 'touchend'])
      mayClose(() => utils.synthesizeTouchAtPoint(...inWindow(arguments[1]), { type, asyncEnabled }, window));`;

const WHEEL = `${UTILITIES}
  const [, at, deltaX, deltaY] = arguments;
  utils.synthesizeWheelAtPoint(...inWindow(at), { deltaX, deltaY, asyncEnabled }, window);`;

const KEY = `${UTILITIES} utils.synthesizeKey(arguments[1], arguments[2], window);`;

/** Key names in Firefox's own tests. */
const KEY_NAMES: Record<string, string> = { Enter: 'KEY_Enter', Tab: 'KEY_Tab', Escape: 'KEY_Escape', Space: ' ' };

/** @param inBrowser runs a function body in the tab's window, `window`, with the browser's own rights */
export function createHand(
  inBrowser: (body: string, ...args: unknown[]) => Promise<unknown>,
  place: Place = 'page',
): FirefoxHand {
  let at: Point = { x: 1, y: 1 };
  const held = new Set<string>();
  const travel = async (points: readonly Point[]) => {
    at = points.at(-1) ?? at;
    await inBrowser(MOVE, place, points);
  };
  const press = async (type: 'mousedown' | 'mouseup', { clickCount = 1 } = {}) =>
    void (await inBrowser(PRESS, place, at, type, clickCount));
  const key = async (name: string, event: object) => {
    const plain = name.replace(/^Ctrl\+/, '');
    await inBrowser(KEY, place, KEY_NAMES[plain] ?? plain, { ...event, accelKey: plain !== name });
  };
  const keyboard = {
    async down(name: string) {
      await key(name, { type: 'keydown', ...(held.has(name) ? { repeat: 2 } : {}) });
      held.add(name);
    },
    async up(name: string) {
      held.delete(name);
      await key(name, { type: 'keyup' });
    },
    async press(name: string) {
      await keyboard.down(name);
      await keyboard.up(name);
    },
  };
  return {
    mouse: {
      travel,
      move: (x, y) => travel([{ x, y }]),
      down: (options) => press('mousedown', options),
      up: (options) => press('mouseup', options),
      wheel: async (deltaX, deltaY) => void (await inBrowser(WHEEL, place, at, deltaX, deltaY)),
    },
    keyboard,
    tap: async (point) => void (await inBrowser(TAP, place, point)),
  };
}
