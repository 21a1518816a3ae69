/** Messages about watched contacts and companies, and what changed about them. */

import { z } from 'zod';
import { WATCHED_KINDS } from '../../contacts/changes/watched-kind.ts';
import { MAX_TAGS, MAX_TAG_LENGTH } from '../../contacts/tags.ts';
import { LOOKUP_TYPES } from '../../service/credits.ts';
import { answering, message } from '../message.ts';
import type { Receipt } from '../protocol.ts';
import type { ChangesView } from '../views/changes.ts';
import { nothing } from './shapes.ts';

const id = z.string().min(1).max(100);
const kind = z.enum(WATCHED_KINDS);

export const changeMessages = {
  /** Null while signed out. */
  readChanges: message(['workspace'], nothing, answering<ChangesView | null>),
  /** Watches all contacts, or companies (`tags` null), or those with one of the tags, until a time. Free. */
  startWatching: message(
    ['workspace'],
    () =>
      z.object({
        kind,
        tags: z.array(z.string().min(1).max(MAX_TAG_LENGTH)).min(1).max(MAX_TAGS).nullable(),
        until: z.number().int().min(0).max(8.64e15),
      }),
    answering<Receipt>,
  ),
  stopWatching: message(['workspace'], () => z.object({ kind }), answering<Receipt>),
  dismissChange: message(['workspace'], () => z.object({ id, isDismissed: z.boolean() }), answering<Receipt>),
  /** The changes are on the screen. */
  markChangesRead: message(['workspace'], nothing, answering<Receipt>),
  /** Starts a paid lookup of a person who changed jobs. What was bought before stays. */
  getNewContact: message(
    ['workspace'],
    () => z.object({ changeId: id, lookupType: z.enum(LOOKUP_TYPES) }),
    answering<Receipt>,
  ),
  /** Starts a paid lookup of a company that changed. Its profile takes the place of the older one. */
  getNewDetails: message(['workspace'], () => z.object({ changeId: id }), answering<Receipt>),
};
