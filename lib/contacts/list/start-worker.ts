import { type ContactListClient, createListClient } from './list-client.ts';

/** Starts the worker that reads the contacts. A worker that cannot start answers every request with `no-worker`. */
export function startWorker(): ContactListClient {
  const worker = new Worker(new URL('contact-worker-program.ts', import.meta.url), {
    type: 'module',
    name: 'contacts',
  });
  return createListClient({
    send: (message) => worker.postMessage(message, []),
    onMessage: (listener) => worker.addEventListener('message', ({ data }: MessageEvent) => listener(data)),
    onBroken: (listener) => worker.addEventListener('error', listener),
  });
}
