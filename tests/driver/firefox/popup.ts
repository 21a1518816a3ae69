import { type WithinReach, readAndClick } from './by-hand.ts';
import { createHand, type FirefoxHand } from './hand.ts';
import type { FirefoxTab } from './tab.ts';

/** Our toolbar popup, however it was opened. */
export interface FirefoxPopup {
  isOpen(): Promise<boolean>;
  /** Empty while there is no popup. */
  text(): Promise<string>;
  /** Brings the pointer to the button, and clicks it, once it can be clicked. */
  click(label: RegExp, patienceMs?: number): Promise<void>;
  /** Input by hand, in CSS pixels of the popup; what it does while there is no popup is lost. */
  hand: FirefoxHand;
  /** Runs a function body in the popup; null while there is none. */
  run<T>(body: string, ...args: unknown[]): Promise<T | null>;
}

/** The popup is no tab and no window: the browser's own actor runs a function body in it. It may close meanwhile. */
const RUN = `
  const popup = window.document.querySelector('panel[panelopen] .webextension-popup-browser');
  if (!popup) return null;
  try {
    const actor = popup.browsingContext.currentWindowGlobal.getActor('MarionetteCommands');
    const body = 'return (async function () { ' + arguments[0] + ' }).apply(null, arguments)';
    return await actor.executeScript(body, arguments[1], {});
  } catch (cause) {
    // While it opens, its document moves to the extension's process.
    if (cause.name === 'AbortError') return null;
    if (popup.isConnected && popup.browsingContext && popup.closest('panel')?.hasAttribute('panelopen')) throw cause;
    return null;
  }`;

/** The popup over the window of a tab. */
export function popupOver({ inBrowser }: Pick<FirefoxTab, 'inBrowser'>): FirefoxPopup {
  const view: WithinReach['view'] = { run: <T>(body: string, ...args: unknown[]) => inBrowser<T>(RUN, body, args) };
  const origin = async () => ({ x: 0, y: 0 });
  const hand = createHand(inBrowser, 'popup');
  return {
    isOpen: () =>
      inBrowser("return window.document.querySelector('panel[panelopen] .webextension-popup-browser') !== null"),
    text: async () => (await view.run<string | null>('return document.body?.innerText')) ?? '',
    hand,
    run: (body, ...args) => view.run(body, ...args),
    click: (label, patienceMs) => readAndClick({ view, origin, hand }, label, patienceMs),
  };
}
