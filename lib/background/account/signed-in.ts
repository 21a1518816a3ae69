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
import { addressOf } from '../../lookups/model/ask.ts';
import { type LookupRow, isOpen } from '../../lookups/model/lookup-row.ts';
import { type UsageKeeper, createUsageKeeper } from '../../lookups/spending/usage-baseline.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { PaceStore } from '../../service/rate-limit/pace-record.ts';
import { createPacedService } from '../../service/rate-limit/paced-service.ts';
import { type Pacer, createPacer } from '../../service/rate-limit/pacer.ts';
import { type ServiceClock, createServiceClock } from '../../service/rate-limit/service-clock.ts';
import type { Account } from '../../service/schemas/account.ts';
import type { Caps } from '../../settings/caps.ts';
import { type AccountKeeper, createAccountKeeper, keepAccount } from './account-keeper.ts';
import { withKnownTools } from './known-tools.ts';
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
/** The fact that says how the sending of calls stands. */
const PACE = 'pace';

async function open(record: SessionRecord, options: SignedInOptions, closed: () => void): Promise<SignedIn> {
  const { now, uptime, setTimer, newId, caps, personChanged, contactsChanged, accountChanged, callEnded, lookupEnded } =
    options;
  const serviceClock = createServiceClock(uptime);
  const service = options.createService(record, serviceClock);
  const asked = uptime();
  const { owner, account } = await ownerOf(record, service, options.authStore);
  const db = await openOwnerDatabase(owner, { now, closed });
  const store: PaceStore = {
    read: () => db.get('facts', PACE),
    write: async (state) => void (await db.put('facts', state, PACE)),
  };
  const pacer = createPacer({
    store,
    now,
    uptime,
    serviceTime: serviceClock.time,
    setTimer,
    askAccount: () => paced('follow-up').account(),
  });
  const paced = createPacedService({ service, pacer, now, uptime });
  const contacts = createContactStore(db);
  const companies = createCompanyStore(db);
  const { journal, isRefusing } = watchJournal(createJournal(db, now));
  const batches = createBatchStore(db);
  const usage = createUsageKeeper(db, journal);
  if (account) {
    await keepAccount(db, account, now()).catch(() => undefined);
    await pacer.learn(account, asked).catch(() => undefined);
    await usage.note(account, now()).catch(() => undefined);
  }
  const accounts = createAccountKeeper({
    db,
    service: paced('follow-up'),
    now,
    changed: accountChanged,
    noted: usage.note,
  });
  const previews = createPreviewer({
    contacts,
    companies,
    service: paced('preview'),
    now,
    pause: () => new Promise((resolve) => void setTimer(resolve, TOLD_MS)),
    changed: personChanged,
  });
  // As previews do, a search leaves a tenth of every limit to what a paid lookup has to ask first.
  const searches = createSearcher({
    service: paced('preview'),
    uptime,
    setTimer,
    named: (who, profileId) => contacts.remember(personKey(who), profileId, now()),
  });
  await checkOpenLookups(db, now()).catch(() => undefined);
  await finishErasing(db, now()).catch(() => undefined);
  // In the background: what is met before it is done is read with the same care.
  void checkRecords(db, now()).then(
    (found) => found > 0 && accountChanged(),
    () => undefined,
  );
  const unseen = createUnseen(db, journal);
  const tell = async (row: LookupRow) => {
    if (isOpen(row)) void unseen.watch(row).catch(() => undefined);
    const address = addressOf(row.ask);
    personChanged(address ?? '');
    // The same person may be open in a tab under another address.
    const contact =
      row.state.status === 'complete' && row.profileId !== null
        ? await contacts.byProfileId(row.profileId).catch(() => null)
        : null;
    const company =
      row.state.status === 'complete' && typeof row.companyId === 'number'
        ? await companies.byCompanyId(row.companyId).catch(() => null)
        : null;
    for (const url of [...(contact?.urls ?? []), company?.linkedinUrl ?? '']) if (url !== address) personChanged(url);
    if (contact) contactsChanged([contact.profileId]);
  };
  const engine = createLookupEngine({
    journal,
    batches,
    contacts,
    companies,
    service: withKnownTools(paced('follow-up'), options.toolMemory, record.id),
    turns: pacer,
    now,
    uptime,
    newId,
    caps,
    accountMark: accounts.mark,
    changed: (row) => void tell(row),
    callEnded,
    ended: lookupEnded,
  });
  return {
    sessionId: record.id,
    service: paced('person'),
    db,
    contacts,
    companies,
    journal,
    batches,
    pacer,
    engine,
    accounts,
    usage,
    unseen,
    previews,
    searches,
    savedSearches: createSavedSearches(db),
    serviceTime: serviceClock.time,
    isStoreRefusing: isRefusing,
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
