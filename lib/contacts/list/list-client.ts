import type { ContactListProblem, IndexProgress } from './list-views.ts';
import { type ListAnswers, type ListRequest, type ToWorker, answerSchemas, toPageSchema } from './protocol.ts';

/** The page's end of the channel to its worker. */
export interface PagePort {
  send(message: ToWorker): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Calls the listener when the worker could not be started, or broke. */
  onBroken(listener: () => void): void;
}

/** A request that the worker did not carry out. */
export class ContactListError extends Error {
  readonly problem: ContactListProblem;

  constructor(problem: ContactListProblem) {
    super(problem);
    this.problem = problem;
  }
}

type RequestOf<A extends keyof ListAnswers> = Extract<ListRequest, { op: A }>;

export interface ContactListClient {
  /**
   * @param onProgress the progress of an export or import, in contacts or bytes
   * @throws ContactListError
   */
  call<A extends keyof ListAnswers>(
    request: RequestOf<A>,
    onProgress?: (done: number, total: number) => void,
  ): Promise<ListAnswers[A]>;
  /** Like `call`, for a request that takes long and can be stopped. */
  begin<A extends keyof ListAnswers>(
    request: RequestOf<A>,
    onProgress: (done: number, total: number) => void,
  ): { done: Promise<ListAnswers[A]>; stop: () => void };
  onIndex(listener: (progress: IndexProgress) => void): void;
}

interface Waiting {
  op: keyof ListAnswers;
  resolve(answer: unknown): void;
  reject(error: ContactListError): void;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Sends requests to the worker, with one promise each. A worker that breaks rejects all of them, now and later. */
export function createListClient(port: PagePort): ContactListClient {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isBroken = false;
  let onIndexListener: (progress: IndexProgress) => void = () => undefined;

  port.onBroken(() => {
    isBroken = true;
    for (const { reject } of waiting.values()) reject(new ContactListError('no-worker'));
    waiting.clear();
  });

  port.onMessage((message) => {
    const read = toPageSchema.safeParse(message);
    if (!read.success) return;
    const said = read.data;
    if (said.kind === 'index') return onIndexListener(said.progress);
    const started = waiting.get(said.id);
    if (!started) return;
    if (said.kind === 'progress') return started.onProgress?.(said.done, said.total);
    waiting.delete(said.id);
    if (said.kind === 'failure') started.reject(new ContactListError(said.problem));
    else if (answerSchemas[started.op].safeParse(said.answer).success) started.resolve(said.answer);
    else started.reject(new ContactListError('no-worker'));
  });

  const send = <A extends keyof ListAnswers>(
    request: RequestOf<A>,
    onProgress?: (done: number, total: number) => void,
  ) => {
    last += 1;
    const id = last;
    const done = new Promise<ListAnswers[A]>((resolve, reject) => {
      if (isBroken) return reject(new ContactListError('no-worker'));
      waiting.set(id, { op: request.op as A, resolve: resolve as (answer: unknown) => void, reject, onProgress });
      return port.send({ id, request });
    });
    return { id, done };
  };

  return {
    call: (request, onProgress) => send(request, onProgress).done,
    begin(request, onProgress) {
      const { id, done } = send(request, onProgress);
      return { done, stop: () => void send({ op: 'stop', id }).done.catch(() => undefined) };
    },
    onIndex: (listener) => void (onIndexListener = listener),
  };
}
