/**
 * Messages about the card's frame and the tab below the popup. The card reaches the content script around it, and the
 * options, through the background: a page of ours inside a web page has no `tabs` and no `openOptionsPage` in Firefox.
 */

import { z } from 'zod';
import type { ProfileRef } from '../../profile-url/index.ts';
import type { Place } from '../card-place.ts';
import { answering, message } from '../message.ts';
import type { Receipt } from '../protocol.ts';
import type { PendingConfirmation } from '../views/pending-confirmation.ts';
import { address, nothing } from './shapes.ts';

export const cardMessages = {
  readCardProfile: message(['card'], nothing, answering<ProfileRef | null>),
  /** `url`: the tab's address, if the browser reveals it; without it the content script's report counts. */
  readTabProfile: message(
    ['popup', 'workspace'],
    () => z.object({ tabId: z.number().int(), url: address.optional() }),
    answering<ProfileRef | null>,
  ),
  closeCard: message(['card'], nothing, answering<void>),
  /** The height of the card's content, in whole CSS pixels. */
  resizeCard: message(['card'], () => z.object({ height: z.number().int().min(0).max(100_000) }), answering<void>),
  openOptions: message(['card'], nothing, answering<void>),
  /** The place of the card's frame in the page; null when no content script answers. */
  readCardPlace: message(['card'], nothing, answering<Place | null>),
  /** Opens the popup to ask again for a click in the card. The receipt is a refusal that says where. */
  confirmElsewhere: message(['card'], () => z.object({ why: z.enum(['doubt', 'unseen-covers']) }), answering<Receipt>),
  /** The click in a card that was to be confirmed a moment ago; null where there was none. */
  readPendingConfirmation: message(
    ['popup'],
    () => z.object({ tabId: z.number().int() }),
    answering<PendingConfirmation | null>,
  ),
  /** What was to be confirmed in this tab has been. */
  endConfirmation: message(['popup'], () => z.object({ tabId: z.number().int() }), answering<void>),
  /** A click in the card counted (`clickedAt`: ms since epoch): earlier ones need no confirmation any more. */
  endEarlierConfirmation: message(['card'], () => z.object({ clickedAt: z.number() }), answering<void>),
};
