import { Popup } from '../../../components/popup/Popup.tsx';
import { CALLS } from '../fixtures/calls.ts';
import type { GalleryPage } from '../gallery-page.ts';
import { POPUP_STATES } from '../states/popup.ts';

const NOT_OPENED = {
  person: null,
  account: { account: null, refreshing: false, problem: { code: 'storage_failed' } },
  spentToday: null,
  ledger: null,
  recent: null,
  unreadable: null,
} as const;
const NOT_READ = { ...CALLS, canPay: 'yes', refusal: null, onReadAgain: CALLS.onRefresh } as const;

/** The browser makes the popup as wide as its content requests, regardless of the window. */
export default {
  widths: [360],
  states: [
    ...POPUP_STATES.map(({ name, props }) => ({
      name,
      node: <Popup view={props} now={CALLS.now} actions={{ ...CALLS, canPay: props.canPay, refusal: props.refusal }} />,
    })),
    ...POPUP_STATES.filter(({ name }) => name === 'offer').map(({ props }) => ({
      name: 'account that cannot be opened',
      node: <Popup view={{ ...props, ...NOT_OPENED }} now={CALLS.now} actions={NOT_READ} />,
    })),
  ],
} satisfies GalleryPage;
