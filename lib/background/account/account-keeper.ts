import type { AccountDatabase } from '../../database/account-database.ts';
import type { MetaValue } from '../../database/meta-schemas.ts';
import { getMeta, metaOf, setMeta } from '../../database/meta.ts';
import type { AccountCounters, LookupRow } from '../../lookups/model/lookup-row.ts';
import type { AccountAnswer, AccountView } from '../../messages/views/account.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { USAGE_TYPES } from '../../service/credits.ts';
import type { Problem } from '../../service/problem.ts';
import { dailyLimitOf } from '../../service/rate-limit/limits.ts';
import type { Account } from '../../service/schemas/account.ts';
import { problemOf } from '../../service/service-error.ts';

export interface AccountKeeper {
  /** Returns the last account that was read, without a request. */
  read(): Promise<AccountAnswer>;
  /** Reads the account from the service; callers at the same time share one request. */
  refresh(): Promise<void>;
  /** Records the end of a lookup: a refusal for lack of credits may say where to buy more. */
  applyEnd(row: LookupRow): Promise<void>;
  /** The counters that a paid lookup is compared with; read again when older than `maxAgeMs`. */
  counters(maxAgeMs: number): Promise<AccountCounters>;
}

type AccountReading = MetaValue<'account'>;

/** Saves an account that was just read as the last known one. */
export async function saveAccount(db: AccountDatabase, account: Account, readAt: number): Promise<void> {
  await setMeta(metaOf(db), 'account', { readAt, account });
}

export interface AccountKeeperOptions {
  db: AccountDatabase;
  service: ContactService;
  /** ms since epoch */
  now: () => number;
  changed: () => void;
  /** Called with every account that was read, before the change is announced. */
  saveUsage?: (account: Account, readAt: number) => Promise<void>;
}

export function createAccountKeeper({ db, service, now, changed, saveUsage }: AccountKeeperOptions): AccountKeeper {
  let running: Promise<AccountReading> | null = null;
  let problem: Problem | null = null;
  /** A reading that could not be saved; kept for the life of this worker. */
  let unstored: AccountReading | null = null;

  const last = async (): Promise<AccountReading | null> => unstored ?? getMeta(metaOf(db), 'account');

  function fetchNow(): Promise<AccountReading> {
    running ??= (async () => {
      try {
        const reading = { readAt: now(), account: await service.account() };
        unstored = await saveAccount(db, reading.account, reading.readAt).then(
          () => null,
          () => reading,
        );
        await saveUsage?.(reading.account, reading.readAt).catch(() => undefined);
        problem = null;
        return reading;
      } catch (error) {
        problem = problemOf(error);
        throw error;
      } finally {
        running = null;
        changed();
      }
    })();
    return running;
  }

  return {
    async read() {
      const reading = await last();
      return {
        account: reading && accountView(reading, await getMeta(metaOf(db), 'purchaseUrl')),
        refreshing: running !== null,
        problem,
      };
    },
    async refresh() {
      // The error is kept in `problem`, and `read` returns it.
      await fetchNow().catch(() => undefined);
    },
    async applyEnd({ state }) {
      const shop =
        state.status === 'failed' && state.problem.code === 'insufficient_credits'
          ? state.problem.purchaseUrl
          : undefined;
      if (shop !== undefined) await setMeta(metaOf(db), 'purchaseUrl', shop).catch(() => undefined);
    },
    async counters(maxAgeMs) {
      const known = await last();
      return countersOf(known && maxAgeMs > 0 && now() - known.readAt <= maxAgeMs ? known : await fetchNow());
    },
  };
}

function countersOf({ readAt, account }: AccountReading): AccountCounters {
  return {
    readAt,
    lifetimeCreditsSpent: account.lifetime_credits_spent ?? null,
    lookup: account.lookup_credit_balance ?? null,
    personExport: account.person_export_credit_balance ?? null,
    companyExport: account.company_export_credit_balance ?? null,
  };
}

function accountView({ account, readAt }: AccountReading, shop: string | null): AccountView {
  return {
    name: [account.first_name, account.last_name].filter(Boolean).join(' '),
    email: account.email ?? '',
    ...((account.state === 'test_user' || account.state === 'anonymous') && { state: account.state }),
    plan: account.plan ?? '',
    planLimits: account.plan_limits ?? [],
    lifetime: {
      credits: account.lifetime_credits_spent ?? null,
      calls: account.lifetime_api_num_calls ?? null,
    },
    balances: {
      lookup: account.lookup_credit_balance ?? null,
      personExport: account.person_export_credit_balance ?? null,
      companyExport: account.company_export_credit_balance ?? null,
    },
    dailyCalls: account.daily_api_num_calls ?? null,
    dailyLimit: dailyLimitOf(account),
    usage: USAGE_TYPES.map(
      (type) =>
        account.credit_usage?.find((usage) => usage.type === type) ?? {
          type,
          allocated: null,
          used: null,
          remaining: null,
        },
    ),
    rateLimits: account.rate_limits ?? [],
    purchaseUrl: account.purchase_url ?? shop,
    readAt,
  };
}
