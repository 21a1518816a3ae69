import { type WithinReach, clickByHand, lookAround } from './by-hand.ts';
import { createHand } from './hand.ts';
import type { FirefoxTab } from './tab.ts';

/** Our toolbar popup, however it was opened. */
export interface FirefoxPopup {
  isOpen(): Promise<boolean>;
  /** Empty while there is no popup. */
  text(): Promise<string>;
  /** Brings the pointer to the button, and clicks it. */
  click(label: RegExp): Promise<void>;
}

/** The popup is no tab and no window: the browser's own actor runs a function body in it. */
const RUN = `
  const popup = window.document.querySelector('panel[panelopen] .webextension-popup-browser');
  if (!popup) return null;
  const actor = popup.browsingContext.currentWindowGlobal.getActor('MarionetteCommands');
  const body = 'return (async function () { ' + arguments[0] + ' }).apply(null, arguments)';
  return actor.executeScript(body, arguments[1], {});`;

/** @param tab the tab whose window has the popup */
export function popupOver({ inBrowser }: Pick<FirefoxTab, 'inBrowser'>): FirefoxPopup {
  const view: WithinReach['view'] = { run: <T>(body: string, ...args: unknown[]) => inBrowser<T>(RUN, body, args) };
  const origin = async () => ({ x: 0, y: 0 });
  const hand = createHand(inBrowser, 'popup');
  return {
    isOpen: () =>
      inBrowser("return window.document.querySelector('panel[panelopen] .webextension-popup-browser') !== null"),
    text: async () => (await view.run<string | null>('return document.body?.innerText')) ?? '',
    async click(label) {
      await lookAround({ hand });
      await clickByHand({ view, origin, hand }, label);
    },
  };
}
