import type { Sender } from './caller.ts';

export const EXTENSION_ID = 'abcdefghijklmnopabcdefghijklmnop';
export const ORIGIN = `chrome-extension://${EXTENSION_ID}`;
export const PAGE = 'https://www.linkedin.com/in/jane-example';
/** The pass that our content script sent to the background before it opened the card. */
export const PASS = '1-2-3-4';

/** Senders of our own, as the browser describes them. */
export const OURS = {
  content: { id: EXTENSION_ID, url: PAGE, frameId: 0, tab: { id: 5, url: PAGE } },
  card: {
    id: EXTENSION_ID,
    url: `${ORIGIN}/card.html#${PASS}`,
    frameId: 3,
    documentId: 'CARD',
    tab: { id: 5, url: PAGE },
  },
  popup: { id: EXTENSION_ID, url: `${ORIGIN}/popup.html` },
  workspace: {
    id: EXTENSION_ID,
    url: `${ORIGIN}/workspace.html`,
    frameId: 0,
    tab: { id: 8, url: `${ORIGIN}/workspace.html` },
  },
  options: {
    id: EXTENSION_ID,
    url: `${ORIGIN}/options.html`,
    frameId: 0,
    tab: { id: 9, url: `${ORIGIN}/options.html` },
  },
  welcome: {
    id: EXTENSION_ID,
    url: `${ORIGIN}/welcome.html`,
    frameId: 0,
    tab: { id: 10, url: `${ORIGIN}/welcome.html` },
  },
} as const satisfies Record<string, Sender>;

/**
 * Senders at the card's address that are not our card, while ours is open or about to be: a page that has learned the
 * address can frame it.
 */
export const FOREIGN_CARDS: ReadonlyArray<[string, Sender]> = [
  [
    'a frame of the page without a pass',
    { ...OURS.card, url: `${ORIGIN}/card.html`, frameId: 4, documentId: 'FOREIGN' },
  ],
  ['one with an empty pass', { ...OURS.card, url: `${ORIGIN}/card.html#`, frameId: 4, documentId: 'FOREIGN' }],
  [
    'one with a pass of its own',
    { ...OURS.card, url: `${ORIGIN}/card.html#5-6-7-8`, frameId: 4, documentId: 'FOREIGN' },
  ],
  ['one in another tab, with our pass', { ...OURS.card, frameId: 4, documentId: 'FOREIGN', tab: { id: 6, url: PAGE } }],
  [
    'one in a tab of its own, with our pass',
    { ...OURS.card, frameId: 0, documentId: 'FOREIGN', tab: { id: 5, url: OURS.card.url } },
  ],
  ['one without a tab, with our pass', { id: EXTENSION_ID, url: OURS.card.url, frameId: 4, documentId: 'FOREIGN' }],
];
