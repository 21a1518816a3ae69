import { IDBFactory } from 'fake-indexeddb';
import { createAccessTokenStore } from '../../auth/access-token-store.ts';
import { createAuthStore } from '../../auth/auth-store.ts';
import { RECORD, createLock } from '../../auth/contexts.fixture.ts';
import type { SessionRecord } from '../../auth/session-record.ts';
import { createSession } from '../../auth/session.ts';
import { type MemoryStorage, createMemoryStorage } from '../../browser/memory-storage.fixture.ts';
import { openAccountDatabase } from '../../database/account-database.ts';
import { createCredentials } from '../../destinations/credentials.ts';
import { NO_TOOLS } from '../../destinations/no-tools.fixture.ts';
import { PAGE } from '../../messages/senders.fixture.ts';
import type { Problem } from '../../service/problem.ts';
import { ServiceError } from '../../service/service-error.ts';
import { createEffectiveSettings } from '../../settings/effective-settings.ts';
import { readPolicy } from '../../settings/policy.ts';
import { createPrivateSettings } from '../../settings/private-settings.ts';
import { createSettingsStore } from '../../settings/settings-store.ts';
import { servedSignIns } from '../account/served-sign-in.ts';
import { createToolMemory } from '../account/tool-memory.ts';
import { createCardFrames } from '../browser/card-frames.ts';
import { createPageSelections } from '../browser/page-selections.ts';
import { createPendingConfirmations } from '../browser/pending-confirmations.ts';
import { createSignInStateStore } from '../browser/sign-in-state.ts';
import { createTabProfiles } from '../browser/tab-profiles.ts';
import type { WorkerContext } from '../context.ts';
import { type BrowserState, DEFAULT_MCP_URL, createTestBrowser } from './test-browser.fixture.ts';
import { createTestDeps } from './test-deps.fixture.ts';

/** Jane's private data: none of it may reach a web page. */
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

export interface TestContext extends WorkerContext, BrowserState {
  /** Sets the outcome of the next sign-in, which succeeds by default. */
  nextSignIn: (work: () => Promise<SessionRecord>) => void;
  /** True: the service does not answer the revocation. */
  serviceDown: boolean;
  /** The organization's values in `storage.managed`. */
  managed: Record<string, unknown>;
}

interface TestOptions {
  signedIn?: boolean;
  hasDemoPages?: boolean;
  isPrivate?: boolean;
  /** `storage.local`, which private windows share with the others. */
  local?: MemoryStorage;
}

/** A worker's context over real stores in memory, without a real browser. Replaces the global `indexedDB`. */
export async function createTestContext({
  signedIn = true,
  hasDemoPages = false,
  isPrivate = false,
  local = createMemoryStorage(),
}: TestOptions = {}): Promise<TestContext> {
  globalThis.indexedDB = new IDBFactory();
  const done: string[] = [];
  const memory = createMemoryStorage();
  const stored = createSettingsStore(local);
  const authStore = createAuthStore();
  const now = () => Date.UTC(2026, 0, 1);
  const policy = async () => readPolicy(context.managed);
  const fetch: typeof globalThis.fetch = async (input) => {
    done.push(`fetch ${new URL(input instanceof Request ? input.url : input).href}`);
    if (context.serviceDown) throw new ServiceError({ code: 'service_down' }, 'unknown');
    return new Response(null);
  };
  const session = createSession({
    onEnd: () => undefined,
    store: authStore,
    accessTokens: createAccessTokenStore(memory),
    fetch,
    now,
    exclusively: createLock(),
  });
  if (signedIn) await authStore.writeSession(RECORD);

  const db = await openAccountDatabase('owner');
  await db.put('contacts', structuredClone(JANE));
  await db.put('aliases', { key: PAGE, profileId: JANE.profileId, seenAt: now() });
  const deps = createTestDeps(db, done);
  let nextSignIn = async (): Promise<SessionRecord> => ({ ...RECORD, id: 'sign-in-2' });
  const context: TestContext = {
    done,
    badge: '',
    pageMs: null,
    tabUrl: PAGE,
    iconTitles: [],
    notified: new Map(),
    tabInFront: null,
    serviceDown: false,
    nextSignIn: (work) => void (nextSignIn = work),
    browser: createTestBrowser(() => context, local, memory),
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
    async signedIn() {
      const record = await authStore.readSession();
      return record && (await servedSignIns(context))(record) ? deps : null;
    },
    toolMemory: createToolMemory(memory, now),
    texts: async () => undefined,
    buttonStyle: '.pill { color: red }',
    allowed: [],
    withdrawn: [],
    alarms: [],
    scripts: [],
    managed: {},
    settings: createEffectiveSettings(isPrivate ? createPrivateSettings(stored, memory) : stored, policy),
    ownSettings: stored,
    policy,
    currentPolicy: policy,
    isPolicyRead: () => true,
    isPrivate,
    defaultMcpUrl: DEFAULT_MCP_URL,
    hasDemoPages,
    tabs: createTabProfiles(memory),
    pendingConfirmations: createPendingConfirmations(memory, now),
    cardFrames: createCardFrames(memory),
    pageSelections: createPageSelections(memory, () => 'selection-id'),
    broadcaster: {
      toPages: (...topics) => void done.push(`pages ${topics.join(' ')}`),
      person: () => void done.push('person'),
      changes: (profileIds) => void done.push(`changes ${String(profileIds)}`),
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
    clock: { runDue: async () => undefined, armAlarm: async () => void done.push('alarm') },
    credentials: createCredentials(),
    destinationContext: {
      call: async ({ url }) => {
        done.push(`send ${url}`);
        return { status: 'answered', code: 200, headers: new Headers(), body: '', url };
      },
      now,
      randomBytes: (count) => new Uint8Array(count),
      tools: NO_TOOLS,
    },
    destinationSignIns: {
      signIn: async () => ({ status: 'failed', problem: { code: 'sign_in_failed', details: '' } }),
      signInAs: async () => ({ status: 'failed', problem: { code: 'sign_in_failed', details: '' } }),
      tokensOf: NO_TOOLS.tokensOf,
      signOut: async () => async () => undefined,
    },
    watcher: { run: async () => undefined },
    loadDestinationKinds: () => import('../../destinations/destination-kinds.ts'),
    recoverer: {
      runDue: async () => void done.push('recovery'),
      armAlarm: async () => void done.push('recovery alarm'),
    },
    sender: { runDue: async () => undefined, armAlarm: async () => void done.push('send alarm') },
    protectFromEviction: async () => void done.push('protected from eviction'),
    now,
    uptime: () => 0,
    wait: async () => undefined,
  };
  return context;
}

/** A sign-in that fails with this problem. */
export function failing(problem: Problem): () => Promise<SessionRecord> {
  return () => Promise.reject(new ServiceError(problem, 'not-sent'));
}

/** The service never answers the revocation of a sign-in, which is deleted here all the same. */
export function neverRevoke(context: TestContext): void {
  const { session } = context;
  context.session = {
    ...session,
    async signOut() {
      await session.signOut();
      return () => Promise.withResolvers<void>().promise;
    },
  };
}
