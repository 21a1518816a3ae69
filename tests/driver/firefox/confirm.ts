import { until } from '../devtools.ts';
import type { FirefoxExtension } from './extension.ts';
import { popupOver } from './popup.ts';
import type { FirefoxTab } from './tab.ts';

/** The popup, or the window in its place, opens by then after a click in the card. */
const OPEN_MS = 5_000;
/** Once open, its button can be clicked by then. */
const READY_MS = 10_000;

/**
 * Confirms a click in the card where the browser asks for it: in our popup over the tab, or in the window in its place.
 * @param label of the button, the same as in the card
 */
export async function confirm(firefox: FirefoxExtension, tab: FirefoxTab, label: RegExp): Promise<void> {
  const popup = popupOver(tab);
  const opened = await until(
    async () => ((await popup.isOpen()) ? popup : await firefox.confirmationWindow()),
    'the popup, or a window in its place',
    OPEN_MS,
  );
  if (opened === popup) return popup.click(label, READY_MS);
  const window = opened as FirefoxTab;
  await window.readAndClick(label, READY_MS);
}
