import { type SessionStorage, createEnduringMemory } from '../browser/enduring-memory.ts';
import { originPattern } from '../settings/service-address.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';
import { fetchAfter, keepConnectionsFresh } from './browser/fresh-connections.ts';
import { createPrivateMemory } from './browser/private-memory.ts';

/** What everything in a worker stands on: the browser, the network, time and chance. */
export interface Surroundings {
  browser: ExtensionBrowser;
  /** This is a private window's own worker: nothing of it may be written to disk. */
  isPrivate: boolean;
  /** Outlives the worker, and is gone with the browser. */
  memory: SessionStorage;
  /** Over connections that no request used before. */
  fetch: typeof fetch;
  hasAccess: (origin: string) => Promise<boolean>;
  /** ms since epoch */
  now: () => number;
  setTimer: (work: () => void, ms: number) => unknown;
  wait: (ms: number) => Promise<void>;
  newId: () => string;
}

/** The real ones. */
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
    hasAccess: (origin) => browser.permissions.contains({ origins: [originPattern(origin)] }),
    now: () => Date.now(),
    setTimer: (work, ms) => setTimeout(work, ms),
    wait: (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    newId: () => crypto.randomUUID(),
  };
}
