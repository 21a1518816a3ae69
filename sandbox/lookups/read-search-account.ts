import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { mayUseEmailGrade } from '../accounts/permissions.ts';
import type { SearchAccount, Tagged } from '../world/search/search-account.ts';

const tagRows = z.array(z.object({ tag: z.string(), ids: z.string() }));
const ids = z.array(z.number());
const companyRows = z.array(z.object({ id: z.number() }));

/** The account data that searches use: its permission, its tags and its companies, each read when a facet needs it. */
export function readSearchAccount(db: DatabaseSync, userId: number): SearchAccount {
  const tagsOf = (table: 'contact' | 'company_contact', id: 'profile_id' | 'company_id'): Tagged[] =>
    tagRows
      .parse(
        db
          .prepare(
            `SELECT value AS tag, json_group_array(${id}) AS ids FROM ${table}, json_each(${table}.tags) WHERE user_id = ? GROUP BY value`,
          )
          .all(userId),
      )
      .map((row) => ({ tag: row.tag, ids: ids.parse(JSON.parse(row.ids)) }));
  return {
    get mayUseEmailGrade() {
      return mayUseEmailGrade(db, userId);
    },
    get profileTags() {
      return tagsOf('contact', 'profile_id');
    },
    get companyTags() {
      return tagsOf('company_contact', 'company_id');
    },
    get companies() {
      return companyRows
        .parse(db.prepare('SELECT company_id AS id FROM company_contact WHERE user_id = ?').all(userId))
        .map(({ id }) => id);
    },
  };
}
