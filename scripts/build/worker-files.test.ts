import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workerFiles } from './worker-files.ts';

/** A worker that notes which of its modules run. */
const MODULES = {
  'background.ts': `import { note } from './shared.ts';
import { held } from './destinations.ts';
note('worker' + held);
globalThis.load = {
  first: () => import('./first.ts'),
  second: () => import('./second.ts'),
  kinds: () => import('./destination-kinds.ts'),
};
export default {};`,
  'shared.ts': `globalThis.notes.push('shared'); export const note = (text: string) => globalThis.notes.push(text);`,
  // Named as a file is, and with the worker.
  'destinations.ts': `globalThis.notes.push('destinations'); export const held = '';`,
  'first.ts': `import { note } from './shared.ts'; import { both } from './both.ts';
note('first'); export let name = both('first');
globalThis.rename = (to: string) => { name = to; };`,
  'second.ts': `import { note } from './shared.ts'; import { both } from './both.ts';
note('second'); if (globalThis.fails) throw new Error('this time'); export const name = both('second');`,
  'both.ts': `globalThis.notes.push('both'); export const both = (name: string) => name + ' and both';`,
  'destination-kinds.ts': `import { both } from './both.ts'; import { held } from './destinations.ts';
globalThis.notes.push('kinds' + held); export const name = both('kinds');`,
};

/** Builds the worker. */
async function built(mode = 'production') {
  const made = await build({
    mode,
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
  return result.output;
}

async function filesOf(): Promise<Map<string, string>> {
  const output = await built();
  return new Map(output.map((part) => [`/${part.fileName}`, part.type === 'chunk' ? part.code : String(part.source)]));
}

let folder: string;
/** The files of the build, by their paths in the package. */
let files: Map<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-files-'));
  for (const [name, code] of Object.entries(MODULES)) await writeFile(join(folder, name), code);
  files = await filesOf();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Worker {
  /** The modules that ran, and the files that were loaded, in order. */
  notes: string[];
  fails: boolean;
  /** Changes what the first module exports. */
  rename: (to: string) => void;
  load: Record<'first' | 'second' | 'kinds', () => Promise<{ name: string }>>;
  /** The listeners of the installation. */
  install: (() => void)[];
  /** A file that the browser cannot read. */
  broken: string | null;
}
let worker: Worker;
/** The notes of a start. */
const STARTED = 3;

/** Starts the worker as the browser does. */
beforeEach(() => {
  const scope = {
    notes: [],
    fails: false,
    install: [] as (() => void)[],
    broken: null,
    addEventListener: (_type: 'install', listener: () => void) => scope.install.push(listener),
    importScripts(path: string) {
      if (path === worker.broken) throw new Error(`cannot read ${path}`);
      worker.notes.push(path);
      runInContext(files.get(path) ?? '', context);
    },
  };
  const context = createContext(scope);
  worker = scope as unknown as Worker;
  runInContext(files.get('/background.js') ?? '', context);
});

/**
 * Calls every listener, as the browser does: what one throws is none of the others' business.
 * @returns what they threw
 */
function install(): string[] {
  const thrown: string[] = [];
  for (const listener of worker.install)
    try {
      listener();
    } catch (error) {
      thrown.push(String(error));
    }
  return thrown;
}

test('a start runs what the worker imports, and loads no other file', () => {
  expect(worker.notes).toEqual(['shared', 'destinations', 'worker']);
});

test('the rest is in few files: one for each named part, and one for all else', () => {
  expect([...files.keys()].toSorted()).toEqual(['/background.js', '/worker/account.js', '/worker/destinations.js']);
  // A module with the name of a file stays where it belongs.
  expect(files.get('/background.js')).toContain('"worker/destinations.js"(');
});

test('the installation loads each file, so that later starts may, and runs none', () => {
  install();
  expect(worker.notes.slice(STARTED)).toEqual(['/worker/account.js', '/worker/destinations.js']);
});

test('a file that the installation cannot load keeps none of the others away', () => {
  worker.broken = '/worker/account.js';
  expect(install()).toEqual(['Error: cannot read /worker/account.js']);
  expect(worker.notes.slice(STARTED)).toEqual(['/worker/destinations.js']);
});

test('a file is loaded with the first of its modules, once, and each module runs once', async () => {
  expect(await worker.load.first()).toMatchObject({ name: 'first and both' });
  expect(await worker.load.second()).toMatchObject({ name: 'second and both' });
  expect(await worker.load.second()).toMatchObject({ name: 'second and both' });
  expect(worker.notes.slice(STARTED)).toEqual(['/worker/account.js', 'both', 'first', 'second']);
});

test('what two files share is in the first, which the second loads', async () => {
  expect(await worker.load.kinds()).toMatchObject({ name: 'kinds and both' });
  expect(worker.notes.slice(STARTED)).toEqual(['/worker/destinations.js', '/worker/account.js', 'both', 'kinds']);
});

test('what a module exports is short, and is what it holds at the time', async () => {
  const code = [...files.values()].join('');
  expect(code).toContain('expose(');
  expect(code).not.toContain('defineProperty(exports');
  const first = await worker.load.first();
  worker.rename('renamed');
  expect(first).toMatchObject({ name: 'renamed' });
});

test('a module that throws runs again with the next import', async () => {
  worker.fails = true;
  await expect(worker.load.second()).rejects.toThrow('this time');
  worker.fails = false;
  expect(await worker.load.second()).toMatchObject({ name: 'second and both' });
});

test('a file that could not be loaded is loaded by the next import', async () => {
  worker.broken = '/worker/account.js';
  await expect(worker.load.first()).rejects.toThrow('cannot read');
  worker.broken = null;
  expect(await worker.load.first()).toMatchObject({ name: 'first and both' });
});

test('during development the build names every module, so that a change of any builds the worker anew', async () => {
  const output = await built('development');
  const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  expect(modules.map((path) => basename(path))).toEqual(expect.arrayContaining(Object.keys(MODULES)));
});

test('a change in another file alone changes the worker’s own file: the browser compares that one', async () => {
  await writeFile(join(folder, 'both.ts'), `export const both = (name: string) => name + ' and another';`);
  const changed = await filesOf();
  await writeFile(join(folder, 'both.ts'), MODULES['both.ts']);
  const differing = [...changed.keys()].filter((path) => changed.get(path) !== files.get(path));
  expect(differing.toSorted()).toEqual(['/background.js', '/worker/account.js']);
});
