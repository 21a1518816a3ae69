import { type ContactIndex, createContactIndex } from '../search/contact-index.ts';
import { buildIndex } from './build-index.ts';
import type { ContactSource } from './contact-source.ts';
import type { IndexProgress } from './list-views.ts';

export interface LiveIndex {
  readonly index: ContactIndex;
  /** False until everybody was read once. */
  readonly isComplete: boolean;
  /** Reads everybody, at first and whenever too much changed to be told by name. Searches are answered meanwhile. */
  make(): Promise<void>;
  /** Takes in what became of these. */
  refresh(profileIds: readonly number[]): Promise<void>;
}

/** An index that follows its database. */
export function createLiveIndex(
  source: ContactSource,
  pause: () => Promise<void>,
  told: (progress: IndexProgress) => void,
): LiveIndex {
  let index = createContactIndex();
  let isComplete = false;
  /** Whoever changed while an index is being made. */
  let changed: Set<number> | null = null;
  let isOutdated = false;

  const take = async (into: ContactIndex, profileIds: readonly number[]) => {
    const found = new Map((await source.byIds(profileIds)).map((contact) => [contact.contact.profileId, contact]));
    for (const profileId of profileIds) {
      const contact = found.get(profileId);
      if (contact) into.put(contact);
      else into.delete(profileId);
    }
  };

  const make = async (): Promise<void> => {
    if (changed) {
      isOutdated = true;
      return;
    }
    const during = new Set<number>();
    changed = during;
    const made = isComplete ? createContactIndex() : index;
    try {
      await buildIndex({ source, index: made, pause, told: made === index ? told : () => undefined, changed: during });
      if (made !== index) await take(made, [...during]);
    } finally {
      changed = null;
    }
    index = made;
    isComplete = true;
    told({ read: index.size, total: index.size, isComplete });
    if (!isOutdated) return;
    isOutdated = false;
    await make();
  };

  return {
    get index() {
      return index;
    },
    get isComplete() {
      return isComplete;
    },
    make,
    async refresh(profileIds) {
      for (const profileId of profileIds) changed?.add(profileId);
      await take(index, profileIds);
    },
  };
}
