import { RECORD } from '../../auth/contexts.fixture.ts';
import { createCompanyStore } from '../../contacts/company-store.ts';
import { createContactStore } from '../../contacts/contact-store.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { createBatchStore } from '../../lookups/journal/batch-store.ts';
import { createJournal } from '../../lookups/journal/journal.ts';
import { createSavedSearches } from '../account/saved-searches.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { createUnread } from '../account/unread.ts';

/** A signed-in user's dependencies: real stores; anything that works with the service only adds a line to `done`. */
export function createTestDeps(db: AccountDatabase, done: string[]): SignedIn {
  return {
    sessionId: RECORD.id,
    serviceTime: () => Date.UTC(2026, 0, 1),
    isStoreRefusing: () => false,
    db,
    contacts: createContactStore(db),
    companies: createCompanyStore(db),
    journal: createJournal(db),
    batches: createBatchStore(db),
    rateLimiter: { forecast: async () => 0 },
    unread: createUnread(db, createJournal(db)),
    accounts: {
      read: async () => ({ account: null, refreshing: false, problem: null }),
      refresh: async () => void done.push('account'),
    },
    usage: { read: async () => null },
    previews: {
      read: async () => ({ status: 'none' }),
      refresh: async () => void done.push('preview'),
      lacksStatus: () => false,
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
    checkAccount: async (people: readonly unknown[]) => {
      done.push('account check');
      return { has: people.map(() => 'unknown'), goesOn: false };
    },
    recovery: {
      read: async () => null,
      start: async () => void done.push('recovery begun'),
      order: async (order: string) => void done.push(`recovery: ${order}`),
      step: async () => ({ next: null, isDone: false, saved: [] }),
    },
    recoveryOffers: {
      read: async () => ({ offer: null, missing: 0 }),
      refresh: async () => void done.push('recovery counted'),
      decline: async () => undefined,
    },
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
          free: 0,
          owned: 0,
          running: 0,
          repeated: 0,
          suppressed: 0,
          refused: 0,
          problem: null,
        };
      },
      checkBatch: async () => ({ people: [], room: null }),
      retryBatch: async () => {
        done.push('retry');
        return { ok: true };
      },
      resendInDoubt: async () => {
        done.push('once more');
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
