import type { z } from 'zod';
import type { Caller } from './caller.ts';

/**
 * One message to the background: its callers, the shape of its data, and the type of its answer. The protocol that
 * pages compile against, and the answers that the background must implement, are inferred from it.
 */
export interface Message<Data, Answer> {
  callers: readonly Caller[];
  /** Built per message: building all of them at once would take a third of a worker's start. */
  data: () => z.ZodType<Data>;
  /** Carries the type; never called. */
  answering: (answer: Answer) => Answer;
}

/** The data of a declared message. */
export type DataOf<M extends { data: () => z.ZodType }> = z.output<ReturnType<M['data']>>;
/** The answer to a declared message. */
export type AnswerOf<M extends { answering: (answer: never) => unknown }> = ReturnType<M['answering']>;

/** Declares one message, e.g. `message(['popup'], () => z.object({ tabId: z.int() }), answering<boolean>)`. */
export function message<Data, Answer>(
  callers: readonly Caller[],
  data: () => z.ZodType<Data>,
  answering: (answer: Answer) => Answer,
): Message<Data, Answer> {
  return { callers, data, answering };
}

/** Names the type of an answer: `answering<Receipt>`. */
export function answering<Answer>(answer: Answer): Answer {
  return answer;
}
