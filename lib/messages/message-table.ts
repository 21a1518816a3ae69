/**
 * Every message that the background answers, from one file per subject: its callers and its shape
 * (docs/architecture.md#the-page-is-hostile). The background answers no other message. Nothing waits for the service:
 * reads are answered from the stores, commands at once, and results are announced by `changed`. Only a search waits,
 * 3 s at most.
 */

import type { AnswerOf, DataOf } from './message.ts';
import { accountMessages } from './subjects/account.ts';
import { activityMessages } from './subjects/activity.ts';
import { batchMessages } from './subjects/batches.ts';
import { buttonMessages } from './subjects/button.ts';
import { cardMessages } from './subjects/card.ts';
import { changeMessages } from './subjects/changes.ts';
import { companyMessages } from './subjects/companies.ts';
import { contactMessages } from './subjects/contacts.ts';
import { destinationMessages } from './subjects/destinations.ts';
import { diagnosticsMessages } from './subjects/diagnostics.ts';
import { lookupMessages } from './subjects/lookups.ts';
import { peopleMessages } from './subjects/people.ts';
import { recoveryMessages } from './subjects/recovery.ts';
import { searchMessages } from './subjects/searches.ts';
import { settingsMessages } from './subjects/settings.ts';
import { storageMessages } from './subjects/storage.ts';

export const MESSAGE_TABLE = {
  ...buttonMessages,
  ...cardMessages,
  ...accountMessages,
  ...peopleMessages,
  ...lookupMessages,
  ...companyMessages,
  ...batchMessages,
  ...contactMessages,
  ...changeMessages,
  ...searchMessages,
  ...activityMessages,
  ...destinationMessages,
  ...recoveryMessages,
  ...settingsMessages,
  ...storageMessages,
  ...diagnosticsMessages,
};

export type MessageName = keyof typeof MESSAGE_TABLE;
/** The data of each message. */
export type MessageData = { [Name in MessageName]: DataOf<(typeof MESSAGE_TABLE)[Name]> };
/** The answer to each message. */
export type MessageAnswers = { [Name in MessageName]: AnswerOf<(typeof MESSAGE_TABLE)[Name]> };

/** The messages as functions, for the clients of pages and of the content script, which import this as a type only. */
export type BackgroundProtocol = { [Name in MessageName]: (data: MessageData[Name]) => MessageAnswers[Name] };
