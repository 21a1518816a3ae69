import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const row = z.object({ email_grade_search: z.number() }).optional();

/** Whether an account may search by email grade (`email_grade`, docs/contract.md#person-facets). */
export function mayUseEmailGrade(db: DatabaseSync, userId: number): boolean {
  const found = row.parse(
    db.prepare('SELECT email_grade_search FROM account_permission WHERE user_id = ?').get(userId),
  );
  return found?.email_grade_search === 1;
}
