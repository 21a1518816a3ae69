import type { Caller } from '../../messages/caller.ts';
import type { Message } from '../../messages/message.ts';
import type { WorkerContext } from '../context.ts';

/** The origin of a message, as the browser reports it. */
export interface From {
  caller: Caller;
  tabId: number | null;
  url: string;
}

/** Answers one message; its data has the shape that the message declares. */
export type Answer<Data, Answered> = (context: WorkerContext, data: Data, from: From) => Promise<Answered>;

/** The answers to a subject's messages: one for each, and none to any other. */
export type Answers<Messages> = {
  [Name in keyof Messages]: Messages[Name] extends Message<infer Data, infer Answered> ? Answer<Data, Answered> : never;
};
