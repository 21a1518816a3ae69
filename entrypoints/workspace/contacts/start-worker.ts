import { type ContactListClient, createListClient } from '../../../lib/contacts/list/list-client.ts';

/** Starts the worker that reads the contacts. One that cannot start answers every question with `no-worker`. */
export function startWorker(): ContactListClient {
  const worker = new Worker(new URL('contact-worker.ts', import.meta.url), { type: 'module', name: 'contacts' });
  return createListClient({
    send: (message) => worker.postMessage(message, []),
    onMessage: (heard) => worker.addEventListener('message', ({ data }: MessageEvent) => heard(data)),
    onBroken: (heard) => worker.addEventListener('error', heard),
  });
}
