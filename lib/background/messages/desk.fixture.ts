import { IDBFactory } from 'fake-indexeddb';
import { createAccessTokenStore } from '../../auth/access-token-store.ts';
import { createAuthStore } from '../../auth/auth-store.ts';
import { RECORD, createLock } from '../../auth/contexts.fixture.ts';
import type { SessionRecord } from '../../auth/session-record.ts';
import { createSession } from '../../auth/session.ts';
import { createMemoryStorage } from '../../browser/memory-storage.fixture.ts';
import { openOwnerDatabase } from '../../database/owner-database.ts';
import { PAGE } from '../../messages/callers.fixture.ts';
import { ServiceError } from '../../service/service-error.ts';
import type { Trouble } from '../../service/trouble.ts';
import { createEffectiveSettings } from '../../settings/effective-settings.ts';
import { createPolicyReader } from '../../settings/policy.ts';
import { createSettingsStore } from '../../settings/settings-store.ts';
import { createToolMemory } from '../account/tool-memory.ts';
import { createAskedAgain } from '../browser/asked-again.ts';
import { createCardFrames } from '../browser/card-frames.ts';
import { createSignInStateStore } from '../browser/sign-in-state.ts';
import { createTabProfiles } from '../browser/tab-profiles.ts';
import type { Desk } from '../context.ts';
import { type BrowserState, DEFAULT_MCP_URL, createDeskBrowser } from './desk-browser.fixture.ts';
import { createDeskParts } from './desk-parts.fixture.ts';

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

export interface TestDesk extends Desk, BrowserState {
  /** How the next sign-in ends; without it, well. */
  nextSignIn: (work: () => Promise<SessionRecord>) => void;
  /** The service does not answer the revocation. */
  serviceDown: boolean;
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
  const parts = createDeskParts(db, done);
  let nextSignIn = async (): Promise<SessionRecord> => ({ ...RECORD, id: 'sign-in-2' });
  const desk: TestDesk = {
    done,
    badge: '',
    iconTitles: [],
    notified: new Map(),
    tabInFront: null,
    serviceDown: false,
    nextSignIn: (work) => void (nextSignIn = work),
    browser: createDeskBrowser(() => desk, local, memory),
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
