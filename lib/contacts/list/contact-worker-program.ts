import { openNamedDatabase } from '../../database/account-database.ts';
import { createDatabaseTarget } from '../import/database-target.ts';
import { createDatabaseSource } from './database-source.ts';
// First: it sets up zod.
import { serveContacts } from './serve-contacts.ts';

/** The part of a worker's own `self` used here; the `window` types belong to pages. */
declare const self: Pick<Worker, 'postMessage' | 'addEventListener'>;

/** A turn of the event loop: messages that came in meanwhile are answered first. */
const channel = new MessageChannel();
channel.port1.start();
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    channel.port1.addEventListener('message', () => resolve(), { once: true });
    channel.port2.postMessage(null, []);
  });

serveContacts(
  {
    onMessage: (listener) => self.addEventListener('message', ({ data }: MessageEvent) => listener(data)),
    send: (message, transfer) => self.postMessage(message, transfer),
  },
  {
    now: Date.now,
    pause,
    async open(database) {
      // An update, or "delete everything", takes the database away. The page starts another worker with its next
      // request.
      const db = await openNamedDatabase(database);
      return { source: createDatabaseSource(db), target: createDatabaseTarget(db, Date.now) };
    },
  },
);
