import { Popup } from '../../../components/popup/Popup.tsx';
import { CALLS } from '../calls.ts';
import type { GalleryPage } from '../gallery-page.ts';
import { POPUP_STATES } from '../popup-states.ts';

/** The browser makes the popup as wide as it asks to be, whatever the window. */
export default {
  widths: [360],
  states: POPUP_STATES.map(({ name, props }) => ({ name, node: <Popup {...CALLS} {...props} /> })),
} satisfies GalleryPage;
