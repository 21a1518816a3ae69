import type { UpgradeTransaction } from '../../storage/open-database.ts';

/** A place for rows that cannot be read. */
export async function toVersion2({ db }: UpgradeTransaction): Promise<void> {
  db.createObjectStore('quarantine', { autoIncrement: true });
}
