import { describe, expect, it, vi } from 'vitest';
import { createFileLoader } from './load-file.ts';

const URL_OF_IT = 'chrome-extension://id/tool-library.js';

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
  it('is loaded by an installed service worker when it is first needed, and once', async () => {
    const scope = serviceWorker();
    const load = createFileLoader(scope, URL_OF_IT);
    scope.install();
    scope.loads.mockClear();
    await Promise.all([load(), load()]);
    expect(scope.loads.mock.calls).toEqual([[URL_OF_IT]]);
  });

  it('cannot be loaded by a service worker that did not load it during its installation', async () => {
    const scope = serviceWorker();
    scope.install();
    await expect(createFileLoader(scope, URL_OF_IT)()).rejects.toThrow(/not allowed/);
  });

  it('is a module for a background page; what failed is tried again', async () => {
    const importModule = vi.fn<(url: string) => Promise<unknown>>().mockRejectedValueOnce(new Error('not now'));
    const load = createFileLoader({ addEventListener: () => undefined }, URL_OF_IT, importModule);
    await expect(load()).rejects.toThrow('not now');
    await load();
    await load();
    expect(importModule.mock.calls).toEqual([[URL_OF_IT], [URL_OF_IT]]);
  });
});
