/**
 * Messages about destinations. A credential comes in with those that connect, from the options page alone, and is in no
 * answer.
 */

import { z } from 'zod';
import { choiceSchema } from '../../destinations/contact-field-schema.ts';
import { CONTACT_FIELDS } from '../../destinations/contact-fields.ts';
import { OVERWRITE_RULES } from '../../destinations/destination.ts';
import { mappingChoiceSchema } from '../../destinations/mcp/mapping/mapping-choice-schema.ts';
import { personIdentifierSchema } from '../../service/identifier-schemas.ts';
import { MAX_PEOPLE } from '../in-parts.ts';
import { answering, message } from '../message.ts';
import type {
  BooksReceipt,
  ComparisonReceipt,
  CrmToolsReceipt,
  DestinationReceipt,
  DestinationsView,
  FailedSendingsView,
  FieldMappingReceipt,
  FoundManyReceipt,
  FoundView,
  SaveReceipt,
  SaveView,
  SendingView,
} from '../views/destination.ts';
import { address, nothing, pages, people } from './shapes.ts';

const id = z.string().min(1).max(100);
const bookAccount = { address, username: z.string().max(500), password: z.string().max(2_000) };
const profileId = z.number().int().positive();

export const destinationMessages = {
  readDestinations: message(pages, nothing, answering<DestinationsView>),
  /** The destinations that a contact can be saved to; none while signed out. */
  readSaves: message(people, () => z.object({ profileId }), answering<SaveView[]>),
  /** The sendings, newest first. */
  readSendings: message(
    ['workspace', 'options'],
    () => z.object({ max: z.number().int().min(1).max(500) }),
    answering<SendingView[]>,
  ),
  /**
   * Whether a person is at the destinations already, where the user allowed asking them; never about suppressed people.
   */
  readFound: message(
    people,
    () => z.object({ url: address, name: z.string().max(500), company: z.string().max(500) }),
    answering<FoundView[]>,
  ),
  /**
   * The same of one destination for many; asked at its pace, by a click. `company`: may be empty. Not from the card: it
   * shows one person.
   */
  findMany: message(
    ['workspace'],
    () =>
      z.object({
        destinationId: id,
        people: z
          .array(z.object({ who: personIdentifierSchema, name: z.string().max(2_000), company: z.string().max(500) }))
          .min(1)
          .max(100),
      }),
    answering<FoundManyReceipt>,
  ),
  /** The sendings enqueued since a time (ms since epoch) that did not arrive, and were not sent again. */
  readFailedSendings: message(
    ['workspace'],
    () => z.object({ destinationId: id, since: z.number() }),
    answering<FailedSendingsView>,
  ),
  /** Sends a test message, and connects the webhook if it was taken. */
  connectWebhook: message(
    ['options'],
    () =>
      z.object({
        address,
        header: z.object({ name: z.string().max(100), value: z.string().max(4_096) }).optional(),
        signingSecret: z.string().max(500),
      }),
    answering<DestinationReceipt>,
  ),
  /** The address books of an account; writes nothing. */
  findBooks: message(['options'], () => z.object(bookAccount), answering<BooksReceipt>),
  connectAddressBook: message(
    ['options'],
    () =>
      z.object({
        ...bookAccount,
        book: z.union([
          z.object({ kind: z.literal('existing'), url: address }),
          z.object({ kind: z.literal('new'), name: z.string().max(200) }),
        ]),
      }),
    answering<DestinationReceipt>,
  ),
  connectHubSpot: message(
    ['options'],
    () => z.object({ token: z.string().max(500), linksCompanies: z.boolean(), makesIdProperty: z.boolean() }),
    answering<DestinationReceipt>,
  ),
  connectPipedrive: message(
    ['options'],
    () => z.object({ token: z.string().max(500), linksCompanies: z.boolean() }),
    answering<DestinationReceipt>,
  ),
  /** Opens Salesforce's sign-in window. `consumerKey`: of the user's own app; `creates`: what a new person becomes. */
  connectSalesforce: message(
    ['options'],
    () => z.object({ signInAt: address, consumerKey: z.string().max(500), creates: z.enum(['Contact', 'Lead']) }),
    answering<DestinationReceipt>,
  ),
  /** Opens the sign-in window of a CRM's tool server, and reads its tools. `permissions`: as they were asked for. */
  connectCrm: message(
    ['options'],
    () => z.object({ address, permissions: z.array(z.string().max(500)).min(1).max(5) }),
    answering<DestinationReceipt>,
  ),
  /** The same for a CRM or Salesforce that is connected, and no longer takes its tokens. */
  signInToCrm: message(['options'], () => z.object({ id }), answering<DestinationReceipt>),
  /** The tools of a connected CRM, and their mapping; writes nothing there. */
  readCrmTools: message(['options'], () => z.object({ id }), answering<CrmToolsReceipt>),
  /** Tries the user's choice by a search, and keeps it unless `isTrial`. */
  chooseCrmTools: message(
    ['options'],
    () => z.object({ id, choice: mappingChoiceSchema, isTrial: z.boolean() }),
    answering<DestinationReceipt>,
  ),
  /** Gives up permissions that were granted to connect something, unless something else needs them. */
  cancelConnecting: message(
    ['options'],
    () => z.object({ permissions: z.array(z.string().max(500)).min(1).max(10) }),
    answering<DestinationReceipt>,
  ),
  testDestination: message(['options'], () => z.object({ id }), answering<DestinationReceipt>),
  changeDestination: message(
    ['workspace', 'options'],
    () =>
      z.object({
        id,
        isPaused: z.boolean().optional(),
        isAutomatic: z.boolean().optional(),
        checksFirst: z.boolean().optional(),
        sends: z.object({ tags: z.boolean().optional(), note: z.boolean().optional() }).optional(),
        rule: z.enum(OVERWRITE_RULES).optional(),
      }),
    answering<DestinationReceipt>,
  ),
  /** The field mapping, read from the destination as it is now. */
  readFieldMapping: message(['options'], () => z.object({ id }), answering<FieldMappingReceipt>),
  changeFieldMapping: message(
    ['options'],
    () => z.object({ id, mapping: z.partialRecord(z.enum(CONTACT_FIELDS), z.string().max(200).nullable()) }),
    answering<DestinationReceipt>,
  ),
  /** Deletes its credential and the rows that wait for it, and gives up the browser's permission. */
  disconnectDestination: message(['options'], () => z.object({ id }), answering<DestinationReceipt>),
  saveContacts: message(
    people,
    () => z.object({ destinationId: id, profileIds: z.array(profileId).min(1).max(MAX_PEOPLE) }),
    answering<SaveReceipt>,
  ),
  /** A contact beside its record at a destination, read by a click. */
  readComparison: message(
    ['workspace'],
    () => z.object({ destinationId: id, profileId }),
    answering<ComparisonReceipt>,
  ),
  /** The user's choice, made side by side: written to the outbox, then sent. */
  saveChoice: message(
    ['workspace'],
    () => z.object({ destinationId: id, profileId, choice: choiceSchema }),
    answering<SaveReceipt>,
  ),
  /** The user's decision about a sending whose outcome cannot be found out. */
  decideSending: message(
    [...people, 'options'],
    () => z.object({ id, decision: z.enum(['is-there', 'resend', 'dismiss']) }),
    answering<DestinationReceipt>,
  ),
};
