import '../../service/zod-without-eval.ts';
import { ServiceError } from '../../service/service-error.ts';
import { type ContactDeskParts, createContactDesk } from './contact-desk.ts';
import { type ToPage, toWorkerSchema } from './protocol.ts';

/** The worker's end of the line to its page. */
export interface WorkerPort {
  onMessage(heard: (message: unknown) => void): void;
  send(message: ToPage, transfer: Transferable[]): void;
}

/** Answers what the page asks; must run in the worker's first turn. What is no request of ours is not answered. */
export function serveContacts(port: WorkerPort, parts: Omit<ContactDeskParts, 'toldIndex' | 'toldProgress'>): void {
  const send = (message: ToPage, transfer: Transferable[] = []) => port.send(message, transfer);
  const desk = createContactDesk({
    ...parts,
    toldIndex: (progress) => send({ kind: 'index', progress }),
    toldProgress: (id, done, total) => send({ kind: 'progress', id, done, total }),
  });
  port.onMessage((message) => {
    const read = toWorkerSchema.safeParse(message);
    if (!read.success) return;
    const { id, request } = read.data;
    desk.answer(id, request).then(
      (answer) =>
        send({ kind: 'answer', id, answer }, answer instanceof Float64Array ? [answer.buffer as ArrayBuffer] : []),
      (error: unknown) =>
        send({
          kind: 'failure',
          id,
          trouble:
            error instanceof ServiceError && error.trouble.code === 'storage_newer'
              ? 'storage_newer'
              : 'storage_failed',
        }),
    );
  });
}
