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
import type { WorkerContext } from '../context.ts';
import { ANSWERS } from './answers-on-demand.ts';

/** The table, typed per message: ties the data of each to its answer. */
const MESSAGES: { [Name in MessageName]: Message<MessageData[Name], MessageAnswers[Name]> } = MESSAGE_TABLE;

/** The error for a message that the table does not allow from this caller; does not say why. */
const REFUSAL = 'This message is not allowed.';

type Incoming = Sent<BackgroundProtocol, MessageName> & ExtensionMessage;

/**
 * Registers one guarded listener per message: checks the caller, as reported by the browser, and the shape, then
 * answers.
 * Must run in the worker's first turn.
 */
export function answerMessages(context: WorkerContext, messenger: typeof background): void {
  const { runtime } = context.browser;
  const origin = runtime.getURL('').replace(/\/+$/, '');
  for (const name of Object.keys(MESSAGES) as MessageName[])
    messenger.onMessage(name, (incoming) => guarded(name, incoming, context, runtime.id, origin));
}

async function guarded<Name extends MessageName>(
  name: Name,
  { sender, data }: Incoming,
  context: WorkerContext,
  extensionId: string,
  origin: string,
): Promise<MessageAnswers[Name]> {
  const { callers, data: schema } = MESSAGES[name];
  const caller = callerOf(sender, extensionId, origin);
  const read = schema().safeParse(data);
  if (!caller || !callers.includes(caller) || !read.success) throw new Error(REFUSAL);
  // The address alone proves nothing: a page that knows it can frame it too.
  if (caller === 'card' && !(await context.cardFrames.isOurs(sender))) throw new Error(REFUSAL);
  const answers = await ANSWERS[name]();
  return answers[name](context, read.data, { caller, tabId: sender.tab?.id ?? null, url: sender.url ?? '' });
}
