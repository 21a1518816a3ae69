/**
 * The content script's messages. A content script can be impersonated by the page it runs in: these three reveal
 * counts, move a button, and spend nothing.
 */

import { z } from 'zod';
import { answering, message } from '../message.ts';
import { HIDE_SCOPES, type PageAnswer } from '../page-answer.ts';
import { address } from './shapes.ts';

export const buttonMessages = {
  /**
   * The content of the button on this page. `shapeId`: of the shape that the script has; empty: there is none yet.
   * `pass`: carried by the next card that it opens.
   */
  describePage: message(
    ['content'],
    () => z.object({ url: address, shapeId: z.string().max(99), pass: z.string().max(99) }),
    answering<PageAnswer>,
  ),
  moveButton: message(['content'], () => z.object({ top: z.number().min(0).max(10_000) }), answering<void>),
  hideButton: message(['content'], () => z.object({ scope: z.enum(HIDE_SCOPES) }), answering<void>),
};
