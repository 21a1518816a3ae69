/** Code in a file of its own in the package: the worker loads it when it first needs it. */
interface FileApart {
  path: string;
  /** The path is written in the call itself: the package's check accepts no other (scripts/package/check-code.ts). */
  importInto(scope: WorkerScope): void;
}

export const TOOL_LIBRARY: FileApart = {
  path: '/tool-library.js',
  importInto: (scope) => scope.importScripts?.('/tool-library.js'),
};
export const DESTINATION_KINDS: FileApart = {
  path: '/destination-kinds.js',
  importInto: (scope) => scope.importScripts?.('/destination-kinds.js'),
};

/** The part of a worker's global scope that the loader uses; Firefox's background page has no `importScripts`. */
export interface WorkerScope {
  importScripts?: (url: string) => void;
  addEventListener: (type: 'install', listener: () => void) => void;
}

/**
 * Loads a file when it is first needed. Must be created in the worker's first turn: a service worker may load a file
 * later only if it loaded it during its installation, which keeps a copy of it.
 * @param importModule loads it where there is no `importScripts`, by its path
 * @returns loads the file, once; rejects if it cannot be loaded, and then tries again when called again
 */
export function createFileLoader(
  scope: WorkerScope,
  file: FileApart,
  importModule: (path: string) => Promise<unknown>,
): () => Promise<void> {
  let loading: Promise<void> | null = null;
  const isServiceWorker = typeof scope.importScripts === 'function';
  if (isServiceWorker) scope.addEventListener('install', () => file.importInto(scope));
  const load = async () => void (isServiceWorker ? file.importInto(scope) : await importModule(file.path));
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}
