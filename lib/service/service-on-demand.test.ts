import { expect, test } from 'vitest';
import type { ContactService } from './contact-service.ts';
import { createServiceOnDemand } from './service-on-demand.ts';

/** Answers every call with its name and its input. */
const echo = new Proxy({} as ContactService, {
  get: (_, name) => (name === 'then' ? undefined : async (...args: unknown[]) => [name, ...args]),
});

test('is made by the first call, once, and hands every call on whole', async () => {
  let made = 0;
  const service = createServiceOnDemand({
    hasFreeSearch: true,
    create: async () => {
      made += 1;
      return echo;
    },
  });
  expect(service.hasFreeSearch).toBe(true);
  expect(made).toBe(0);
  const calls = Object.entries(service).filter(([, value]) => typeof value === 'function');
  const answers = await Promise.all(
    calls.map(([name, call]: [string, (...given: unknown[]) => unknown]) => call(...inputOf(name))),
  );
  for (const [at, [name]] of calls.entries()) expect(answers[at]).toEqual([name, ...inputOf(name)]);
  expect(made).toBe(1);
});

test('that cannot be made has sent nothing, and is made by a later call', async () => {
  let attempts = 0;
  const service = createServiceOnDemand({
    hasFreeSearch: true,
    async create() {
      attempts += 1;
      if (attempts === 1) throw new Error('no such file');
      return echo;
    },
  });
  await expect(service.verifyEmail('a@b.example', 'permit' as never)).rejects.toMatchObject({
    message: 'storage_failed',
    delivery: 'not-sent',
  });
  expect(await service.ping()).toEqual(['ping']);
});

const TAKING_NOTHING: ReadonlySet<string> = new Set(['ready', 'tools', 'ping', 'account']);
const TAKING_A_PERMIT: ReadonlySet<string> = new Set([
  'checkStatus',
  'buySearchPage',
  'lookupPerson',
  'lookupPersonWithCompany',
  'lookupCompany',
  'verifyEmail',
]);

function inputOf(name: string): unknown[] {
  if (TAKING_NOTHING.has(name)) return [];
  return TAKING_A_PERMIT.has(name) ? [name, 'turn'] : [name];
}
