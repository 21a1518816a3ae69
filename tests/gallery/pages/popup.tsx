import { Popup } from '../../../components/popup/Popup.tsx';
import { CALLS } from '../fixtures/calls.ts';
import type { GalleryPage } from '../gallery-page.ts';
import { POPUP_STATES } from '../states/popup.ts';

/** The browser makes the popup as wide as its content requests, regardless of the window. */
export default {
  widths: [360],
  states: POPUP_STATES.map(({ name, props }) => ({
    name,
    node: <Popup view={props} now={CALLS.now} actions={{ ...CALLS, canPay: props.canPay, refusal: props.refusal }} />,
  })),
} satisfies GalleryPage;
