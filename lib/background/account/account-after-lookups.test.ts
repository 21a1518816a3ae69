import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openAccountDatabase } from '../../database/account-database.ts';
import { endedLookup } from '../../lookups/model/ended-lookup.fixture.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { accountSchema } from '../../service/schemas/account.ts';
import { ServiceError } from '../../service/service-error.ts';
import { createAccountAfterLookups } from './account-after-lookups.ts';
import { createAccountKeeper } from './account-keeper.ts';
import type { SignedIn } from './signed-in.ts';

const ROW = endedLookup({ request: { tool: 'email_verify', email: 'jane@acme.example' } });

/** An account whose answers wait until they come, or fail, and a clock that goes on by a second with each call. */
async function createAccount() {
  globalThis.indexedDB = new IDBFactory();
  let time = 0;
  let spent = 0;
  let calls = 0;
  const { promise: answered, resolve: answer, reject: fail } = Promise.withResolvers<void>();
  const service: Partial<ContactService> = {
    async account() {
      calls += 1;
      const account = accountSchema.parse({ id: 1, lifetime_credits_spent: spent });
      await answered;
      return account;
    },
  };
  const now = () => (time += 1_000);
  const db = await openAccountDatabase('owner');
  const accounts = createAccountKeeper({ db, service: service as ContactService, now, changed: () => undefined });
  const after = createAccountAfterLookups(async () => ({ accounts }) as SignedIn, { now, setTimer: () => undefined });
  return { accounts, after, answer, fail, spend: () => void (spent += 1), calls: () => calls };
}

it('a lookup that ends while the account is being read is in the reading after it', async () => {
  const { accounts, after, answer, spend } = await createAccount();
  const opened = accounts.refresh();
  spend();
  const ended = after(ROW);
  answer();
  await Promise.all([opened, ended]);
  expect((await accounts.read()).account?.lifetime.credits).toBe(1);
});

it('a service that is away is not asked twice', async () => {
  const { after, fail, calls } = await createAccount();
  fail(new ServiceError({ code: 'service_down' }, 'unknown'));
  await after(ROW);
  expect(calls()).toBe(1);
});

it('any other takes one reading', async () => {
  const { after, answer, spend, calls } = await createAccount();
  answer();
  spend();
  await after(ROW);
  expect(calls()).toBe(1);
});
