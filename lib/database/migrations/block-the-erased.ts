import type { UpgradeTransaction } from '../open-database.ts';
import { isRecord } from './is-record.ts';

/**
 * Version 3 could erase and block people in one order, and its worker may have died before carrying it out. Blocks them
 * under every key that leads to them, as that order would have; erasing them is left to the next worker.
 * @param order the list of version 3
 * @param now ms since epoch
 */
export async function blockTheErased(tx: UpgradeTransaction, order: unknown, now: number): Promise<void> {
  for (const entry of Array.isArray(order) ? order : []) {
    if (!isRecord(entry) || entry['doNotLookUp'] !== true || typeof entry['profileId'] !== 'number') continue;
    const { profileId } = entry;
    const contact: unknown = await tx.objectStore('contacts').get(profileId);
    const name = isRecord(contact) && typeof contact['name'] === 'string' ? contact['name'] : '';
    const aliases: unknown[] = await tx.objectStore('aliases').index('profileId').getAll(profileId);
    const own = aliases.flatMap((alias) => (isRecord(alias) && alias['shared'] !== true ? [alias['key']] : []));
    for (const key of [`profile:${profileId}`, ...own])
      await tx.objectStore('doNotLookUp').put({ key, profileId, name, at: now });
  }
}
