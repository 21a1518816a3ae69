import { createDatabaseTarget } from '../../../lib/contacts/import/database-target.ts';
import { createDatabaseSource } from '../../../lib/contacts/list/database-source.ts';
// First: it sets zod up.
import { serveContacts } from '../../../lib/contacts/list/serve-contacts.ts';
import { openNamedDatabase } from '../../../lib/database/owner-database.ts';

/** As much of a worker's own `self` as is used here; the types of the page's `window` are another's. */
declare const self: Pick<Worker, 'postMessage' | 'addEventListener'>;

/** A turn of the event loop: what has come in meanwhile is answered first. */
const channel = new MessageChannel();
channel.port1.start();
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    channel.port1.addEventListener('message', () => resolve(), { once: true });
    channel.port2.postMessage(null, []);
  });

serveContacts(
  {
    onMessage: (heard) => self.addEventListener('message', ({ data }: MessageEvent) => heard(data)),
    send: (message, transfer) => self.postMessage(message, transfer),
  },
  {
    now: Date.now,
    pause,
    async open(database) {
      // An update, or "delete everything", takes the database away. The page starts another worker when it is asked
      // again.
      const db = await openNamedDatabase(database);
      return { source: createDatabaseSource(db), target: createDatabaseTarget(db, Date.now) };
    },
  },
);
