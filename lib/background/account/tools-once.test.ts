import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createAuthStore } from '../../auth/auth-store.ts';
import { RECORD } from '../../auth/contexts.fixture.ts';
import { createMemoryStorage } from '../../browser/memory-storage.fixture.ts';
import { createSimulatedService } from '../../lookups/simulated/service.fixture.ts';
import { createSignedIn } from './current-sign-in.ts';
import { signedInOptions } from './signed-in-options.fixture.ts';
import { createToolMemory } from './tool-memory.ts';

test('the list of tools that a preview reads is asked for neither by the next worker nor by the lookup', async () => {
  globalThis.indexedDB = new IDBFactory();
  const now = () => Date.UTC(2026, 0, 1);
  const authStore = createAuthStore();
  await authStore.writeSession(RECORD);
  const { service } = createSimulatedService({
    people: [],
    companies: [{ id: 7, domains: ['acme.example'], name: 'Acme', found: 1 }],
    elapsed: () => 0,
    now,
    later: (work) => work(),
    intentOf: async () => '',
  });
  let lists = 0;
  const counting = { ...service, tools: () => ((lists += 1), service.tools()) };
  const toolMemory = createToolMemory(createMemoryStorage(), now);
  const startWorker = createSignedIn.bind(
    null,
    signedInOptions(authStore, counting, now, {
      toolMemory,
      uptime: () => performance.now(),
      setTimer: (work, ms) => void setTimeout(work, ms),
    }),
  );

  await (await startWorker()())?.previews.refresh('https://www.linkedin.com/in/jane-example');
  expect(lists).toBe(1);
  const next = await startWorker()();
  await next?.previews.refresh('https://www.linkedin.com/in/sam-sample');
  await next?.engine.start({
    request: { tool: 'company_lookup', which: { by: 'domain', domain: 'acme.example' } },
    origin: 'workspace',
    name: '',
  });
  await next?.engine.tick();
  await expect.poll(async () => (await next?.journal.get('id'))?.state.status).toBe('complete');
  expect(lists).toBe(1);
});
