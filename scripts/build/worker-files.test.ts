import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workerFiles } from './worker-files.ts';

/** A worker that notes which of its modules run. */
const MODULES = {
  'background.ts': `import { note } from './shared.ts';
note('worker');
globalThis.load = {
  first: () => import('./first.ts'),
  second: () => import('./second.ts'),
  kinds: () => import('./destination-kinds.ts'),
};`,
  'shared.ts': `globalThis.notes.push('shared'); export const note = (text: string) => globalThis.notes.push(text);`,
  'first.ts': `import { note } from './shared.ts'; import { both } from './both.ts'; note('first'); export const name = both('first');`,
  'second.ts': `import { note } from './shared.ts'; import { both } from './both.ts';
note('second'); if (globalThis.fails) throw new Error('this time'); export const name = both('second');`,
  'both.ts': `globalThis.notes.push('both'); export const both = (name: string) => name + ' and both';`,
  'destination-kinds.ts': `import { both } from './both.ts'; globalThis.notes.push('kinds'); export const name = both('kinds');`,
};

let folder: string;
/** The files of the build, by their paths in the package. */
let files: Map<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-files-'));
  for (const [name, code] of Object.entries(MODULES)) await writeFile(join(folder, name), code);
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [workerFiles()],
    build: {
      write: false,
      lib: { entry: join(folder, 'background.ts'), formats: ['iife'], name: 'background' },
      rolldownOptions: { output: { entryFileNames: 'background.js' } },
    },
  });
  const [result] = Array.isArray(made) ? made : [made];
  if (!result || !('output' in result)) throw new Error('nothing was built');
  files = new Map(
    result.output.map((part) => [`/${part.fileName}`, part.type === 'chunk' ? part.code : String(part.source)]),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Worker {
  /** The modules that ran, and the files that were loaded, in order. */
  notes: string[];
  fails: boolean;
  load: Record<'first' | 'second' | 'kinds', () => Promise<{ name: string }>>;
  install: () => void;
}
let worker: Worker;

/** Starts the worker as the browser does. */
beforeEach(() => {
  const scope = {
    notes: [],
    fails: false,
    addEventListener: (type: string, listener: () => void) => Object.assign(scope, { [type]: listener }),
    importScripts(path: string) {
      worker.notes.push(path);
      runInContext(files.get(path) ?? '', context);
    },
  };
  const context = createContext(scope);
  worker = scope as unknown as Worker;
  runInContext(files.get('/background.js') ?? '', context);
});

test('a start runs what the worker imports, and loads no other file', () => {
  expect(worker.notes).toEqual(['shared', 'worker']);
});

test('the rest is in few files: one for each named part, and one for all else', () => {
  expect([...files.keys()].toSorted()).toEqual(['/background.js', '/worker/account.js', '/worker/destinations.js']);
});

test('the installation loads each file, so that later starts may, and runs none', () => {
  worker.install();
  expect(worker.notes.slice(2)).toEqual(['/worker/account.js', '/worker/destinations.js']);
});

test('a file is loaded with the first of its modules, once, and each module runs once', async () => {
  expect(await worker.load.first()).toMatchObject({ name: 'first and both' });
  expect(await worker.load.second()).toMatchObject({ name: 'second and both' });
  expect(await worker.load.second()).toMatchObject({ name: 'second and both' });
  expect(worker.notes.slice(2)).toEqual(['/worker/account.js', 'both', 'first', 'second']);
});

test('what two files share is in the first, which the second loads', async () => {
  expect(await worker.load.kinds()).toMatchObject({ name: 'kinds and both' });
  expect(worker.notes.slice(2)).toEqual(['/worker/destinations.js', '/worker/account.js', 'both', 'kinds']);
});

test('a module that throws runs again with the next import', async () => {
  worker.fails = true;
  await expect(worker.load.second()).rejects.toThrow('this time');
  worker.fails = false;
  expect(await worker.load.second()).toMatchObject({ name: 'second and both' });
});
