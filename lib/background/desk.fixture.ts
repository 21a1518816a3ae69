import { IDBFactory } from 'fake-indexeddb';
import { createAccessTokenStore } from '../auth/access-token-store.ts';
import { createAuthStore } from '../auth/auth-store.ts';
import { RECORD, createLock } from '../auth/contexts.fixture.ts';
import type { SessionRecord } from '../auth/session-record.ts';
import { createSession } from '../auth/session.ts';
import { createCompanyStore } from '../contacts/company-store.ts';
import { createContactStore } from '../contacts/contact-store.ts';
import { openOwnerDatabase } from '../contacts/owner-database.ts';
import { createBatchStore } from '../lookups/batch-store.ts';
import { createJournal } from '../lookups/journal.ts';
import { EXTENSION_ID, ORIGIN, PAGE } from '../messages/callers.fixture.ts';
import type { Trouble } from '../messages/trouble.ts';
import { ServiceError } from '../service/service-error.ts';
import { createEffectiveSettings } from '../settings/effective-settings.ts';
import { createPolicyReader } from '../settings/policy.ts';
import { originPattern } from '../settings/service-address.ts';
import { createSettingsStore } from '../settings/settings-store.ts';
import { SITE_ORIGINS } from '../settings/sites.ts';
import { createMemoryStorage } from '../storage/memory-storage.fixture.ts';
import { createAskedAgain } from './asked-again.ts';
import { createCardFrames } from './card-frames.ts';
import type { Desk } from './desk.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { createSavedSearches } from './saved-searches.ts';
import { createSignInStateStore } from './sign-in-state.ts';
import type { SignedIn } from './signed-in.ts';
import { createTabProfiles } from './tab-profiles.ts';
import { createToolMemory } from './tool-memory.ts';
import { createUnseen } from './unseen.ts';

export const DEFAULT_MCP_URL = 'https://tools.example';

/** What the browser allows from the start. */
const INSTALLED = [...SITE_ORIGINS.linkedin, originPattern(DEFAULT_MCP_URL)];

/** What is secret about Jane: nothing of it may reach a web page. */
export const JANE = {
  profileId: 7,
  urls: [PAGE],
  name: 'Jane Example',
  title: 'Head of Data',
  location: 'Berlin',
  emails: [
    { email: 'jane@jane.example', grade: 'A', kind: 'personal', validity: 'valid', checkedAt: null, recommended: true },
  ],
  phones: [
    {
      number: '+49 171 3920042',
      e164: '+491713920042',
      extension: null,
      kind: 'mobile',
      grade: 'A',
      recommended: true,
    },
  ],
  employer: null,
  jobs: [],
  education: [],
  lookupType: 'premium_lookup',
  boughtAt: 1,
  moreEntries: 0,
  record: {},
} as const;

export interface TestDesk extends Desk {
  /** What was announced, started or asked of the outside, in order. */
  done: string[];
  /** How the next sign-in ends; without it, well. */
  nextSignIn: (work: () => Promise<SessionRecord>) => void;
  /** What the toolbar icon shows. */
  badge: string;
  /** What the icon said, the last first. */
  iconTitles: string[];
  /** Notifications that are shown, by their id. */
  notified: Map<string, string>;
  /** The tab that the user looks at; null: another program. */
  tabInFront: number | null;
  /** The service does not answer the revocation. */
  serviceDown: boolean;
  /** Origins that the browser allows beyond the installation's. */
  allowed: string[];
  /** Of the installation's own, what the user has withdrawn. */
  withdrawn: string[];
  /** Names of the alarms that are set. */
  alarms: string[];
  /** Ids of the content scripts that are registered. */
  scripts: string[];
  /** What the organisation has written into `storage.managed`. */
  managed: Record<string, unknown>;
}

/** A desk over real stores in memory, with nobody outside. Replaces the global `indexedDB`. */
export async function createDesk({ signedIn = true, hasDemoPages = false } = {}): Promise<TestDesk> {
  globalThis.indexedDB = new IDBFactory();
  const done: string[] = [];
  const memory = createMemoryStorage();
  const local = createMemoryStorage();
  const authStore = createAuthStore();
  const now = () => Date.UTC(2026, 0, 1);
  const policy = createPolicyReader({ get: async () => desk.managed });
  const fetch: typeof globalThis.fetch = async (input) => {
    done.push(`fetch ${new URL(input instanceof Request ? input.url : input).href}`);
    if (desk.serviceDown) throw new ServiceError({ code: 'service_down' }, 'unknown');
    return new Response(null);
  };
  const session = createSession({
    ended: () => undefined,
    store: authStore,
    accessTokens: createAccessTokenStore(memory),
    fetch,
    now,
    exclusively: createLock(),
  });
  if (signedIn) await authStore.writeSession(RECORD);

  const db = await openOwnerDatabase('owner');
  await db.put('contacts', structuredClone(JANE));
  await db.put('aliases', { url: PAGE, profileId: JANE.profileId, seenAt: now() });
  const parts = {
    sessionId: RECORD.id,
    serviceTime: () => Date.UTC(2026, 0, 1),
    isStoreRefusing: () => false,
    db,
    contacts: createContactStore(db),
    companies: createCompanyStore(db),
    journal: createJournal(db),
    batches: createBatchStore(db),
    pacer: { forecast: async () => 0 },
    unseen: createUnseen(db, createJournal(db)),
    accounts: {
      read: async () => ({ account: null, refreshing: false, trouble: null }),
      refresh: async () => void done.push('account'),
    },
    usage: { read: async () => null },
    previews: {
      read: async () => ({ status: 'none' }),
      refresh: async () => void done.push('preview'),
      readCompany: async () => ({ status: 'none' }),
      refreshCompany: async () => void done.push('company preview'),
    },
    searches: {
      people: async () => {
        done.push('search');
        return { status: 'found', found: [], next: null, total: 0 };
      },
      companies: async () => {
        done.push('search');
        return { status: 'found', found: [], next: null, total: 0 };
      },
    },
    savedSearches: createSavedSearches(db),
    engine: {
      start: async () => {
        done.push('lookup');
        return { ok: true, lookupId: 'lookup-1' };
      },
      startBatch: async () => {
        done.push('batch');
        return {
          ok: true,
          batchId: 'batch-1',
          begun: 1,
          owned: 0,
          running: 0,
          repeated: 0,
          doNotLookUp: 0,
          refused: 0,
          trouble: null,
        };
      },
      checkBatch: async () => ({ people: [], room: null }),
      retryBatch: async () => {
        done.push('retry');
        return { ok: true };
      },
      decide: async () => {
        done.push('decision');
        return { ok: true };
      },
    },
    service: {
      ready: async () => undefined,
      ping: async () => ({ name: 'Service', version: '1' }),
      tools: async () => ['ping'],
    },
  } as unknown as SignedIn;

  let nextSignIn = async (): Promise<SessionRecord> => ({ ...RECORD, id: 'sign-in-2' });
  const desk: TestDesk = {
    done,
    badge: '',
    iconTitles: [],
    notified: new Map(),
    tabInFront: null,
    serviceDown: false,
    nextSignIn: (work) => void (nextSignIn = work),
    browser: {
      runtime: { id: EXTENSION_ID, getURL: (path: string) => `${ORIGIN}/${path}` },
      identity: { getRedirectURL: () => 'https://extension.example/' },
      storage: {
        local: { clear: async () => void local.items.clear() },
        session: { clear: async () => void memory.items.clear() },
      },
      action: {
        setBadgeText: async ({ text }: { text: string }) => void (desk.badge = text),
        setBadgeBackgroundColor: async () => undefined,
        setTitle: async ({ title }: { title: string }) => void desk.iconTitles.unshift(title),
      },
      notifications: {
        create: async (id: string, { title, message }: { title: string; message: string }) =>
          void desk.notified.set(id, `${title}: ${message}`),
        clear: async (id: string) => desk.notified.delete(id),
      },
      contextMenus: { removeAll: async () => undefined, create: () => undefined },
      windows: { getLastFocused: async () => ({ focused: desk.tabInFront !== null }), update: async () => undefined },
      tabs: {
        query: async () => [{ id: desk.tabInFront ?? 11 }],
        getZoom: async () => 1,
        update: async (tabId: number) => {
          desk.tabInFront = tabId;
          return {};
        },
        create: async ({ url }: { url: string }) => void done.push(`tab ${url}`),
      },
      permissions: {
        getAll: async () => ({ origins: [] }),
        contains: async ({ origins = [] }: { origins?: string[] }) =>
          origins.every(
            (origin) =>
              desk.allowed.includes(origin) || (INSTALLED.includes(origin) && !desk.withdrawn.includes(origin)),
          ),
      },
      alarms: {
        get: async (name: string) => desk.alarms.find((each) => each === name),
        create: (name: string) => void desk.alarms.push(name),
        clear: async (name: string) => void (desk.alarms = desk.alarms.filter((each) => each !== name)),
      },
      scripting: {
        getRegisteredContentScripts: async () => desk.scripts.map((id) => ({ id })),
        registerContentScripts: async (scripts: { id: string }[]) => {
          for (const { id } of scripts) {
            if (desk.scripts.includes(id)) throw new Error(`Duplicate script ID '${id}'`);
            desk.scripts.push(id);
          }
        },
        unregisterContentScripts: async ({ ids }: { ids: string[] }) =>
          void (desk.scripts = desk.scripts.filter((id) => !ids.includes(id))),
        executeScript: async ({ target }: { target: { tabId: number } }) =>
          void done.push(`script in tab ${target.tabId}`),
      },
    } as unknown as ExtensionBrowser,
    authStore,
    session,
    async signIn(mcpUrl) {
      done.push(`sign-in ${mcpUrl}`);
      const record = await nextSignIn();
      const session = { ...record, mcpUrl };
      await authStore.writeSession(session);
      return session;
    },
    tryKey: async () => ({ id: 1 }),
    sendsOnce: true,
    newId: () => 'new-id',
    signInState: createSignInStateStore(memory),
    openSignIn: null,
    signedIn: async () => ((await authStore.readSession()) ? parts : null),
    toolMemory: createToolMemory(memory, now),
    texts: async () => undefined,
    buttonStyle: '.pill { color: red }',
    allowed: [],
    withdrawn: [],
    alarms: [],
    scripts: [],
    managed: {},
    settings: createEffectiveSettings(createSettingsStore(local), policy),
    policy,
    isPrivate: false,
    defaultMcpUrl: DEFAULT_MCP_URL,
    hasDemoPages,
    tabs: createTabProfiles(memory),
    askedAgain: createAskedAgain(memory, now),
    cardFrames: createCardFrames(memory),
    announcer: {
      toPages: (...topics) => void done.push(`pages ${topics.join(' ')}`),
      person: () => void done.push('person'),
      contacts: (changed) => void done.push(`contacts ${String(changed)}`),
      people: (changed) => void done.push(`people ${String(changed)}`),
      everything: () => void done.push('everything'),
      openCard: async () => {
        done.push('card');
        return true;
      },
      closeCard: (tabId) => void done.push(`close card ${tabId}`),
      resizeCard: (tabId, height) => void done.push(`resize card ${tabId} ${height}`),
      cardPlace: async () => null,
      isThere: async () => true,
    },
    clock: { kick: async () => undefined, standBy: async () => void done.push('alarm') },
    now,
    wait: async () => undefined,
  };
  return desk;
}

/** A sign-in that ends in this trouble. */
export function failing(trouble: Trouble): () => Promise<SessionRecord> {
  return () => Promise.reject(new ServiceError(trouble, 'not-sent'));
}
