import { describe, expect, it, vi } from 'vitest';
import { createFileLoader, DESTINATION_KINDS, TOOL_LIBRARY } from './load-file.ts';

const importNoModule = () => Promise.reject(new Error('a service worker has no modules to import'));

/** A worker's scope as Chromium's: a file that was not loaded during the installation is refused afterwards. */
function serviceWorker() {
  const kept = new Set<string>();
  let installing: (() => void) | null = null;
  let isInstalled = false;
  return {
    loads: vi.fn<(url: string) => void>(),
    install() {
      installing?.();
      isInstalled = true;
    },
    addEventListener: (_type: 'install', listener: () => void) => void (installing = listener),
    importScripts(url: string) {
      if (isInstalled && !kept.has(url)) throw new Error('new scripts after installation are not allowed');
      kept.add(url);
      this.loads(url);
    },
  };
}

describe('a file of its own', () => {
  it.each([TOOL_LIBRARY, DESTINATION_KINDS])(
    'is loaded by an installed service worker when it is first needed, and once: $path',
    async (file) => {
      const scope = serviceWorker();
      const load = createFileLoader(scope, file, importNoModule);
      scope.install();
      scope.loads.mockClear();
      await Promise.all([load(), load()]);
      expect(scope.loads.mock.calls).toEqual([[file.path]]);
    },
  );

  it('cannot be loaded by a service worker that did not load it during its installation', async () => {
    const scope = serviceWorker();
    scope.install();
    await expect(createFileLoader(scope, TOOL_LIBRARY, importNoModule)()).rejects.toThrow(/not allowed/);
  });

  it('is a module for a background page; what failed is tried again', async () => {
    const importModule = vi.fn<(path: string) => Promise<unknown>>().mockRejectedValueOnce(new Error('not now'));
    const load = createFileLoader({ addEventListener: () => undefined }, TOOL_LIBRARY, importModule);
    await expect(load()).rejects.toThrow('not now');
    await load();
    await load();
    expect(importModule.mock.calls).toEqual([[TOOL_LIBRARY.path], [TOOL_LIBRARY.path]]);
  });
});
