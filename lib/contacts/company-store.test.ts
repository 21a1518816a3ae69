import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openAccountDatabase } from '../database/account-database.ts';
import { createCompanyStore } from './company-store.ts';
import { verificationOf } from './verification.ts';

it.each(['jos\u00E9@m\u00FCnchen.example', 'jose\u0301@m\u00FCnchen.example', 'jos\u00E9@xn--mnchen-3ya.example'])(
  'a verification is found by an address as an earlier version kept it: %j',
  async (email) => {
    globalThis.indexedDB = new IDBFactory();
    const db = await openAccountDatabase('https://service.example#1');
    const checks = { format_valid: null, domain_valid: null, disposable: null, catchall: null };
    const answer = { status: 'valid' as const, creditsCharged: 1, mxRecord: null, checks };
    await db.put('verifications', verificationOf('jos\u00E9@m\u00FCnchen.example', answer, 5));
    expect(await createCompanyStore(db).verification(email)).toMatchObject({ status: 'valid', checkedAt: 5 });
  },
);
