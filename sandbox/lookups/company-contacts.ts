import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../contracts.ts';

/**
 * The companies in My Contacts of every account, to which looked-up companies are added (docs/contract.md#my-contacts).
 */
export interface CompanyContacts {
  /** Adds a company, or adds tags to it. */
  save(userId: number, companyId: number, tags: readonly string[]): void;
  tagsOn(userId: number, companyId: number): string[];
}

const row = z.object({ tags: z.string() }).optional();
const storedTags = z.array(z.string());

/** The companies of My Contacts over a database that has the lookup tables. */
export function createCompanyContacts(db: DatabaseSync, clock: Clock): CompanyContacts {
  const select = db.prepare('SELECT tags FROM company_contact WHERE user_id = ? AND company_id = ?');
  const upsert = db.prepare(`
    INSERT INTO company_contact VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET tags = excluded.tags, updated_at = excluded.updated_at`);
  const tagsOn = (userId: number, companyId: number): string[] => {
    const found = row.parse(select.get(userId, companyId));
    return found === undefined ? [] : storedTags.parse(JSON.parse(found.tags));
  };
  return {
    tagsOn,
    save(userId, companyId, tags) {
      const all = [...new Set([...tagsOn(userId, companyId), ...tags])];
      upsert.run(userId, companyId, JSON.stringify(all), clock.now(), clock.now());
    },
  };
}
