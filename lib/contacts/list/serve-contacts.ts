import '../../service/zod-without-eval.ts';
import { ServiceError } from '../../service/service-error.ts';
import { type ContactWorkerDeps, createContactWorker } from './contact-worker.ts';
import { type ToPage, toWorkerSchema } from './protocol.ts';

/** The worker's end of the channel to its page. */
export interface WorkerPort {
  onMessage(listener: (message: unknown) => void): void;
  send(message: ToPage, transfer: Transferable[]): void;
}

/** Answers the page's requests; must run in the worker's first turn. Any other message is not answered. */
export function serveContacts(port: WorkerPort, parts: Omit<ContactWorkerDeps, 'onIndex' | 'onProgress'>): void {
  const send = (message: ToPage, transfer: Transferable[] = []) => port.send(message, transfer);
  const worker = createContactWorker({
    ...parts,
    onIndex: (progress) => send({ kind: 'index', progress }),
    onProgress: (id, done, total) => send({ kind: 'progress', id, done, total }),
  });
  port.onMessage((message) => {
    const read = toWorkerSchema.safeParse(message);
    if (!read.success) return;
    const { id, request } = read.data;
    worker.answer(id, request).then(
      (answer) =>
        send({ kind: 'answer', id, answer }, answer instanceof Float64Array ? [answer.buffer as ArrayBuffer] : []),
      (error: unknown) =>
        send({
          kind: 'failure',
          id,
          problem:
            error instanceof ServiceError && error.problem.code === 'storage_newer'
              ? 'storage_newer'
              : 'storage_failed',
        }),
    );
  });
}
