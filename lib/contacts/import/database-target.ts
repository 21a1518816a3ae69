import type { OwnerDatabase } from '../../database/owner-database.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { annotate } from '../annotate.ts';
import { readAnnotatedContacts } from '../annotated-contacts.ts';
import { profileIdBehind } from '../identity/alias.ts';
import { emailKey, personKey } from '../identity/identity-key.ts';
import { fileOwnKeys } from '../identity/own-keys.ts';
import { MARK_STORES, isMarked } from '../suppression/marks.ts';
import type { ImportTarget } from './import-contacts.ts';

/**
 * An owner's database as what an import writes to. A contact goes in with its tags, its note and its keys, or not at
 * all.
 * @param now ms since epoch
 */
export function createDatabaseTarget(db: OwnerDatabase, now: () => number): ImportTarget {
  return {
    owned: async (profileId) => (await readAnnotatedContacts(db, [profileId]))[0] ?? null,
    profileIdOf: async (url) => profileIdBehind(url, await db.get('aliases', url), now()),

    async put({ contact, tags, note }) {
      await writeWhole(db, ['contacts', 'annotations', 'aliases'], async (tx) => {
        // A file knows no more than what was true when the contact was bought.
        const seenAt = Math.min(contact.boughtAt, now());
        // At once: to wait for each answer is most of what an import takes.
        await Promise.all([
          tx.objectStore('contacts').put(contact),
          annotate(tx, contact.profileId, { addTags: tags, note }, now()),
          fileOwnKeys(tx, contact, null, seenAt),
        ]);
      });
    },

    async isDoNotLookUp({ profileId, urls, emails = [] }) {
      if ((await db.count('doNotLookUp')) === 0) return false;
      const tx = db.transaction(MARK_STORES);
      const keys = [personKey({ by: 'id', profileId }), ...urls, ...emails.map(({ email }) => emailKey(email))];
      for (const key of keys) if (await isMarked(tx, { key, profileId })) return true;
      return false;
    },
  };
}
