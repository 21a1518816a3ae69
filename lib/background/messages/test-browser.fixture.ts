import type { MemoryStorage } from '../../browser/memory-storage.fixture.ts';
import { EXTENSION_ID, ORIGIN } from '../../messages/senders.fixture.ts';
import { originPattern } from '../../settings/service-address.ts';
import { SITE_ORIGINS } from '../../settings/sites.ts';
import type { ExtensionBrowser } from '../browser/extension-browser.ts';

/** The service that this build was made for. */
export const DEFAULT_MCP_URL = 'https://tools.example';

/** Origins that the browser allows from the start. */
const INSTALLED = [...SITE_ORIGINS.linkedin, originPattern(DEFAULT_MCP_URL)];

/** Whether a granted pattern contains another, as browsers see it: also one of its schemes, or of its hosts. */
function covers(granted: string, other: string): boolean {
  const [scheme, host = ''] = granted.split('://');
  const [otherScheme, otherHost = ''] = other.split('://');
  const isHost = host.startsWith('*.') ? `.${otherHost}`.endsWith(host.slice(1)) : otherHost === host;
  return isHost && (scheme === '*' || scheme === otherScheme);
}

/** A content script that was registered, as the browser returns it. */
export interface RegisteredScript {
  id: string;
  js: string[];
  matches: string[];
  excludeMatches?: string[];
}

/** The state of a browser, for tests to read and to set. */
export interface BrowserState {
  /** Announcements, starts and outside calls, in order. */
  done: string[];
  /** The text on the toolbar icon. */
  badge: string;
  /** Titles of the icon, last first. */
  iconTitles: string[];
  /** Notifications that are shown, by their id. */
  notified: Map<string, string>;
  /** The tab in front of the user; null: another program is in front. */
  tabInFront: number | null;
  /** Origins that the browser allows in addition to the installation's. */
  allowed: string[];
  /** Origins of the installation that the user has withdrawn, and permissions that were given up. */
  withdrawn: string[];
  /** It is the browser of a private window. */
  isPrivate: boolean;
  /** Names of the alarms that are set. */
  alarms: string[];
  /** The content scripts that are registered. */
  scripts: RegisteredScript[];
  /** The address of the open tab. */
  tabUrl: string;
  /** The age of the page in the open tab, in ms; null: the browser does not tell. */
  pageMs: number | null;
}

/** A simulated browser over this state(). */
export function createTestBrowser(
  state: () => BrowserState,
  local: MemoryStorage,
  memory: MemoryStorage,
): ExtensionBrowser {
  return {
    runtime: {
      id: EXTENSION_ID,
      getURL: (path: string) => `${ORIGIN}/${path}`,
      openOptionsPage: async () => void state().done.push('options'),
    },
    identity: { getRedirectURL: () => 'https://extension.example/' },
    extension: {
      get inIncognitoContext() {
        return state().isPrivate;
      },
      isAllowedIncognitoAccess: async () => true,
    },
    storage: {
      local: { ...local, clear: async () => void local.items.clear() },
      session: { clear: async () => void memory.items.clear() },
    },
    action: {
      openPopup: async () => void state().done.push('popup'),
      setBadgeText: async ({ text }: { text: string }) => void (state().badge = text),
      setBadgeBackgroundColor: async () => undefined,
      setTitle: async ({ title }: { title: string }) => void state().iconTitles.unshift(title),
    },
    notifications: {
      create: async (id: string, { title, message }: { title: string; message: string }) =>
        void state().notified.set(id, `${title}: ${message}`),
      clear: async (id: string) => state().notified.delete(id),
      getAll: async () => Object.fromEntries(state().notified),
    },
    contextMenus: { removeAll: async () => undefined, create: () => undefined },
    windows: {
      get: async () => ({ type: 'normal' }),
      getLastFocused: async () => ({ focused: state().tabInFront !== null }),
      update: async () => undefined,
    },
    tabs: {
      query: async () => [{ id: state().tabInFront ?? 11, url: state().tabUrl }],
      get: async () => ({ windowId: 1, active: true }),
      getZoom: async () => 1,
      update: async (tabId: number) => {
        state().tabInFront = tabId;
        return {};
      },
      create: async ({ url }: { url: string }) => {
        state().done.push(`tab ${url}`);
        return {};
      },
    },
    permissions: {
      getAll: async () => ({ origins: [] }),
      remove: async ({ origins = [], permissions = [] }: { origins?: string[]; permissions?: string[] }) => {
        state().withdrawn.push(...origins, ...permissions);
        return true;
      },
      contains: async ({ origins = [] }: { origins?: string[] }) =>
        origins.every((origin) =>
          [...INSTALLED.filter((each) => !state().withdrawn.includes(each)), ...state().allowed].some((granted) =>
            covers(granted, origin),
          ),
        ),
    },
    alarms: {
      get: async (name: string) => state().alarms.find((each) => each === name),
      create: (name: string) => void state().alarms.push(name),
      clear: async (name: string) => void (state().alarms = state().alarms.filter((each) => each !== name)),
    },
    scripting: {
      getRegisteredContentScripts: async () => state().scripts,
      registerContentScripts: async (scripts: RegisteredScript[]) => {
        for (const script of scripts) {
          if (state().scripts.some(({ id }) => id === script.id)) throw new Error(`Duplicate script ID '${script.id}'`);
          state().scripts.push(script);
        }
      },
      unregisterContentScripts: async ({ ids }: { ids: string[] }) =>
        void (state().scripts = state().scripts.filter(({ id }) => !ids.includes(id))),
      executeScript: async ({ target, files }: { target: { tabId: number }; files?: string[] }) => {
        if (files === undefined) return [{ result: state().pageMs }];
        state().done.push(`script in tab ${target.tabId}`);
        return [];
      },
    },
  } as unknown as ExtensionBrowser;
}
