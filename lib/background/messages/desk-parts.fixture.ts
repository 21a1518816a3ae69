import { RECORD } from '../../auth/contexts.fixture.ts';
import { createCompanyStore } from '../../contacts/company-store.ts';
import { createContactStore } from '../../contacts/contact-store.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { createBatchStore } from '../../lookups/journal/batch-store.ts';
import { createJournal } from '../../lookups/journal/journal.ts';
import { createSavedSearches } from '../account/saved-searches.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { createUnseen } from '../account/unseen.ts';

/** What a signed-in user has: real stores, and in place of what works with the service a note in `done`. */
export function createDeskParts(db: OwnerDatabase, done: string[]): SignedIn {
  return {
    sessionId: RECORD.id,
    serviceTime: () => Date.UTC(2026, 0, 1),
    isStoreRefusing: () => false,
    db,
    contacts: createContactStore(db),
    companies: createCompanyStore(db),
    journal: createJournal(db),
    batches: createBatchStore(db),
    pacer: { forecast: async () => 0 },
    unseen: createUnseen(db, createJournal(db)),
    accounts: {
      read: async () => ({ account: null, refreshing: false, trouble: null }),
      refresh: async () => void done.push('account'),
    },
    usage: { read: async () => null },
    previews: {
      read: async () => ({ status: 'none' }),
      refresh: async () => void done.push('preview'),
      readCompany: async () => ({ status: 'none' }),
      refreshCompany: async () => void done.push('company preview'),
    },
    searches: {
      people: async () => {
        done.push('search');
        return { status: 'found', found: [], next: null, total: 0 };
      },
      companies: async () => {
        done.push('search');
        return { status: 'found', found: [], next: null, total: 0 };
      },
    },
    savedSearches: createSavedSearches(db),
    engine: {
      start: async () => {
        done.push('lookup');
        return { ok: true, lookupId: 'lookup-1' };
      },
      startBatch: async () => {
        done.push('batch');
        return {
          ok: true,
          batchId: 'batch-1',
          begun: 1,
          owned: 0,
          running: 0,
          repeated: 0,
          doNotLookUp: 0,
          refused: 0,
          trouble: null,
        };
      },
      checkBatch: async () => ({ people: [], room: null }),
      retryBatch: async () => {
        done.push('retry');
        return { ok: true };
      },
      decide: async () => {
        done.push('decision');
        return { ok: true };
      },
    },
    service: {
      ready: async () => undefined,
      ping: async () => ({ name: 'Service', version: '1' }),
      tools: async () => ['ping'],
    },
  } as unknown as SignedIn;
}
