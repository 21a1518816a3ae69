import type { ContactListTrouble, IndexProgress } from './list-views.ts';
import { type ListAnswers, type ListRequest, type ToWorker, answerSchemas, toPageSchema } from './protocol.ts';

/** The page's end of the line to its worker. */
export interface PagePort {
  send(message: ToWorker): void;
  onMessage(heard: (message: unknown) => void): void;
  /** The worker could not be started, or broke. */
  onBroken(heard: () => void): void;
}

/** The worker did not do it. */
export class ContactListError extends Error {
  readonly trouble: ContactListTrouble;

  constructor(trouble: ContactListTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

type RequestOf<A extends keyof ListAnswers> = Extract<ListRequest, { ask: A }>;

export interface ContactListClient {
  /**
   * @param told how far an export or import is, in contacts or bytes
   * @throws ContactListError
   */
  ask<A extends keyof ListAnswers>(
    request: RequestOf<A>,
    told?: (done: number, total: number) => void,
  ): Promise<ListAnswers[A]>;
  /** As `ask`, of something that takes long and can be stopped. */
  begin<A extends keyof ListAnswers>(
    request: RequestOf<A>,
    told: (done: number, total: number) => void,
  ): { done: Promise<ListAnswers[A]>; stop: () => void };
  onIndex(heard: (progress: IndexProgress) => void): void;
}

interface Waiting {
  ask: keyof ListAnswers;
  resolve(answer: unknown): void;
  reject(error: ContactListError): void;
  told?: ((done: number, total: number) => void) | undefined;
}

/** Asks the worker, one promise for each question. A worker that breaks rejects all of them, now and later. */
export function createListClient(port: PagePort): ContactListClient {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isBroken = false;
  let heardIndex: (progress: IndexProgress) => void = () => undefined;

  port.onBroken(() => {
    isBroken = true;
    for (const { reject } of waiting.values()) reject(new ContactListError('no-worker'));
    waiting.clear();
  });

  port.onMessage((message) => {
    const read = toPageSchema.safeParse(message);
    if (!read.success) return;
    const said = read.data;
    if (said.kind === 'index') return heardIndex(said.progress);
    const asked = waiting.get(said.id);
    if (!asked) return;
    if (said.kind === 'progress') return asked.told?.(said.done, said.total);
    waiting.delete(said.id);
    if (said.kind === 'failure') asked.reject(new ContactListError(said.trouble));
    else if (answerSchemas[asked.ask].safeParse(said.answer).success) asked.resolve(said.answer);
    else asked.reject(new ContactListError('no-worker'));
  });

  const send = <A extends keyof ListAnswers>(request: RequestOf<A>, told?: (done: number, total: number) => void) => {
    last += 1;
    const id = last;
    const done = new Promise<ListAnswers[A]>((resolve, reject) => {
      if (isBroken) return reject(new ContactListError('no-worker'));
      waiting.set(id, { ask: request.ask as A, resolve: resolve as (answer: unknown) => void, reject, told });
      return port.send({ id, request });
    });
    return { id, done };
  };

  return {
    ask: (request, told) => send(request, told).done,
    begin(request, told) {
      const { id, done } = send(request, told);
      return { done, stop: () => void send({ ask: 'stop', id }).done.catch(() => undefined) };
    },
    onIndex: (heard) => void (heardIndex = heard),
  };
}
