import { createCompanyStore, type CompanyStore } from '../../contacts/company-store.ts';
import type { ContactStore } from '../../contacts/contact-store.ts';
import { personKey } from '../../contacts/identity/identity-key.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import type { EngineParts } from '../../lookups/engine/engine-parts.ts';
import type { LookupEngine } from '../../lookups/engine/engine.ts';
import type { BatchStore } from '../../lookups/journal/batch-store.ts';
import type { Journal } from '../../lookups/journal/journal.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { createUsageKeeper } from '../../lookups/spending/usage-baseline.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { RateLimitedService } from '../../service/rate-limit/rate-limits.fixture.ts';
import type { SimulatedClock } from '../../service/simulated-clock.fixture.ts';
import { NO_CAPS } from '../../settings/caps.ts';
import { createAccountKeeper } from '../account/account-keeper.ts';
import { type LookupClock, createLookupClock } from '../account/lookup-clock.ts';
import { createPreviewer } from '../account/previewer.ts';
import { createSavedSearches } from '../account/saved-searches.ts';
import { createSearcher } from '../account/searcher.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { createUnseen } from '../account/unseen.ts';
import { type Fate, type Life, mortal } from './mortal.fixture.ts';
import { createPacedLife } from './paced-life.fixture.ts';

export interface LookupWorker {
  life: Life;
  parts: SignedIn;
  engine: LookupEngine;
  clock: LookupClock;
}

export interface LookupWorkerOptions {
  /** They outlive it. */
  stores: {
    db: OwnerDatabase;
    journal: Journal;
    batches: BatchStore;
    contacts: ContactStore;
    companies: CompanyStore;
  };
  service: ContactService;
  /** What the service refuses for being too much; without it nothing. */
  limited: RateLimitedService | null;
  clock: SimulatedClock;
  fate: Fate;
  cap: number | null;
  createEngine: (parts: EngineParts) => LookupEngine;
  newId: () => string;
  /** A timer that dies with it. */
  setTimer: (work: () => void, ms: number) => number;
  setAlarm: (delayMs: number | null) => void;
  ended: (row: LookupRow) => void;
}

/** One life of the worker of a signed-in user, which may end at every step. */
export function createLookupWorker({
  stores,
  service,
  limited,
  clock,
  fate,
  cap,
  createEngine,
  newId,
  setTimer,
  setAlarm,
  ended,
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
  ]);
  const uptime = () => clock.elapsed() - bornAt;
  const ownDb = mortal(stores.db, life, fate);
  const store = {
    read: () => ownDb.get('facts', 'pace'),
    write: async (state: unknown) => void (await ownDb.put('facts', state, 'pace')),
  };
  const { pacer, service: ownService } = createPacedLife({
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
    noted: usage.note,
  });
  const previews = createPreviewer({
    contacts: ownContacts,
    companies: createCompanyStore(ownDb),
    service: ownService,
    now: clock.now,
    pause: async () => undefined,
    changed: () => undefined,
  });
  const kick = () => {
    if (life.alive) void lookupClock.kick();
  };
  const engine = createEngine({
    journal: ownJournal,
    batches: ownBatches,
    contacts: ownContacts,
    companies: ownCompanies,
    service: ownService,
    turns: pacer,
    accountMark: accounts.mark,
    now: clock.now,
    uptime,
    newId,
    caps: async () => [{ ...NO_CAPS, day: cap }],
    changed: kick,
    callEnded: kick,
    ended(row) {
      ended(row);
      void accounts.refresh();
    },
  });
  const parts: SignedIn = {
    sessionId: 's',
    service: ownService,
    db: stores.db,
    contacts: ownContacts,
    companies: ownCompanies,
    journal: ownJournal,
    batches: ownBatches,
    pacer,
    engine,
    accounts,
    usage,
    unseen: createUnseen(stores.db, ownJournal),
    previews,
    searches: createSearcher({
      service: ownService,
      uptime: clock.now,
      setTimer: clock.setTimer,
      named: (who, profileId) => ownContacts.remember(personKey(who), profileId, clock.now()),
    }),
    savedSearches: createSavedSearches(stores.db),
    serviceTime: clock.now,
    isStoreRefusing: () => false,
  };
  const lookupClock = createLookupClock({
    signedIn: async () => parts,
    now: clock.now,
    setTimer,
    clearTimer: clock.clearTimer,
    setAlarm: async (delayMs) => {
      if (life.alive) setAlarm(delayMs);
    },
    heartbeat: async () => undefined,
  });
  return { life, parts, engine, clock: lookupClock };
}
