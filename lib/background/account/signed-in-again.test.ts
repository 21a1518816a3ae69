import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createAuthStore } from '../../auth/auth-store.ts';
import { RECORD } from '../../auth/contexts.fixture.ts';
import { createMemoryStorage } from '../../browser/memory-storage.fixture.ts';
import type { SimulatedService } from '../../lookups/simulated/service.fixture.ts';
import { createSimulatedService } from '../../lookups/simulated/service.fixture.ts';
import { createSignedIn } from './signed-in.ts';
import { createToolMemory } from './tool-memory.ts';

const turns = async (count = 60) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** @param again what happens while the paid call is under way */
async function buyWhile(again: (store: ReturnType<typeof createAuthStore>) => Promise<void>) {
  globalThis.indexedDB = new IDBFactory();
  const authStore = createAuthStore();
  await authStore.writeSession(RECORD);
  const now = () => Date.UTC(2026, 0, 1);
  const answers: (() => void)[] = [];
  const simulated: SimulatedService = createSimulatedService({
    people: [],
    companies: [{ id: 7, domains: ['acme.example'], name: 'Acme', found: 1 }],
    elapsed: () => 0,
    now,
    later: (work) => void answers.push(work),
    intentOf: async () => '',
  });
  const signedIn = createSignedIn({
    authStore,
    toolMemory: createToolMemory(createMemoryStorage(), now),
    createService: () => simulated.service,
    now,
    uptime: () => performance.now(),
    setTimer: (work, ms) => void setTimeout(work, ms),
    newId: () => 'row',
    allowed: async () => () => true,
    caps: async () => [],
    checksAccount: async () => true,
    personChanged: () => undefined,
    contactsChanged: () => undefined,
    accountChanged: () => undefined,
    recoveryChanged: () => undefined,
    onCallEnd: () => undefined,
    onLookupEnd: () => undefined,
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
  await again(authStore);
  await signedIn();
  await turns(10);
  for (const answer of answers) answer();
  await turns();
  return (await (await signedIn())?.journal.get('row'))?.state.status;
}

it('keeps a purchase whose answer comes while nothing else happens', async () => {
  expect(await buyWhile(async () => undefined)).toBe('complete');
});

it('keeps a purchase whose answer comes after the same user has signed in again', async () => {
  expect(await buyWhile((store) => store.writeSession({ ...RECORD, id: 'another sign-in' }))).toBe('complete');
});
