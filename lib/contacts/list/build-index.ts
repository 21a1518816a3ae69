import type { ContactIndex } from '../search/contact-index.ts';
import type { ContactSource } from './contact-source.ts';
import type { IndexProgress } from './list-views.ts';

/** How often somebody is told how far it is, in contacts. */
const TOLD_EVERY = 4_000;

/** How many are put in between two pauses: some ms, which a letter that is typed now has to wait. */
const PUT_AT_ONCE = 100;

export interface IndexBuild {
  source: Pick<ContactSource, 'count' | 'batches'>;
  index: ContactIndex;
  /** Lets messages that have come in be answered first. */
  pause: () => Promise<void>;
  told: (progress: IndexProgress) => void;
  /** Who has changed or gone while the index was made, and must not be put in as it was read. */
  changed: ReadonlySet<number>;
}

/** Fills the index from the database in pieces of a few ms, between which searches are answered. */
export async function buildIndex({ source, index, pause, told, changed }: IndexBuild): Promise<void> {
  const total = await source.count();
  let read = 0;
  told({ read, total, isComplete: false });
  for await (const batch of source.batches()) {
    const before = read;
    for (const contact of batch) {
      if (!changed.has(contact.contact.profileId)) index.put(contact);
      read += 1;
      if (read % PUT_AT_ONCE === 0) await pause();
    }
    if (Math.floor(read / TOLD_EVERY) > Math.floor(before / TOLD_EVERY))
      told({ read, total: Math.max(read, total), isComplete: false });
    await pause();
  }
}
