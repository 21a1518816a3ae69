import type { MemoryStorage } from '../../browser/memory-storage.fixture.ts';
import { EXTENSION_ID, ORIGIN } from '../../messages/callers.fixture.ts';
import { originPattern } from '../../settings/service-address.ts';
import { SITE_ORIGINS } from '../../settings/sites.ts';
import type { ExtensionBrowser } from '../browser/extension-browser.ts';

/** The service that this build was made for. */
export const DEFAULT_MCP_URL = 'https://tools.example';

/** What the browser allows from the start. */
const INSTALLED = [...SITE_ORIGINS.linkedin, originPattern(DEFAULT_MCP_URL)];

/** What a browser shows and holds, for tests to see and to set. */
export interface BrowserState {
  /** What was announced, started or asked of the outside, in order. */
  done: string[];
  /** What the toolbar icon shows. */
  badge: string;
  /** What the icon said, the last first. */
  iconTitles: string[];
  /** Notifications that are shown, by their id. */
  notified: Map<string, string>;
  /** The tab that the user looks at; null: another program. */
  tabInFront: number | null;
  /** Origins that the browser allows beyond the installation's. */
  allowed: string[];
  /** Of the installation's own, what the user has withdrawn. */
  withdrawn: string[];
  /** Names of the alarms that are set. */
  alarms: string[];
  /** Ids of the content scripts that are registered. */
  scripts: string[];
}

/** A browser that nobody sits at, over this state(). */
export function createDeskBrowser(
  state: () => BrowserState,
  local: MemoryStorage,
  memory: MemoryStorage,
): ExtensionBrowser {
  return {
    runtime: { id: EXTENSION_ID, getURL: (path: string) => `${ORIGIN}/${path}` },
    identity: { getRedirectURL: () => 'https://extension.example/' },
    storage: {
      local: { clear: async () => void local.items.clear() },
      session: { clear: async () => void memory.items.clear() },
    },
    action: {
      setBadgeText: async ({ text }: { text: string }) => void (state().badge = text),
      setBadgeBackgroundColor: async () => undefined,
      setTitle: async ({ title }: { title: string }) => void state().iconTitles.unshift(title),
    },
    notifications: {
      create: async (id: string, { title, message }: { title: string; message: string }) =>
        void state().notified.set(id, `${title}: ${message}`),
      clear: async (id: string) => state().notified.delete(id),
    },
    contextMenus: { removeAll: async () => undefined, create: () => undefined },
    windows: { getLastFocused: async () => ({ focused: state().tabInFront !== null }), update: async () => undefined },
    tabs: {
      query: async () => [{ id: state().tabInFront ?? 11 }],
      getZoom: async () => 1,
      update: async (tabId: number) => {
        state().tabInFront = tabId;
        return {};
      },
      create: async ({ url }: { url: string }) => void state().done.push(`tab ${url}`),
    },
    permissions: {
      getAll: async () => ({ origins: [] }),
      contains: async ({ origins = [] }: { origins?: string[] }) =>
        origins.every(
          (origin) =>
            state().allowed.includes(origin) || (INSTALLED.includes(origin) && !state().withdrawn.includes(origin)),
        ),
    },
    alarms: {
      get: async (name: string) => state().alarms.find((each) => each === name),
      create: (name: string) => void state().alarms.push(name),
      clear: async (name: string) => void (state().alarms = state().alarms.filter((each) => each !== name)),
    },
    scripting: {
      getRegisteredContentScripts: async () => state().scripts.map((id) => ({ id })),
      registerContentScripts: async (scripts: { id: string }[]) => {
        for (const { id } of scripts) {
          if (state().scripts.includes(id)) throw new Error(`Duplicate script ID '${id}'`);
          state().scripts.push(id);
        }
      },
      unregisterContentScripts: async ({ ids }: { ids: string[] }) =>
        void (state().scripts = state().scripts.filter((id) => !ids.includes(id))),
      executeScript: async ({ target }: { target: { tabId: number } }) =>
        void state().done.push(`script in tab ${target.tabId}`),
    },
  } as unknown as ExtensionBrowser;
}
