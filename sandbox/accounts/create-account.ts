import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../store/transaction.ts';
import { createAccountTables } from './account-tables.ts';
import { CREDIT_POOLS, PRO_PLAN, USAGE_TYPES } from './plan.ts';

/**
 * Gives a user the credit pools of the plan, once; existing balances are kept. The first user's company exports are not
 * tracked, so that `inf` appears without any configuration. That user also may not search by email grade, like most
 * accounts (docs/contract.md#person-facets); the others may.
 */
export function ensureAccount(db: DatabaseSync, userId: number): void {
  createAccountTables(db);
  inTransaction(db, () => {
    const isFirst = db.prepare('SELECT 1 FROM credit_pool WHERE user_id < ? LIMIT 1').get(userId) === undefined;
    const insertPool = db.prepare('INSERT OR IGNORE INTO credit_pool VALUES (?, ?, ?)');
    for (const pool of CREDIT_POOLS)
      insertPool.run(userId, pool, isFirst && pool === 'company_export' ? null : PRO_PLAN.pools[pool]);
    const insertAllocation = db.prepare('INSERT OR IGNORE INTO credit_allocation VALUES (?, ?, ?)');
    for (const type of USAGE_TYPES)
      insertAllocation.run(userId, type, isFirst && type === 'company_export' ? 0 : PRO_PLAN.allocated[type]);
    db.prepare('INSERT OR IGNORE INTO account_permission VALUES (?, ?)').run(userId, isFirst ? 0 : 1);
  });
}
