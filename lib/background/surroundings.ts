import { type SessionStorage, createEnduringMemory } from '../browser/enduring-memory.ts';
import type { DestinationKinds } from '../destinations/open-connected.ts';
import { originPattern } from '../settings/service-address.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';
import { fetchAfter, keepConnectionsFresh } from './browser/fresh-connections.ts';
import { createPrivateMemory } from './browser/private-memory.ts';
import type { Timers } from './timer.ts';

/** The external dependencies of a worker: the browser, the network, time and randomness. */
export interface Surroundings extends Timers {
  browser: ExtensionBrowser;
  /** True in a private window's own worker: nothing of it may be written to disk. */
  isPrivate: boolean;
  /** Outlives the worker, and is gone with the browser. */
  memory: SessionStorage;
  /** Uses a new connection for every request. */
  fetch: typeof fetch;
  /** Requests of the browser that it deletes nothing of ours when the disk is full. */
  protectFromEviction: () => Promise<void>;
  hasPermission: (origin: string) => Promise<boolean>;
  isOnline: () => boolean;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker began, whatever happens to the machine's clock */
  uptime: () => number;
  wait: (ms: number) => Promise<void>;
  newId: () => string;
  /** The kinds of destinations, loaded when they are first needed. */
  loadDestinationKinds: () => Promise<DestinationKinds>;
}

/** The real dependencies, in a browser. */
export function createSurroundings(browser: ExtensionBrowser): Surroundings {
  const isPrivate = browser.extension.inIncognitoContext === true;
  return {
    browser,
    isPrivate,
    memory: createEnduringMemory(isPrivate ? createPrivateMemory() : browser.storage.session),
    fetch: fetchAfter(
      () => keepConnectionsFresh(browser),
      (input, init) => fetch(input, init),
    ),
    // With the permission `unlimitedStorage` Firefox asks nobody. Chromium needs no request, and its worker has no way.
    protectFromEviction: async () => {
      if ('persist' in navigator.storage) await navigator.storage.persist();
    },
    hasPermission: (origin) => browser.permissions.contains({ origins: [originPattern(origin)] }),
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    uptime: () => performance.now(),
    setTimer: (work, ms) => setTimeout(work, ms),
    clearTimer: (timer) => clearTimeout(timer as number),
    wait: (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    newId: () => crypto.randomUUID(),
    loadDestinationKinds: () => import('../destinations/destination-kinds.ts'),
  };
}
