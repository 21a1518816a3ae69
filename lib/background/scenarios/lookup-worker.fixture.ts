import { createCompanyStore, type CompanyStore } from '../../contacts/company-store.ts';
import type { ContactStore } from '../../contacts/contact-store.ts';
import { personKey } from '../../contacts/identity/identity-key.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { getMeta, metaOf, setMeta } from '../../database/meta.ts';
import type { EngineDeps } from '../../lookups/engine/engine-deps.ts';
import type { LookupEngine } from '../../lookups/engine/engine.ts';
import { createStatusGate } from '../../lookups/engine/status-gate.ts';
import type { BatchStore } from '../../lookups/journal/batch-store.ts';
import type { Journal } from '../../lookups/journal/journal.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { createRecovery } from '../../lookups/recovery/recovery.ts';
import { createUsageKeeper } from '../../lookups/spending/usage-baseline.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { LimitRecord } from '../../service/rate-limit/limit-record.ts';
import type { RateLimitedService } from '../../service/rate-limit/rate-limits.fixture.ts';
import type { SimulatedClock } from '../../service/simulated-clock.fixture.ts';
import { NO_CAPS } from '../../settings/caps.ts';
import { createAccountKeeper } from '../account/account-keeper.ts';
import { createAccountKinds } from '../account/account-kinds.ts';
import { createListCheck } from '../account/list-check.ts';
import { createLookupClock } from '../account/lookup-clock.ts';
import { createPreviewer } from '../account/previewer.ts';
import { createRecoveryOffers } from '../account/recovery-offer.ts';
import { createSavedSearches } from '../account/saved-searches.ts';
import { createSearcher } from '../account/searcher.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { createStatusWatch } from '../account/status-watch.ts';
import { createUnread } from '../account/unread.ts';
import { createRecoverer } from '../recovery/recoverer.ts';
import type { ScheduledWork } from '../scheduled-work.ts';
import { type Fate, type Life, mortal, mortalTransactions } from './mortal.fixture.ts';
import { createRateLimitedLife } from './rate-limited-life.fixture.ts';

export interface LookupWorker {
  life: Life;
  deps: SignedIn;
  engine: LookupEngine;
  clock: ScheduledWork;
  recoverer: ScheduledWork;
}

export interface LookupWorkerOptions {
  /** The stores outlive the worker. */
  stores: {
    db: AccountDatabase;
    journal: Journal;
    batches: BatchStore;
    contacts: ContactStore;
    companies: CompanyStore;
  };
  service: ContactService;
  /** The service's rate limits; null: none. */
  limited: RateLimitedService | null;
  clock: SimulatedClock;
  fate: Fate;
  cap: number | null;
  /** Whether the account is asked before a paid call. */
  checksAccount: boolean;
  /** Methods of the service that answer only when time passes. */
  slow: string[];
  /** Called when a lookup goes on unchecked. */
  onMissed: () => void;
  createEngine: (deps: EngineDeps) => LookupEngine;
  newId: () => string;
  /** Sets a timer that dies with the worker. */
  setTimer: (work: () => void, ms: number) => number;
  setAlarm: (delayMs: number | null) => void;
  setRecoveryAlarm: (delayMs: number | null) => void;
  onEnd: (row: LookupRow) => void;
}

/** One life of the signed-in user's worker, which may end at every step. */
export function createLookupWorker({
  stores,
  service,
  limited,
  clock,
  fate,
  cap,
  checksAccount,
  slow,
  onMissed,
  createEngine,
  newId,
  setTimer,
  setAlarm,
  setRecoveryAlarm,
  onEnd,
}: LookupWorkerOptions): LookupWorker {
  const life: Life = { alive: true, steps: 0 };
  const bornAt = clock.elapsed();
  const ownContacts = mortal(stores.contacts, life, fate);
  const ownCompanies = mortal(stores.companies, life, fate);
  const ownJournal = mortal(stores.journal, life, fate);
  const ownBatches = mortal(stores.batches, life, fate);
  const mortalService = mortal(service, life, fate, [
    'lookupPerson',
    'lookupPersonWithCompany',
    'lookupCompany',
    'verifyEmail',
    'buySearchPage',
    ...slow,
  ]);
  const uptime = () => clock.elapsed() - bornAt;
  const ownDb = mortal(stores.db, life, fate);
  const store = {
    read: () => getMeta(metaOf(ownDb), 'rateLimits'),
    write: (state: LimitRecord) => setMeta(metaOf(ownDb), 'rateLimits', state),
  };
  const { rateLimiter, service: ownService } = createRateLimitedLife({
    service: mortalService,
    limited,
    store,
    clock,
    uptime,
    setTimer,
  });
  const usage = createUsageKeeper(ownDb, ownJournal);
  const accounts = createAccountKeeper({
    db: ownDb,
    service: ownService,
    now: clock.now,
    changed: () => undefined,
    saveUsage: usage.save,
  });
  const status = createStatusWatch(ownService, clock.now);
  const previews = createPreviewer({
    contacts: ownContacts,
    companies: createCompanyStore(ownDb),
    service: ownService,
    status,
    now: clock.now,
    checkAccount: async () => undefined,
    pause: async () => undefined,
    changed: () => undefined,
  });
  const runDue = () => {
    if (life.alive) void lookupClock.runDue();
  };
  const statusGate = createStatusGate({ journal: ownJournal, now: clock.now, uptime });
  const isOn = async () => checksAccount;
  const checkStatus = statusGate.behind(ownService.checkStatus);
  const engine = createEngine({
    journal: ownJournal,
    batches: ownBatches,
    contacts: ownContacts,
    companies: ownCompanies,
    service: ownService,
    rateLimiter,
    readCounters: accounts.counters,
    accountCheck: {
      isOn,
      checkStatus: (_priority, ids, permit) => ownService.checkStatus(ids, permit),
      setTimer,
      onMissed,
    },
    statusGate,
    now: clock.now,
    uptime,
    newId,
    caps: async () => [{ ...NO_CAPS, day: cap }],
    changed: runDue,
    onCallEnd: runDue,
    onEnd(row) {
      onEnd(row);
      void accounts.refresh();
    },
  });
  const deps: SignedIn = {
    sessionId: 's',
    service: ownService,
    db: stores.db,
    contacts: ownContacts,
    companies: ownCompanies,
    journal: ownJournal,
    batches: ownBatches,
    rateLimiter,
    engine,
    accounts,
    usage,
    unread: createUnread(stores.db, ownJournal),
    previews,
    searches: createSearcher({
      service: ownService,
      now: clock.now,
      uptime: clock.now,
      setTimer: clock.setTimer,
      onIdentified: (who, profileId, sentAt) => ownContacts.saveAlias(personKey(who), profileId, sentAt),
    }),
    savedSearches: createSavedSearches(stores.db),
    checkAccount: createListCheck({
      contacts: ownContacts,
      service: ownService,
      accountKinds: createAccountKinds({
        contacts: ownContacts,
        journal: ownJournal,
        isOn,
        checkStatus,
        now: clock.now,
        wait: (ms) => new Promise((resolve) => void setTimer(resolve, ms)),
      }),
      isOn,
      status,
      now: clock.now,
      uptime,
    }),
    watchService: ownService,
    recovery: createRecovery({
      db: mortalTransactions(stores.db, ownDb, life, fate),
      journal: ownJournal,
      searchPeople: ownService.searchPeople,
      checkStatus,
      now: clock.now,
    }),
    recoveryOffers: createRecoveryOffers({
      db: ownDb,
      searchPeople: ownService.searchPeople,
      now: clock.now,
      changed: () => undefined,
    }),
    serviceTime: clock.now,
    isStoreRefusing: () => false,
  };
  const lookupClock = createLookupClock({
    signedIn: async () => deps,
    now: clock.now,
    setTimer,
    clearTimer: clock.clearTimer,
    setAlarm: async (delayMs) => {
      if (life.alive) setAlarm(delayMs);
    },
    heartbeat: async () => undefined,
  });
  const recoverer = createRecoverer({
    signedIn: async () => deps,
    isOn,
    now: clock.now,
    setTimer: (work, ms) => setTimer(() => life.alive && work(), ms),
    clearTimer: clock.clearTimer,
    setAlarm: async (delayMs) => {
      if (life.alive) setRecoveryAlarm(delayMs);
    },
    changed: () => undefined,
  });
  return { life, deps, engine, clock: lookupClock, recoverer };
}
