/**
 * Messages about the card's frame and the tab below the popup. The card reaches the content script around it through
 * the background: a page of ours inside a web page has no `tabs` in Firefox.
 */

import { z } from 'zod';
import type { ProfileRef } from '../../profile-url/index.ts';
import type { Place } from '../card-place.ts';
import { answering, message } from '../message.ts';
import type { Receipt } from '../protocol.ts';
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
  /** The height of the card's content, in CSS pixels. */
  resizeCard: message(['card'], () => z.object({ height: z.number().min(0).max(100_000) }), answering<void>),
  /** The place of the card's frame in the page; null when no content script answers. */
  readCardPlace: message(['card'], nothing, answering<Place | null>),
  /**
   * A paying click in the card is in doubt: opens the popup to ask for it again. The receipt is a refusal that says
   * where.
   */
  confirmElsewhere: message(['card'], nothing, answering<Receipt>),
  /** Whether a paying click in this tab's card was in doubt a moment ago. */
  readPendingConfirmation: message(['popup'], () => z.object({ tabId: z.number().int() }), answering<boolean>),
};
