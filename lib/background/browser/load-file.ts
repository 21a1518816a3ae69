/** Code in files of its own in the package: the worker loads each when it first needs it. */
export const TOOL_LIBRARY = '/tool-library.js';
export const DESTINATION_KINDS = '/destination-kinds.js';

/** What the loader uses of a worker's global scope; Firefox's background page has no `importScripts`. */
export interface WorkerScope {
  importScripts?: (url: string) => void;
  addEventListener: (type: 'install', listener: () => void) => void;
}

/**
 * Loads a file when it is first needed. Must be created in the worker's first turn: a service worker may load a file
 * later only if it loaded it during its installation, which keeps a copy of it.
 * @returns loads the file, once; rejects if it cannot be loaded, and then tries again when called again
 */
export function createFileLoader(
  scope: WorkerScope,
  url: string,
  importModule: (url: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): () => Promise<void> {
  let loading: Promise<void> | null = null;
  if (scope.importScripts) scope.addEventListener('install', () => scope.importScripts?.(url));
  const load = async () => void (scope.importScripts ? scope.importScripts(url) : await importModule(url));
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}
