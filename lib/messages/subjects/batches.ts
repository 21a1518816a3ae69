/** Messages about batches of people. */

import { z } from 'zod';
import { LOOKUP_TYPES } from '../../service/credits.ts';
import { personIdentifierSchema } from '../../service/identifier-schemas.ts';
import { MAX_PEOPLE } from '../in-parts.ts';
import { answering, message } from '../message.ts';
import type { BatchReceipt, Receipt } from '../protocol.ts';
import {
  BATCH_ROW_KINDS,
  type BatchContacts,
  type BatchLine,
  type BatchRows,
  type BatchView,
  type PageSelection,
  type PeopleCheck,
} from '../views/batch.ts';
import { lookupTags, nothing } from './shapes.ts';

const count = z.number().int().min(0).max(10_000);
const batch = () => z.object({ batchId: z.string().max(100) });
const credits = z.number().int().min(0).max(1_000_000);
/** `credits`: most of all types that this may cost, as on the button. */
const paidBatch = () => batch().extend({ credits });
const request = () =>
  z.object({
    people: z
      .array(z.object({ who: personIdentifierSchema, name: z.string().max(2_000), free: z.literal(true).optional() }))
      .min(1)
      .max(MAX_PEOPLE),
    lookupType: z.enum(LOOKUP_TYPES),
    withCompany: z.boolean(),
  });

export const batchMessages = {
  /** Checks the cost of a batch of these people against our own stores: nothing is sent. */
  checkPeople: message(['workspace'], request, answering<PeopleCheck>),
  /** The people that were selected on a page; handed out once. Null: there are none by this id. */
  takeSelection: message(['workspace'], () => z.object({ id: z.string().max(100) }), answering<PageSelection | null>),
  /**
   * The duration of so many lookups by the account's rate limits, in ms; `known`: by profile id. Null while signed out.
   */
  forecastBatch: message(
    ['workspace'],
    () => z.object({ known: count, unknown: count, withCompany: z.boolean() }),
    answering<number | null>,
  ),
  /** Newest first. */
  readBatches: message(['workspace'], nothing, answering<BatchLine[]>),
  readBatch: message(['workspace'], batch, answering<BatchView | null>),
  /** The owned contacts of a batch, whole; null where they cannot be read. */
  readBatchContacts: message(
    ['workspace'],
    () =>
      batch().extend({
        after: z.object({ lookupId: z.string().max(100), owned: count }),
        max: z.number().int().min(1).max(50),
      }),
    answering<BatchContacts | null>,
  ),
  readBatchRows: message(
    ['workspace'],
    () => batch().extend({ kind: z.enum(BATCH_ROW_KINDS), from: count, max: z.number().int().min(1).max(1_000) }),
    answering<BatchRows>,
  ),
  /**
   * `cap`: most credits of all types that the batch may spend. Not from the card: it is in a web page, and nothing
   * there needs to spend for a thousand people.
   */
  startBatch: message(
    ['popup', 'workspace'],
    () => request().extend({ cap: credits, name: z.string().max(200), tags: lookupTags() }),
    answering<BatchReceipt>,
  ),
  /** Nothing more is sent once this has answered; lookups already sent run to their end. */
  pauseBatch: message(['workspace'], batch, answering<Receipt>),
  resumeBatch: message(['workspace'], paidBatch, answering<Receipt>),
  /** For good: lookups not sent yet end without charge. */
  stopBatch: message(['workspace'], batch, answering<Receipt>),
  /** Accepts again the lookups that ended without charge for a temporary reason. */
  retryBatch: message(['workspace'], paidBatch, answering<Receipt>),
  /** Sends the lookups in doubt again: each may be charged a second time. */
  resendInDoubt: message(['workspace'], paidBatch, answering<Receipt>),
  /** Its lookups and contacts stay. One that goes on, or has lookups in doubt, is not deleted. */
  deleteBatch: message(['workspace'], batch, answering<Receipt>),
};
