import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Charge, Clock, CreditPool } from '../contracts.ts';
import { CREDIT_POOLS, USAGE_TYPES } from './plan.ts';
import type { UsageType } from './plan.ts';

export type Balance = number | 'inf';
export type Balances = Record<CreditPool, Balance>;

/** One item to pay for: a pool, and the type under which `credit_usage` counts it. */
export interface Price {
  pool: CreditPool;
  usageType: UsageType | null;
  credits: number;
}

/** The name a refusal gives the missing credits: the requested type, or the pool where no type counts it. */
export type CreditType = UsageType | CreditPool;

export interface Usage {
  credit_type: UsageType;
  allocated: Balance;
  used: number;
  remaining: Balance;
}

/** The call being paid for. */
interface ChargedCall {
  userId: number;
  tool: string;
  profileId: number | null;
  lookupId: number | null;
}

/** The balances and the ledger of all accounts. Calls are synchronous and join a running transaction. */
export interface Credits {
  balances(userId: number): Balances;
  setBalance(userId: number, pool: CreditPool, value: Balance): void;
  /** The type of the first price whose pool cannot pay, or null. An untracked pool can always pay. */
  shortOf(userId: number, prices: readonly Price[]): CreditType | null;
  /** Charges the prices. Call it in the transaction that writes the purchase, after `shortOf`. */
  charge(on: ChargedCall, prices: readonly Price[]): void;
  /** Refunds prices that `charge` took in the same transaction. */
  refund(on: ChargedCall, prices: readonly Price[]): void;
  /** Refunds a lookup's charges, dated when it ended (ms since the epoch). A second call refunds nothing. */
  refundLookup(lookupId: number, time: number): void;
  usage(userId: number): Usage[];
  /** All credits spent, minus refunds. */
  lifetimeSpent(userId: number): number;
  charges(userId?: number): Charge[];
}

const poolName = z.enum(['lookup', 'person_export', 'company_export', 'email_verification']);
const poolRow = z.object({ pool: poolName, balance: z.number().nullable() });
const chargeRow = z.object({
  id: z.number(),
  time: z.number(),
  user_id: z.number(),
  tool: z.string(),
  profile_id: z.number().nullable(),
  pool: poolName,
  credits: z.number(),
  reason: z.enum(['charge', 'refund']),
});
const lookupChargeRow = chargeRow.extend({ usage_type: z.string().nullable() });
const usageRow = z.object({ type: z.enum(USAGE_TYPES), allocated: z.number(), used: z.number() });

/** The credit side of accounts over a database that has the account tables. */
export function createCredits(db: DatabaseSync, clock: Clock): Credits {
  const sql = prepareStatements(db);

  const balances = (userId: number): Balances => {
    const found: Balances = { lookup: 0, person_export: 0, company_export: 0, email_verification: 0 };
    for (const row of z.array(poolRow).parse(sql.selectPools.all(userId))) found[row.pool] = row.balance ?? 'inf';
    return found;
  };

  const move = (
    { userId, tool, profileId, lookupId }: ChargedCall,
    prices: readonly Price[],
    reason: Charge['reason'],
  ): void => {
    for (const { pool, usageType, credits } of prices) {
      // An untracked pool has no balance to move and no ledger entry; only its use is counted.
      if (sql.addToPool.run(reason === 'charge' ? -credits : credits, userId, pool).changes === 0) {
        sql.insertUntracked.run(userId, lookupId, usageType, reason === 'charge' ? credits : -credits);
        continue;
      }
      sql.insertCharge.run(clock.now(), userId, tool, profileId, lookupId, pool, usageType, credits, reason);
    }
  };

  return {
    balances,
    setBalance: (userId, pool, value) => void sql.setPool.run(userId, pool, value === 'inf' ? null : value),
    shortOf(userId, prices) {
      const current = balances(userId);
      for (const pool of CREDIT_POOLS) {
        const wanted = prices.reduce((sum, price) => sum + (price.pool === pool ? price.credits : 0), 0);
        const has = current[pool];
        if (has === 'inf' || wanted <= has) continue;
        return prices.find((price) => price.pool === pool)?.usageType ?? pool;
      }
      return null;
    },
    charge: (on, prices) => move(on, prices, 'charge'),
    refund: (on, prices) => move(on, prices, 'refund'),
    refundLookup(lookupId, time) {
      sql.refundUntracked.run(lookupId, lookupId);
      const rows = z.array(lookupChargeRow).parse(sql.selectOfLookup.all(lookupId));
      if (rows.some((row) => row.reason === 'refund')) return;
      for (const { user_id: userId, tool, profile_id: profileId, pool, usage_type: usageType, credits } of rows) {
        sql.addToPool.run(credits, userId, pool);
        sql.insertCharge.run(time, userId, tool, profileId, lookupId, pool, usageType, credits, 'refund');
      }
    },
    usage: (userId) => usageIn(z.array(usageRow).parse(sql.selectUsage.all(userId)), balances(userId)),
    lifetimeSpent: (userId) => z.object({ spent: z.number() }).parse(sql.selectSpent.get(userId)).spent,
    charges: (userId) => z.array(chargeRow).parse(sql.selectCharges.all(userId ?? null, userId ?? null)),
  };
}

/** The pool that pays for a type of use: all lookup types share one. */
const poolOf = (type: UsageType): CreditPool =>
  type === 'person_export' || type === 'company_export' ? type : 'lookup';

function usageIn(rows: readonly z.infer<typeof usageRow>[], pools: Balances): Usage[] {
  const byType = new Map(rows.map((row) => [row.type, row]));
  return USAGE_TYPES.map((type) => {
    const { allocated, used } = byType.get(type) ?? { allocated: 0, used: 0 };
    if (pools[poolOf(type)] === 'inf') return { credit_type: type, allocated: 'inf', used, remaining: 'inf' };
    return { credit_type: type, allocated, used, remaining: Math.max(0, allocated - used) };
  });
}

function prepareStatements(db: DatabaseSync) {
  return {
    selectPools: db.prepare('SELECT pool, balance FROM credit_pool WHERE user_id = ?'),
    setPool: db.prepare(
      'INSERT INTO credit_pool VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET balance = excluded.balance',
    ),
    addToPool: db.prepare(
      'UPDATE credit_pool SET balance = balance + ? WHERE user_id = ? AND pool = ? AND balance IS NOT NULL',
    ),
    insertCharge: db.prepare(
      'INSERT INTO charge (time, user_id, tool, profile_id, lookup_id, pool, usage_type, credits, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    insertUntracked: db.prepare('INSERT INTO untracked_use VALUES (?, ?, ?, ?)'),
    refundUntracked: db.prepare(`
    INSERT INTO untracked_use SELECT user_id, lookup_id, usage_type, -credits FROM untracked_use
    WHERE lookup_id = ? AND NOT EXISTS (SELECT 1 FROM untracked_use WHERE lookup_id = ? AND credits < 0)`),
    selectOfLookup: db.prepare('SELECT * FROM charge WHERE lookup_id = ? ORDER BY id'),
    selectUsage: db.prepare(`
    SELECT a.type, a.allocated, coalesce(sum(c.credits), 0) AS used FROM credit_allocation a LEFT JOIN (
      SELECT user_id, usage_type, CASE reason WHEN 'charge' THEN credits ELSE -credits END AS credits FROM charge
      UNION ALL SELECT user_id, usage_type, credits FROM untracked_use
    ) c ON c.user_id = a.user_id AND c.usage_type = a.type
    WHERE a.user_id = ? GROUP BY a.type`),
    selectSpent: db.prepare(
      `SELECT coalesce(sum(CASE reason WHEN 'charge' THEN credits ELSE -credits END), 0) AS spent FROM charge WHERE user_id = ?`,
    ),
    selectCharges: db.prepare(
      'SELECT id, time, user_id, tool, profile_id, pool, credits, reason FROM charge WHERE ? IS NULL OR user_id = ? ORDER BY id',
    ),
  };
}
