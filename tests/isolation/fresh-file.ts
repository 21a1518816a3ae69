import { setImmediate } from 'node:timers/promises';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterAll, vi } from 'vitest';
import { emptyDocument } from './empty-document.ts';
import { readGlobals, restoreGlobals } from './own-globals.ts';

/** More rounds of the event loop than the longest chain of requests to a database that a test leaves behind. */
const MAX_ROUNDS = 1_000;

/**
 * Runs before each test file. Files share a process, which saves starting one and reading the packages for each; our
 * modules, the globals, the document, the databases, and the environment's variables begin anew for each file.
 */
vi.resetModules();
globalThis.indexedDB = new IDBFactory();

const globals = readGlobals(globalThis);
const variables = { ...process.env };
afterAll(async () => {
  vi.useRealTimers();
  // Workers that a test has "killed" may still be in the middle of a transaction.
  for (let round = 0; round < MAX_ROUNDS && process.getActiveResourcesInfo().includes('Immediate'); round += 1)
    await setImmediate();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  restoreGlobals(globalThis, globals);
  emptyDocument(globalThis);
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
});
