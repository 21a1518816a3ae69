import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createAuthStore } from '../../auth/auth-store.ts';
import { RECORD } from '../../auth/contexts.fixture.ts';
import type { SessionRecord } from '../../auth/session-record.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { createSimulatedService } from '../../lookups/simulated/service.fixture.ts';
import { createSignedIn } from './current-sign-in.ts';
import { signedInOptions } from './signed-in-options.fixture.ts';
import type { SignedInOptions } from './signed-in.ts';

const turns = async (count = 60) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const now = () => Date.UTC(2026, 0, 1);

async function createAccounts(more: Partial<SignedInOptions> = {}) {
  globalThis.indexedDB = new IDBFactory();
  const authStore = createAuthStore();
  await authStore.writeSession(RECORD);
  const answers: (() => void)[] = [];
  const simulated = createSimulatedService({
    people: [],
    companies: [{ id: 7, domains: ['acme.example'], name: 'Acme', found: 1 }],
    elapsed: () => 0,
    now,
    later: (work) => void answers.push(work),
    intentOf: async () => '',
  });
  const setTimer = (work: () => void, ms: number) => void setTimeout(work, ms);
  const signedIn = createSignedIn(
    signedInOptions(authStore, simulated.service, now, {
      uptime: () => performance.now(),
      setTimer,
      newId: () => 'row',
      ...more,
    }),
  );
  return { authStore, simulated, signedIn, answers };
}

/** @param next the sign-in while the paid call is under way; null: none */
async function buyWhile(next: SessionRecord | null, more: Partial<SignedInOptions> = {}) {
  const ended: LookupRow[] = [];
  const { authStore, simulated, signedIn, answers } = await createAccounts({
    ...more,
    onLookupEnd: (row) => ended.push(row),
  });
  const deps = await signedIn();
  await deps?.engine.start({
    request: { tool: 'company_lookup', which: { by: 'domain', domain: 'acme.example' } },
    origin: 'workspace',
    name: '',
  });
  await deps?.engine.tick();
  await turns();
  // The call is at the service, and charged; its answer is on its way.
  expect(simulated.spent()).toBe(1);
  expect((await deps?.journal.get('row'))?.state.status).toBe('sent');
  if (next) await authStore.writeSession(next);
  await signedIn();
  await turns(10);
  for (const answer of answers) answer();
  await turns();
  await authStore.writeSession(RECORD);
  return { status: (await (await signedIn())?.journal.get('row'))?.state.status, ends: ended.length };
}

it.each<[string, SessionRecord | null, number]>([
  ['while nothing else happens', null, 1],
  ['after the same user has signed in again', { ...RECORD, id: 'another sign-in' }, 1],
  // Nothing is told, or sent to a destination, in the account of somebody else.
  ['after somebody else has signed in', { ...RECORD, id: 'another', owner: 'https://service.example#8' }, 0],
])('keeps a purchase whose answer comes %s', async (_when, next, ends) => {
  expect(await buyWhile(next)).toEqual({ status: 'complete', ends });
});

it('keeps a purchase whose answer comes after the service has ended the sign-in, and contacts are locked', async () => {
  const allowed = async () => (record: SessionRecord) => !record.ended;
  expect(await buyWhile({ ...RECORD, ended: true }, { allowed })).toEqual({ status: 'complete', ends: 1 });
});

it('opens the account of whoever is signed in, also when that changed while the policy was read', async () => {
  const held = Promise.withResolvers<void>();
  let isHeld = false;
  const allowed = async () => {
    if (isHeld) await held.promise;
    return () => true;
  };
  const { authStore, signedIn } = await createAccounts({ allowed });
  await signedIn();
  isHeld = true;
  const early = signedIn();
  await turns(5);
  isHeld = false;
  await authStore.writeSession({ ...RECORD, id: 'another', owner: 'https://service.example#8' });
  const current = await signedIn();
  held.resolve();
  expect((await early)?.sessionId).toBe('another');
  expect(await signedIn()).toBe(current);
});
