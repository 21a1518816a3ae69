import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { createCompanyStore } from '../../contacts/company-store.ts';
import { createContactStore } from '../../contacts/contact-store.ts';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { companySearchSchema } from '../../service/schemas/company.ts';
import { personSearchSchema } from '../../service/schemas/person-search.ts';
import { ServiceError } from '../../service/service-error.ts';
import { candidatesFor, identify, identifyCompany } from './identify.ts';

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});

/** As the service does with a value that is longer than a search takes. */
const refuse = () =>
  Promise.reject(new ServiceError({ code: 'validation_error', field: 'query', reason: 'it is too long' }, 'refused'));
const service = { hasFreeSearch: true, findPerson: refuse, findCompany: refuse };
const now = () => 1;

it('a person who is named at greater length than a search takes may be anyone, and can still be paid for', async () => {
  const who = { by: 'name', name: 'x'.repeat(256), employer: 'Acme' } as const;
  expect(await candidatesFor({ contacts: createContactStore(db), service, now }, who)).toEqual([]);
});

it('so may a company', async () => {
  const which = { by: 'name', name: 'x '.repeat(100) } as const;
  expect(await identifyCompany({ companies: createCompanyStore(db), service, now }, which)).toBeNull();
});

const HALF_READ = { pagination: { total: 2 }, profiles: [{ id: 7 }, { id: null }], companies: [{ id: 7 }, {}] };
const halfRead = {
  hasFreeSearch: true,
  findPerson: async () => personSearchSchema.parse(HALF_READ),
  findCompany: async () => companySearchSchema.parse(HALF_READ),
};

it('beside somebody who cannot be read, a person is not the only one', async () => {
  const contacts = createContactStore(db);
  const who = { by: 'email', email: 'ann@acme.example' } as const;
  expect(await identify({ contacts, service: halfRead, now }, who)).toBeNull();
  expect(await contacts.profileIdOf('email:ann@acme.example', now())).toBeNull();
});

it('nor is a company', async () => {
  const which = { by: 'name', name: 'Acme' } as const;
  expect(await identifyCompany({ companies: createCompanyStore(db), service: halfRead, now }, which)).toBeNull();
});
