import type { Plugin } from 'vite';
import { type Chunk, fileWithChunks, workerFile } from './chunk-registry.ts';

const WORKER = 'background.js';
const FOLDER = 'worker';

/**
 * The files with the code that the worker loads on demand, each by the modules that are imported so (`import()`); what
 * several of them share is in the first. The browser hands all of them to the worker at each start, so they are few.
 */
const FILES: Readonly<Record<string, RegExp>> = {
  account: /./u,
  service: /\/(?:create-tool-service|create-key-service)\.ts$/u,
  destinations: /\/(?:destination-kinds|guarded-fetch|tool-client)\.ts$/u,
  'sign-in': /\/lib\/auth\/\w/u,
};

/** With zod's settings, which have to be made before the first schema. */
const ZOD = /\/node_modules\/zod\/|\/lib\/service\/zod-without-eval\.ts$/u;

/**
 * Takes what the worker imports on demand out of the file that each of its starts reads, into few files that share all
 * modules with it (docs/decisions/088-worker-in-files.md). A service worker has no `import()`.
 *
 * Not while the code is worked on (`npm run dev`): the framework builds the worker anew when a module of one of its
 * chunks changes, and these files are none. All is one file then, as in Firefox.
 */
export function workerFiles(): Plugin {
  return {
    name: 'calling-card:worker-files',
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'development',
    enforce: 'post',
    outputOptions(options) {
      if (!isWorker(options.entryFileNames)) return null;
      return {
        ...options,
        format: 'cjs',
        codeSplitting: { groups: [{ name: 'zod', test: ZOD }] },
        chunkFileNames: `${FOLDER}/[name].js`,
      };
    },
    generateBundle(options, bundle) {
      if (!isWorker(options.entryFileNames)) return;
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const worker = chunks.find((chunk) => chunk.isEntry);
      if (worker === undefined) throw new Error('The worker has no entry.');
      const files = divide(chunks, worker);
      for (const [name, parts] of files) {
        for (const { fileName } of parts) delete bundle[fileName];
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}.js`, source: fileWithChunks(parts) });
      }
      const onDemand = new Set([...files.values()].flat());
      const own = chunks.filter((chunk) => !onDemand.has(chunk));
      for (const chunk of own) if (chunk !== worker) delete bundle[chunk.fileName];
      worker.code = workerFile(
        own,
        worker,
        new Map([...files].map(([name, parts]) => [`/${FOLDER}/${name}.js`, parts])),
      );
    },
  };
}

function isWorker(entryFileNames: unknown): boolean {
  return typeof entryFileNames === 'string' && entryFileNames.split('/').at(-1) === WORKER;
}

interface BuiltChunk extends Chunk {
  facadeModuleId: string | null;
  isDynamicEntry: boolean;
}

/** The chunks of each file on demand: all that are not loaded with the worker. */
function divide<Built extends BuiltChunk>(chunks: readonly Built[], worker: Built): Map<string, Built[]> {
  const rest = new Set(chunks);
  for (const chunk of reached([worker], chunks)) rest.delete(chunk);
  const files = new Map<string, Built[]>();
  const entries = Map.groupBy(
    chunks.filter(({ isDynamicEntry }) => isDynamicEntry),
    ({ facadeModuleId }) => fileOf(facadeModuleId ?? ''),
  );
  for (const name of Object.keys(FILES)) {
    const parts = reached(entries.get(name) ?? [], chunks).filter((chunk) => rest.delete(chunk));
    if (parts.length > 0) files.set(name, parts);
  }
  return files;
}

function fileOf(module: string): string {
  return Object.entries(FILES).findLast(([, modules]) => modules.test(module))?.[0] ?? '';
}

/** These chunks, and all that they load with themselves. */
function reached<Built extends BuiltChunk>(from: readonly Built[], chunks: readonly Built[]): Built[] {
  const found = new Set(from);
  for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}
