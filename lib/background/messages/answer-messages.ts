import type { ExtensionMessage, Message as Sent } from '@webext-core/messaging';
import { callerOf } from '../../messages/caller.ts';
import {
  type BackgroundProtocol,
  MESSAGE_TABLE,
  type MessageAnswers,
  type MessageData,
  type MessageName,
} from '../../messages/message-table.ts';
import type { Message } from '../../messages/message.ts';
import type { background } from '../../messages/to-background.ts';
import type { Desk } from '../context.ts';
import { accountAnswers } from './account.ts';
import { activityAnswers } from './activity.ts';
import type { Answer } from './answers.ts';
import { batchAnswers } from './batches.ts';
import { buttonAnswers } from './button.ts';
import { cardAnswers } from './card.ts';
import { companyAnswers } from './companies.ts';
import { contactAnswers } from './contacts.ts';
import { diagnosticsAnswers } from './diagnostics.ts';
import { lookupAnswers } from './lookups.ts';
import { peopleAnswers } from './people.ts';
import { searchAnswers } from './searches.ts';
import { settingsAnswers } from './settings.ts';
import { storageAnswers } from './storage.ts';

/** The answer to every message, from one file per subject. */
export const ANSWERS: { [Name in MessageName]: Answer<MessageData[Name], MessageAnswers[Name]> } = {
  ...buttonAnswers,
  ...cardAnswers,
  ...accountAnswers,
  ...peopleAnswers,
  ...lookupAnswers,
  ...companyAnswers,
  ...batchAnswers,
  ...contactAnswers,
  ...searchAnswers,
  ...activityAnswers,
  ...settingsAnswers,
  ...storageAnswers,
  ...diagnosticsAnswers,
};

/** The table as one message after another: ties the data of each to its answer. */
const MESSAGES: { [Name in MessageName]: Message<MessageData[Name], MessageAnswers[Name]> } = MESSAGE_TABLE;

/** The error a caller gets for a message that the table does not allow it; says nothing about why. */
const REFUSAL = 'This message is not allowed.';

type Incoming = Sent<BackgroundProtocol, MessageName> & ExtensionMessage;

/**
 * Registers one guarded listener per message: caller by the browser's word, shape by the table, then the answer.
 * Must run in the worker's first turn.
 */
export function answerMessages(context: Desk, messenger: typeof background): void {
  const { runtime } = context.browser;
  const origin = runtime.getURL('').replace(/\/+$/, '');
  for (const name of Object.keys(MESSAGES) as MessageName[])
    messenger.onMessage(name, (incoming) => guarded(name, incoming, context, runtime.id, origin));
}

async function guarded<Name extends MessageName>(
  name: Name,
  { sender, data }: Incoming,
  context: Desk,
  extensionId: string,
  origin: string,
): Promise<MessageAnswers[Name]> {
  const { callers, data: schema } = MESSAGES[name];
  const caller = callerOf(sender, extensionId, origin);
  const read = schema().safeParse(data);
  if (!caller || !callers.includes(caller) || !read.success) throw new Error(REFUSAL);
  // Its address alone says nothing: a page that knows it can frame it, too.
  if (caller === 'card' && !(await context.cardFrames.isOurs(sender))) throw new Error(REFUSAL);
  return ANSWERS[name](context, read.data, { caller, tabId: sender.tab?.id ?? null, url: sender.url ?? '' });
}
