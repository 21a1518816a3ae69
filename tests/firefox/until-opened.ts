import { popupOver } from '../driver/firefox/popup.ts';
import { windowOf } from '../driver/firefox/window.ts';
import { type FirefoxApp, expect } from './fixtures.ts';

/** A popup that is not open by then will not open. */
const OPEN_MS = 5_000;
const PATIENCE_MS = 90_000;

/**
 * Presses the paying button in the card until our popup opens: a busy machine may miss a click or a key, or open a
 * window in the popup's place.
 */
export async function untilOpened({ firefox, tab }: FirefoxApp, press: () => Promise<void>): Promise<void> {
  const popup = popupOver(tab);
  await expect(async () => {
    await windowOf(firefox).closeOpened();
    await press();
    await expect.poll(() => popup.isOpen(), { timeout: OPEN_MS }).toBe(true);
  }).toPass({ timeout: PATIENCE_MS });
}
