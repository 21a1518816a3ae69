import type { AuthStore } from '../../auth/auth-store.ts';
import type { SessionRecord } from '../../auth/session-record.ts';
import { type CompanyStore, createCompanyStore } from '../../contacts/company-store.ts';
import { type ContactStore, createContactStore } from '../../contacts/contact-store.ts';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { type OwnerDatabase, openOwnerDatabase } from '../../database/owner-database.ts';
import { finishErasing } from '../../erasure/erase-people.ts';
import { type LookupEngine, createLookupEngine } from '../../lookups/engine/engine.ts';
import { type BatchStore, createBatchStore } from '../../lookups/journal/batch-store.ts';
import { checkOpenLookups, checkRecords } from '../../lookups/journal/check-records.ts';
import { type Journal, createJournal } from '../../lookups/journal/journal.ts';
import { watchJournal } from '../../lookups/journal/watched-journal.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { type UsageKeeper, createUsageKeeper } from '../../lookups/spending/usage-baseline.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { Pacer } from '../../service/rate-limit/pacer.ts';
import { type ServiceClock, createServiceClock } from '../../service/rate-limit/service-clock.ts';
import type { Account } from '../../service/schemas/account.ts';
import type { Caps } from '../../settings/caps.ts';
import { type AccountKeeper, createAccountKeeper, keepAccount } from './account-keeper.ts';
import { announceLookup } from './announce-lookup.ts';
import { withKnownTools } from './known-tools.ts';
import { paceService } from './pace-service.ts';
import { type Previewer, createPreviewer } from './previewer.ts';
import { type SavedSearches, createSavedSearches } from './saved-searches.ts';
import { type Searcher, createSearcher } from './searcher.ts';
import type { ToolMemory } from './tool-memory.ts';
import { type Unseen, createUnseen } from './unseen.ts';

/** Everything that belongs to one signed-in user at one service. */
export interface SignedIn {
  sessionId: string;
  service: ContactService;
  db: OwnerDatabase;
  contacts: ContactStore;
  companies: CompanyStore;
  journal: Journal;
  batches: BatchStore;
  pacer: Pick<Pacer, 'forecast'>;
  engine: LookupEngine;
  accounts: AccountKeeper;
  usage: UsageKeeper;
  unseen: Unseen;
  previews: Previewer;
  searches: Searcher;
  savedSearches: SavedSearches;
  /** The service's clock, ms since epoch; null before its first answer to this worker. */
  serviceTime: () => number | null;
  /** The browser did not take the last write of a lookup (it is out of room, say). */
  isStoreRefusing: () => boolean;
}

export interface SignedInOptions {
  authStore: AuthStore;
  /** The list of tools over the lives of workers. */
  toolMemory: ToolMemory;
  createService: (record: SessionRecord, clock: ServiceClock) => ContactService;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker started, whatever is done to the clock */
  uptime: () => number;
  setTimer: (work: () => void, ms: number) => void;
  newId: () => string;
  /** Says of a sign-in whether the organisation lets us work with the service at its address. */
  allowed: () => Promise<(record: SessionRecord) => boolean>;
  caps: () => Promise<Caps[]>;
  personChanged: (url: string) => void;
  contactsChanged: (profileIds: number[]) => void;
  accountChanged: () => void;
  callEnded: () => void;
  lookupEnded: (row: LookupRow) => void;
}

/**
 * The current sign-in's parts; null when nobody is signed in. Made once per sign-in and worker life, and
 * only a cache: the session record decides whose data this is, every time.
 * @returns a function that rejects with `ServiceError` when it must ask the service who signed in, and cannot
 */
export function createSignedIn(options: SignedInOptions): () => Promise<SignedIn | null> {
  let cached: { sessionId: string; parts: Promise<SignedIn> } | null = null;

  return async () => {
    const [record, isAllowed] = await Promise.all([options.authStore.readSession(), options.allowed()]);
    if (!record || !isAllowed(record)) return null;
    if (cached?.sessionId !== record.id) {
      const old = cached;
      // A database that was closed under it takes its parts out of use: the next question opens it again.
      const forget = () => {
        if (cached?.parts === parts) cached = null;
      };
      const parts = open(record, options, forget);
      cached = { sessionId: record.id, parts };
      parts.catch(forget);
      void old?.parts.then(({ db }) => db.close()).catch(() => undefined);
    }
    return cached?.parts ?? null;
  };
}

/** How long pages have, once they are told of a preview, to ask for it: by then it is on the screen. */
const TOLD_MS = 60;

async function open(record: SessionRecord, options: SignedInOptions, closed: () => void): Promise<SignedIn> {
  const { now, uptime } = options;
  const serviceClock = createServiceClock(uptime);
  const service = options.createService(record, serviceClock);
  const asked = uptime();
  const { owner, account } = await ownerOf(record, service, options.authStore);
  const db = await openOwnerDatabase(owner, { now, closed });
  const { pacer, paced } = paceService({ ...options, db, service, serviceTime: serviceClock.time });
  const stores = openStores(db, now);
  if (account) {
    await keepAccount(db, account, now()).catch(() => undefined);
    await pacer.learn(account, asked).catch(() => undefined);
    await stores.usage.note(account, now()).catch(() => undefined);
  }
  await checkStores(db, options);
  const accounts = createAccountKeeper({
    db,
    service: paced('follow-up'),
    now,
    changed: options.accountChanged,
    noted: stores.usage.note,
  });
  return {
    sessionId: record.id,
    service: paced('person'),
    db,
    ...stores,
    ...createFreeCalls(stores, paced('preview'), options),
    pacer,
    engine: createLookupEngine({
      ...options,
      ...stores,
      service: withKnownTools(paced('follow-up'), options.toolMemory, record.id),
      turns: pacer,
      accountMark: accounts.mark,
      changed: (row) => void announceLookup({ ...options, ...stores }, row),
      ended: options.lookupEnded,
    }),
    accounts,
    serviceTime: serviceClock.time,
  };
}

type Stores = ReturnType<typeof openStores>;

/** The account's records, by subject. */
function openStores(db: OwnerDatabase, now: () => number) {
  const { journal, isRefusing } = watchJournal(createJournal(db, now));
  return {
    contacts: createContactStore(db),
    companies: createCompanyStore(db),
    journal,
    batches: createBatchStore(db),
    usage: createUsageKeeper(db, journal),
    unseen: createUnseen(db, journal),
    savedSearches: createSavedSearches(db),
    isStoreRefusing: isRefusing,
  };
}

/** Checks what is under way before anything is done about it, and in the background all other records. */
async function checkStores(db: OwnerDatabase, { now, accountChanged }: SignedInOptions): Promise<void> {
  await checkOpenLookups(db, now()).catch(() => undefined);
  await finishErasing(db, now()).catch(() => undefined);
  // In the background: what is met before it is done is read with the same care.
  void checkRecords(db, now()).then(
    (found) => found > 0 && accountChanged(),
    () => undefined,
  );
}

/** Previews and searches. Both leave a tenth of every limit to what a paid lookup has to ask first. */
function createFreeCalls(
  stores: Stores,
  service: ContactService,
  options: SignedInOptions,
): Pick<SignedIn, 'previews' | 'searches'> {
  return {
    previews: createPreviewer({
      ...options,
      ...stores,
      service,
      pause: () => new Promise((resolve) => void options.setTimer(resolve, TOLD_MS)),
      changed: options.personChanged,
    }),
    searches: createSearcher({
      ...options,
      service,
      named: (who, profileId) => stores.contacts.remember(personKey(who), profileId, options.now()),
    }),
  };
}

/** Service address and account id: asked once per sign-in, then part of the session record. */
async function ownerOf(
  record: SessionRecord,
  service: ContactService,
  store: AuthStore,
): Promise<{ owner: string; account: Account | null }> {
  if (record.owner) return { owner: record.owner, account: null };
  const account = await service.account();
  const owner = `${record.mcpUrl}#${account.id}`;
  // Where that cannot be written, the next worker asks once more.
  await store.changeSession(record.id, (session) => ({ ...session, owner })).catch(() => null);
  return { owner, account };
}
