import type { AccountDatabase } from '../../database/account-database.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { annotate } from '../annotate.ts';
import { readAnnotatedContacts } from '../annotated-contacts.ts';
import { asAnnotation } from '../annotation.ts';
import { idsForLists, idsOfLists, readLists } from '../contact-lists.ts';
import { asContact, readToReplace } from '../contact-store.ts';
import { profileIdBehind } from '../identity/alias.ts';
import { fileOwnKeys } from '../identity/own-keys.ts';
import { isContactSuppressed } from '../suppression/suppressed-contact.ts';
import { SUPPRESSION_STORES } from '../suppression/suppressions.ts';
import type { ImportTarget } from './import-contacts.ts';

const STORES = ['contacts', 'annotations', 'aliases', 'suppressions', 'quarantine'] as const;

/**
 * An account's database as the target of an import. A contact is saved with its tags, its lists, its note and its keys,
 * or not at all.
 * @param now ms since epoch
 */
export function createDatabaseTarget(db: AccountDatabase, now: () => number): ImportTarget {
  return {
    owned: async (profileId) => (await readAnnotatedContacts(db, [profileId]))[0] ?? null,
    profileIdOf: async (url) => profileIdBehind(url, await db.get('aliases', url), now()),

    async put({ contact, tags, lists, note }, owned, imported) {
      // The store `meta` only where it is needed: the worker writes into it, too.
      const stores = [...STORES, ...(lists ? (['meta'] as const) : [])] as const;
      return writeWhole(db, stores, async (tx) => {
        // Read again: much may happen while a file is imported.
        if (await isContactSuppressed(tx, contact)) return 'suppressed';
        const stored: unknown = await tx.objectStore('contacts').get(contact.profileId);
        if (JSON.stringify(asContact(stored)) !== JSON.stringify(owned?.contact ?? null)) return 'changed';
        await readToReplace(tx, stored, contact.profileId, now());
        // The user may have changed their own additions meanwhile: only what the file adds is written.
        const addTags = withoutKnown(tags, owned?.tags);
        const addLists = lists && (await idsForLists(tx, withoutKnown(lists, owned?.lists), now()));
        const hasNote = (asAnnotation(await tx.objectStore('annotations').get(contact.profileId))?.note ?? '') !== '';
        const addNote = hasNote || note === owned?.note ? undefined : note;
        // A file says whose an address was when it was written: what is known from before is no fresher by it.
        const seenAt = Math.min(imported.boughtAt, now());
        // All at once: waiting for each answer would take most of an import's time.
        await Promise.all([
          tx.objectStore('contacts').put(contact),
          annotate(tx, contact.profileId, { addTags, addLists, note: addNote }, now()),
          fileOwnKeys(tx, imported, null, seenAt, now()),
        ]);
        return 'stored';
      });
    },

    async missingLists(names) {
      const lists = await readLists(db.transaction(['annotations', 'meta']));
      return names.filter((name) => idsOfLists(lists, [name]).length === 0);
    },

    isSuppressed: (contact) => isContactSuppressed(db.transaction(SUPPRESSION_STORES), contact),
  };
}

const withoutKnown = (names: readonly string[] = [], known: readonly string[] = []): string[] =>
  names.filter((name) => !known.includes(name));
