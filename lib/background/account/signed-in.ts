import type { AuthStore } from '../../auth/auth-store.ts';
import type { SessionRecord } from '../../auth/session-record.ts';
import { type CompanyStore, createCompanyStore } from '../../contacts/company-store.ts';
import { type ContactStore, createContactStore } from '../../contacts/contact-store.ts';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { finishErasing } from '../../erasure/erase-people.ts';
import { type LookupEngine, createLookupEngine } from '../../lookups/engine/engine.ts';
import { type StatusGate, createStatusGate } from '../../lookups/engine/status-gate.ts';
import { type BatchStore, createBatchStore } from '../../lookups/journal/batch-store.ts';
import { checkOpenLookups, checkRecords } from '../../lookups/journal/check-records.ts';
import { type Journal, createJournal } from '../../lookups/journal/journal.ts';
import { countMissedCheck } from '../../lookups/journal/missed-checks.ts';
import { watchJournal } from '../../lookups/journal/watched-journal.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { type Recovery, createRecovery } from '../../lookups/recovery/recovery.ts';
import { type UsageKeeper, createUsageKeeper } from '../../lookups/spending/usage-baseline.ts';
import type { FoundPreviewView } from '../../messages/views/person.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { Priority } from '../../service/rate-limit/priority.ts';
import type { RateLimiter } from '../../service/rate-limit/rate-limiter.ts';
import { type ServiceClock, createServiceClock } from '../../service/rate-limit/service-clock.ts';
import type { Account } from '../../service/schemas/account.ts';
import type { Caps } from '../../settings/caps.ts';
import { readServiceTime } from '../read-service-time.ts';
import { type AccountKeeper, createAccountKeeper, saveAccount } from './account-keeper.ts';
import { createAccountKinds } from './account-kinds.ts';
import { createAccountPreview } from './account-preview.ts';
import { announceLookup } from './announce-lookup.ts';
import { withKnownTools } from './known-tools.ts';
import { limitService } from './limit-service.ts';
import { type ListCheck, createListCheck } from './list-check.ts';
import { type Previewer, createPreviewer } from './previewer.ts';
import { type RecoveryOffers, createRecoveryOffers } from './recovery-offer.ts';
import { type SavedSearches, createSavedSearches } from './saved-searches.ts';
import { type Searcher, createSearcher } from './searcher.ts';
import { createStatusWatch } from './status-watch.ts';
import type { ToolMemory } from './tool-memory.ts';
import { type Unread, createUnread } from './unread.ts';

/** Everything that belongs to one signed-in user at one service. */
export interface SignedIn {
  sessionId: string;
  service: ContactService;
  db: AccountDatabase;
  contacts: ContactStore;
  companies: CompanyStore;
  journal: Journal;
  batches: BatchStore;
  rateLimiter: Pick<RateLimiter, 'forecast'>;
  engine: LookupEngine;
  accounts: AccountKeeper;
  usage: UsageKeeper;
  unread: Unread;
  previews: Previewer;
  searches: Searcher;
  savedSearches: SavedSearches;
  /** The account's data on many people, free, before anything is bought. */
  checkAccount: ListCheck;
  /** The weekly look at watched contacts and companies, in the lowest class of the rate limiter. */
  watchService: Pick<ContactService, 'searchPeople' | 'searchCompanies' | 'hasFreeSearch'>;
  recovery: Recovery;
  recoveryOffers: RecoveryOffers;
  /** The service's clock, ms since epoch; null before its first answer to this worker. */
  serviceTime: () => number | null;
  /** True when the last write of a lookup failed (the disk is full, say). */
  isStoreRefusing: () => boolean;
}

export interface SignedInOptions {
  authStore: AuthStore;
  /** The list of tools; outlives the worker. */
  toolMemory: ToolMemory;
  createService: (record: SessionRecord, clock: ServiceClock) => ContactService;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker started, unaffected by changes to the clock */
  uptime: () => number;
  setTimer: (work: () => void, ms: number) => void;
  newId: () => string;
  /** Whether the records of a sign-in may be read (`servedSignIns`). */
  allowed: () => Promise<(record: SessionRecord) => boolean>;
  caps: () => Promise<Caps[]>;
  /** Whether the account is asked what it has, before a paid call and in previews. */
  checksAccount: () => Promise<boolean>;
  /** `preview`: what was just found. */
  personChanged: (url: string, preview?: FoundPreviewView) => void;
  contactsChanged: (profileIds: number[]) => void;
  accountChanged: () => void;
  recoveryChanged: () => void;
  onCallEnd: () => void;
  onLookupEnd: (row: LookupRow) => void;
}

/** ms for pages to read a preview after it is announced: by then it is on the screen. */
const ANNOUNCE_MS = 60;

/**
 * Opens everything of a sign-in.
 * @param closed called when its database is closed
 * @throws ServiceError when the service must say who signed in, and cannot
 */
export async function openSignedIn(
  record: SessionRecord,
  options: SignedInOptions,
  closed: () => void,
): Promise<SignedIn> {
  const { now, uptime } = options;
  const serviceClock = createServiceClock(uptime);
  const service = options.createService(record, serviceClock);
  const startedAt = uptime();
  const { owner, account } = await ownerOf(record, service, options.authStore);
  const db = await openAccountDatabase(owner, { now, closed });
  const { rateLimiter, rateLimited } = limitService({ ...options, db, service, serviceTime: serviceClock.time });
  const knownBy = (priority: Priority) => withKnownTools(rateLimited(priority), options.toolMemory, record.id);
  const stores = openStores(db, now);
  if (account) {
    await saveAccount(db, account, now()).catch(() => undefined);
    await rateLimiter.learn(account, startedAt).catch(() => undefined);
    await stores.usage.save(account, now()).catch(() => undefined);
  }
  await checkOpenStores(db, now);
  const statusGate = createStatusGate({ journal: stores.journal, now, uptime });
  const accounts = createAccountKeeper({
    db,
    service: rateLimited('follow-up'),
    now,
    changed: options.accountChanged,
    saveUsage: stores.usage.save,
  });
  checkInBackground(db, { accounts, serviceTime: serviceClock.time }, options);
  return {
    sessionId: record.id,
    service: rateLimited('person'),
    db,
    ...stores,
    ...createFreeCalls(stores, { rateLimited, statusGate, service: knownBy('preview') }, options),
    ...createRecovering(stores.journal, db, rateLimited, statusGate, options),
    rateLimiter,
    engine: createLookupEngine({
      ...options,
      ...stores,
      service: knownBy('follow-up'),
      rateLimiter,
      readCounters: accounts.counters,
      statusGate,
      accountCheck: {
        isOn: options.checksAccount,
        checkStatus: (priority, profileIds, permit) => rateLimited(priority).checkStatus(profileIds, permit),
        setTimer: options.setTimer,
        onMissed: () => void countMissedCheck(db).catch(() => undefined),
      },
      changed: (row) => void announceLookup({ ...options, ...stores }, row),
      onEnd: options.onLookupEnd,
    }),
    accounts,
    watchService: rateLimited('watch'),
    serviceTime: serviceClock.time,
  };
}

type Stores = ReturnType<typeof openStores>;

/** The account's records, by subject. */
function openStores(db: AccountDatabase, now: () => number) {
  const { journal, isRefusing } = watchJournal(createJournal(db, now));
  return {
    contacts: createContactStore(db),
    companies: createCompanyStore(db),
    journal,
    batches: createBatchStore(db),
    usage: createUsageKeeper(db, journal),
    unread: createUnread(db, journal),
    savedSearches: createSavedSearches(db),
    isStoreRefusing: isRefusing,
  };
}

/** Checks open lookups before anything is done about them. */
async function checkOpenStores(db: AccountDatabase, now: () => number): Promise<void> {
  await checkOpenLookups(db, now()).catch(() => undefined);
  await finishErasing(db, now()).catch(() => undefined);
}

/** Checks all other records: one that is read before its check is read with the same care. */
function checkInBackground(
  db: AccountDatabase,
  clock: Pick<SignedIn, 'accounts' | 'serviceTime'>,
  { now, accountChanged }: Pick<SignedInOptions, 'accountChanged' | 'now'>,
): void {
  void checkRecords(db, now(), () => readServiceTime(clock)).then(
    (found) => found > 0 && accountChanged(),
    () => undefined,
  );
}

interface FreeServices {
  /** For previews. */
  service: ContactService;
  rateLimited: (priority: Priority) => ContactService;
  statusGate: StatusGate;
}

/**
 * Previews, searches, and what the account has already. They leave a tenth of every rate limit to the calls that
 * precede a paid lookup.
 */
function createFreeCalls(
  stores: Stores,
  { service, rateLimited, statusGate }: FreeServices,
  options: SignedInOptions,
): Pick<SignedIn, 'previews' | 'searches' | 'checkAccount'> {
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void options.setTimer(resolve, ms));
  const isOn = options.checksAccount;
  const status = createStatusWatch(service, options.now);
  const checkStatus = statusGate.behind((profileIds) => rateLimited('preview').checkStatus(profileIds));
  const accountKinds = createAccountKinds({ ...stores, isOn, checkStatus, now: options.now, wait });
  return {
    previews: createPreviewer({
      ...options,
      ...stores,
      service,
      status,
      checkAccount: createAccountPreview({
        ...stores,
        accountKinds,
        now: options.now,
        changed: options.personChanged,
      }),
      pause: () => wait(ANNOUNCE_MS),
      changed: options.personChanged,
    }),
    searches: createSearcher({
      ...options,
      service,
      onIdentified: (who, profileId, sentAt) => stores.contacts.saveAlias(personKey(who), profileId, sentAt),
    }),
    checkAccount: createListCheck({ ...options, ...stores, service: rateLimited('watch'), accountKinds, isOn, status }),
  };
}

/** Bringing back what the account has bought: after everything else. */
function createRecovering(
  journal: Journal,
  db: AccountDatabase,
  rateLimited: (priority: Priority) => ContactService,
  statusGate: StatusGate,
  { now, recoveryChanged }: Pick<SignedInOptions, 'now' | 'recoveryChanged'>,
): Pick<SignedIn, 'recovery' | 'recoveryOffers'> {
  const { searchPeople, checkStatus } = rateLimited('bulk');
  return {
    recovery: createRecovery({ db, journal, searchPeople, checkStatus: statusGate.behind(checkStatus), now }),
    recoveryOffers: createRecoveryOffers({
      db,
      searchPeople: rateLimited('preview').searchPeople,
      now,
      changed: recoveryChanged,
    }),
  };
}

/** Service address and account id: requested once per sign-in, then part of the session record. */
async function ownerOf(
  record: SessionRecord,
  service: ContactService,
  store: AuthStore,
): Promise<{ owner: string; account: Account | null }> {
  if (record.owner) return { owner: record.owner, account: null };
  const account = await service.account();
  const owner = `${record.mcpUrl}#${account.id}`;
  // If this cannot be saved, the next worker asks again.
  await store.changeSession(record.id, (session) => ({ ...session, owner })).catch(() => null);
  return { owner, account };
}
