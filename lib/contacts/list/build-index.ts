import type { ContactIndex } from '../search/contact-index.ts';
import type { ContactSource } from './contact-source.ts';
import type { IndexProgress } from './list-views.ts';

/** The interval between progress reports, in contacts. */
const REPORT_EVERY = 4_000;

/** Contacts added between two pauses: a few ms, by which a letter typed now is delayed. */
const PUT_AT_ONCE = 100;

export interface IndexBuild {
  source: Pick<ContactSource, 'count' | 'batches'>;
  index: ContactIndex;
  /** Lets messages that have arrived be answered first. */
  pause: () => Promise<void>;
  onProgress: (progress: IndexProgress) => void;
  /** Contacts that changed or were deleted while the index was made, and must not be added as they were read. */
  changed: ReadonlySet<number>;
}

/** Fills the index from the database in pieces of a few ms, between which searches are answered. */
export async function buildIndex({ source, index, pause, onProgress, changed }: IndexBuild): Promise<void> {
  const total = await source.count();
  let read = 0;
  onProgress({ read, total, isComplete: false });
  for await (const batch of source.batches()) {
    const before = read;
    for (const contact of batch) {
      if (!changed.has(contact.contact.profileId)) index.put(contact);
      read += 1;
      if (read % PUT_AT_ONCE === 0) await pause();
    }
    if (Math.floor(read / REPORT_EVERY) > Math.floor(before / REPORT_EVERY))
      onProgress({ read, total: Math.max(read, total), isComplete: false });
    await pause();
  }
}
