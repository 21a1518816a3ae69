/**
 * The script in profile pages: knows the address, shows the button, opens the card's frame. It holds no contact data
 * and talks only to the background; the page around it is hostile. It lives as long as the page does: when the
 * extension is updated underneath, it stays to say so. It is in no manifest; the background registers it while the
 * button is wanted (lib/background/actions/site-scripts.ts).
 */

import { defineContentScript } from 'wxt/utils/define-content-script';
import { isFirst } from './is-first.ts';
import { onceShown } from './once-shown.ts';
import { startOverlay } from './overlay.ts';

export default defineContentScript({
  registration: 'runtime',
  main() {
    if (isFirst()) onceShown(() => startOverlay());
  },
});
