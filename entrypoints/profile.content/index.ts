/**
 * The script in profile pages: knows the address, shows the button, opens the card's frame.
 * It holds no contact data and talks to nobody but the background; the page around it is hostile.
 * It lives as long as the page does: when the extension is updated underneath, it stays to say so.
 */

import { defineContentScript } from 'wxt/utils/define-content-script';
import { pageMatches } from '../../lib/profile-url/page-matches.ts';
import { startOverlay } from './overlay.ts';
import { HAS_DEMO_PAGES } from './person-page.ts';

export default defineContentScript({
  matches: pageMatches(HAS_DEMO_PAGES),
  // Once the page is parsed: a frozen parser or a hydrating framework never meets our element,
  // and unlike `document_idle` nothing waits for the page's images and scripts.
  runAt: 'document_end',
  noScriptStartedPostMessage: true,
  main() {
    // A speculatively loaded page belongs to nobody yet; it may never be looked at.
    if ('prerendering' in document && document.prerendering === true)
      document.addEventListener('prerenderingchange', () => startOverlay(), { once: true });
    else startOverlay();
  },
});
