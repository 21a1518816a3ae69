import { type Attack, KEEP_PRESSES, RESTING, type Trial, click, inPage, restAt, travelTo } from './attack.ts';

/** A trial with a point of the card where nothing can be pressed. */
export interface PickerTrial extends Trial {
  blank: { x: number; y: number };
  /** The page has opened its list. A script that asked the page would give it an activation. */
  isListOpened(): boolean;
  /** Opens the card by the context menu, which no page sees. */
  openByMenu(): Promise<void>;
}

export const OPENED = 'the list is open';
/** Our content script may take an activation before the page does. */
const TRIES = 8;

const TIMES = [300, 700, 1_000, 1_500, 2_500] as const;

/**
 * A list of the browser's own, opened in front of the card as soon as the page has an activation. The one that the
 * driver's script gives must be over first.
 */
const OPEN_LIST = `{
  const list = document.createElement('select');
  list.append(...Array.from({ length: 12 }, () => new Option('Nothing to see here, click on')));
  list.style.cssText = 'position:fixed;right:40px;top:60px;width:300px';
  document.body.append(list);
  window.openList = () => { list.showPicker(); console.log('${OPENED}'); };
  const { port1, port2 } = new MessageChannel();
  let isDriversOver = false;
  port1.onmessage = () => {
    isDriversOver ||= !navigator.userActivation.isActive;
    if (!isDriversOver || !navigator.userActivation.isActive) return port2.postMessage(0);
    try { window.openList(); } catch { port2.postMessage(0); }
  };
  port2.postMessage(0);
}`;

/**
 * @param prepare before the page waits for an activation: the driver's own script gives one
 * @param input of the visitor's, in the card
 */
const openedBy = (
  input: (trial: PickerTrial) => Promise<void>,
  prepare: (trial: PickerTrial) => Promise<void> = async () => undefined,
): Attack<PickerTrial> => ({
  times: TIMES,
  run: async (trial, ms) => {
    await prepare(trial);
    await inPage(trial.page, OPEN_LIST);
    await trial.page.waitForTimeout(600);
    for (let tries = 0; tries < TRIES && !trial.isListOpened(); tries += 1) {
      await input(trial);
      await trial.page.waitForTimeout(300);
    }
    // A click that nothing lies over would be the visitor's own.
    if (!trial.isListOpened()) return;
    await trial.page.waitForTimeout(ms);
    await travelTo(trial.page, trial);
    await click(trial.page);
  },
});

/** Attacks by what the browser opens for the page over the card, with the activation of an input before the click. */
export const PICKERS: Record<string, Attack<PickerTrial>> = {
  'a list opened by a press on a blank of the card': openedBy(async ({ page, blank }) => {
    await restAt(page, blank);
    await click(page);
  }),
  'a list opened by a key in the card': openedBy(
    ({ page }) => page.keyboard.press('Tab'),
    ({ focusButton }) => focusButton(),
  ),
  'a list opened by a press in the page, which it keeps from us': openedBy(
    async ({ page }) => {
      await restAt(page, RESTING);
      await click(page);
    },
    ({ page }) => inPage(page, KEEP_PRESSES),
  ),
  'a list opened by a press in the page, before the card is opened by the menu': openedBy(
    async ({ page, openByMenu }) => {
      // It closes the open card.
      await restAt(page, RESTING);
      await click(page);
      await page.waitForTimeout(300);
      await openByMenu();
    },
  ),
};
