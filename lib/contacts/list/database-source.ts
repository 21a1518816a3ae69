import type { AccountDatabase } from '../../database/account-database.ts';
import { MAX_BY_ID, readAnnotatedContacts, readListNames, streamAnnotatedContacts } from '../annotated-contacts.ts';
import type { AnnotatedContact } from '../export/annotated-contact.ts';
import { joinedId } from '../identity/alias.ts';
import type { ContactSource, TimeOrder } from './contact-source.ts';

const DIRECTION: Record<TimeOrder, IDBCursorDirection> = { recent: 'prev', oldest: 'next' };

/** The account database as the source of the list. */
export function createDatabaseSource(db: AccountDatabase): ContactSource {
  const byIds = async (profileIds: readonly number[]): Promise<AnnotatedContact[]> => {
    const parts: AnnotatedContact[] = [];
    for (let from = 0; from < profileIds.length; from += MAX_BY_ID)
      parts.push(...(await readAnnotatedContacts(db, profileIds.slice(from, from + MAX_BY_ID))));
    return parts;
  };
  return {
    count: () => db.count('contacts'),
    listNames: () => readListNames(db),
    byIds,
    async joinedIds(profileIds, now) {
      const { store } = db.transaction('aliases');
      const follow = async (profileId: number) =>
        [profileId, await joinedId(profileId, (key) => store.get(key), now)] as const;
      return new Map(await Promise.all([...new Set(profileIds)].map(follow)));
    },
    async inOrder(order, limit) {
      const ids: number[] = [];
      let cursor = await db.transaction('contacts').store.index('boughtAt').openKeyCursor(null, DIRECTION[order]);
      while (cursor && ids.length < limit) {
        ids.push(cursor.primaryKey);
        cursor = await cursor.continue();
      }
      return byIds(ids);
    },
    async idsInOrder(order) {
      const ids = await db.getAllKeysFromIndex('contacts', 'boughtAt');
      return order === 'recent' ? ids.toReversed() : ids;
    },
    batches: () => streamAnnotatedContacts(db),
  };
}
