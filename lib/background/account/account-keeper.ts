import type { OwnerDatabase } from '../../database/owner-database.ts';
import type { AccountMark, LookupRow } from '../../lookups/model/lookup-row.ts';
import type { AccountAnswer, AccountView } from '../../messages/views/person.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { USAGE_TYPES } from '../../service/credits.ts';
import { purchaseUrl } from '../../service/purchase-url.ts';
import { type Account, accountSchema } from '../../service/schemas/account.ts';
import { troubleOf } from '../../service/service-error.ts';
import type { Trouble } from '../../service/trouble.ts';

export interface AccountKeeper {
  /** The last account read, at once. */
  read(): Promise<AccountAnswer>;
  /** Reads the account from the service; callers at the same time share one request. */
  refresh(): Promise<void>;
  /** A lookup ended: a refusal for want of credits may say where to get more. */
  noteEnded(row: LookupRow): Promise<void>;
  /** The counters a paid lookup is compared with; read anew when older than `maxAgeMs`. */
  mark(maxAgeMs: number): Promise<AccountMark>;
}

interface Fact {
  readAt: number;
  account: Account;
}

const KEY = 'account';
/** Where more credits are sold, as a refusal for want of them last said. */
const SHOP = 'purchase-url';

/** Keeps an account that was just read as the last known one. */
export async function keepAccount(db: OwnerDatabase, account: Account, readAt: number): Promise<void> {
  await db.put('facts', { readAt, account } satisfies Fact, KEY);
}

export interface AccountKeeperOptions {
  db: OwnerDatabase;
  service: ContactService;
  /** ms since epoch */
  now: () => number;
  changed: () => void;
  /** Every account that was read, before anybody hears of it. */
  noted?: (account: Account, readAt: number) => Promise<void>;
}

export function createAccountKeeper({ db, service, now, changed, noted }: AccountKeeperOptions): AccountKeeper {
  let running: Promise<Fact> | null = null;
  let trouble: Trouble | null = null;
  /** A reading that the store would not take; known as long as this worker lives. */
  let unstored: Fact | null = null;

  const last = async (): Promise<Fact | null> => unstored ?? readFact(db);

  function fetchNow(): Promise<Fact> {
    running ??= (async () => {
      try {
        const fact = { readAt: now(), account: await service.account() };
        unstored = await keepAccount(db, fact.account, fact.readAt).then(
          () => null,
          () => fact,
        );
        await noted?.(fact.account, fact.readAt).catch(() => undefined);
        trouble = null;
        return fact;
      } catch (error) {
        trouble = troubleOf(error);
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
      const fact = await last();
      return {
        account: fact && accountView(fact, purchaseUrl.parse(await db.get('facts', SHOP))),
        refreshing: running !== null,
        trouble,
      };
    },
    async refresh() {
      // What went wrong is kept in `trouble`, for the page that asks.
      await fetchNow().catch(() => undefined);
    },
    async noteEnded({ state }) {
      const shop =
        state.status === 'failed' && state.trouble.code === 'insufficient_credits'
          ? state.trouble.purchaseUrl
          : undefined;
      if (shop !== undefined) await db.put('facts', shop, SHOP).catch(() => undefined);
    },
    async mark(maxAgeMs) {
      const known = await last();
      return markOf(known && maxAgeMs > 0 && now() - known.readAt <= maxAgeMs ? known : await fetchNow());
    },
  };
}

async function readFact(db: OwnerDatabase): Promise<Fact | null> {
  const value = (await db.get('facts', KEY)) as { readAt?: unknown; account?: unknown } | undefined;
  const parsed = accountSchema.safeParse(value?.account);
  return parsed.success && typeof value?.readAt === 'number' ? { readAt: value.readAt, account: parsed.data } : null;
}

function markOf({ readAt, account }: Fact): AccountMark {
  return {
    readAt,
    lifetimeCreditsSpent: account.lifetime_credits_spent ?? null,
    lookup: account.lookup_credit_balance ?? null,
    personExport: account.person_export_credit_balance ?? null,
    companyExport: account.company_export_credit_balance ?? null,
  };
}

function accountView({ account, readAt }: Fact, shop: string | null): AccountView {
  return {
    name: [account.first_name, account.last_name].filter(Boolean).join(' '),
    email: account.email ?? '',
    plan: account.plan ?? '',
    balances: {
      lookup: account.lookup_credit_balance ?? null,
      personExport: account.person_export_credit_balance ?? null,
      companyExport: account.company_export_credit_balance ?? null,
    },
    dailyCalls: account.daily_api_num_calls ?? null,
    dailyLimit: account.daily_api_limit ?? null,
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
