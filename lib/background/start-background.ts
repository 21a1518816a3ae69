import { createAccessTokenStore } from '../auth/access-token-store.ts';
import { createKeyHolder } from '../auth/api-key.ts';
import { createAuthFetch } from '../auth/auth-fetch.ts';
import { createAuthStore } from '../auth/auth-store.ts';
import { isKeySession } from '../auth/session-record.ts';
import { createSession } from '../auth/session.ts';
import { differencesOf } from '../browsers/differences.ts';
import type { LookupRow } from '../lookups/lookup-row.ts';
import { background } from '../messages/to-background.ts';
import { content } from '../messages/to-content.ts';
import { pages } from '../messages/to-pages.ts';
import type { KeyHolder } from '../service/rest/key-holder.ts';
import { troubleOf } from '../service/service-error.ts';
import { createServiceOnDemand } from '../service/service-on-demand.ts';
import { capsOf } from '../settings/caps.ts';
import { createEffectiveSettings } from '../settings/effective-settings.ts';
import { createKnownPolicy } from '../settings/known-policy.ts';
import { createPolicyReader, isServiceAllowed } from '../settings/policy.ts';
import { createPrivateSettings } from '../settings/private-settings.ts';
import { originPattern } from '../settings/service-address.ts';
import { type SettingsStore, createSettingsStore } from '../settings/settings-store.ts';
import { createEnduringMemory } from '../storage/enduring-memory.ts';
import type { LanguageSetting } from '../texts/languages.ts';
import { loadLanguage } from '../texts/load-language.ts';
import { atMostEvery } from '../timing/at-most-every.ts';
import { createAnnouncer } from './announcer.ts';
import { answerMessages } from './answer-messages.ts';
import { createAskedAgain } from './asked-again.ts';
import { showBadge } from './badge.ts';
import { createCardFrames } from './card-frames.ts';
import type { ToolServiceOptions } from './create-tool-service.ts';
import type { Desk } from './desk.ts';
import { TRASH_ALARM, emptyTrashes } from './empty-trash.ts';
import { EXPIRY_ALARM, expireOld, setExpiryAlarm } from './expire.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { followPolicy, isForced, lastPolicy } from './follow-policy.ts';
import { fetchAfter, keepConnectionsFresh } from './fresh-connections.ts';
import { createLookupClock } from './lookup-clock.ts';
import { createMenus, onCommand, onMenuClicked } from './menus.ts';
import { notifyEnded, onNotificationClicked } from './notify.ts';
import { accessChanged } from './other-sites.ts';
import { createPrivateMemory } from './private-memory.ts';
import { createSignInStateStore } from './sign-in-state.ts';
import { launchInWindow } from './sign-in-window.ts';
import { createSignedIn } from './signed-in.ts';
import { createTabProfiles } from './tab-profiles.ts';
import { createToolMemory } from './tool-memory.ts';
import { welcome } from './welcome.ts';

export interface BackgroundOptions {
  browser: ExtensionBrowser;
  /** Without `/mcp`. */
  defaultMcpUrl: string;
  hasDemoPages: boolean;
  /** The style sheet of the button in pages. */
  buttonStyle: string;
}

const ALARM = 'lookups';
const LOCK = 'calling-card-tokens';
/** Who woke the worker is answered first: going on takes the processor, and the stores, from that. */
const RESUME_AFTER_MS = 50;
/** ms between two readings of the account after lookups: one for each would double the calls of a batch. */
const ACCOUNT_GAP_MS = 3_000;
/** The same while a batch runs, in which nobody waits for one row. */
const BATCH_ACCOUNT_GAP_MS = 15_000;

/** Wires everything and registers every listener, in the first turn: an event may be what woke the worker. */
export function startBackground(options: BackgroundOptions): void {
  const desk = createDesk(options);
  const { browser } = desk;
  answerMessages(desk, background);
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) void desk.clock.kick();
    if (name === EXPIRY_ALARM) void expireOld(desk);
    if (name === TRASH_ALARM) void emptyTrashes(desk);
  });
  browser.contextMenus.onClicked.addListener((click, tab) => void onMenuClicked(desk, click, tab?.id));
  browser.commands.onCommand.addListener((command) => void onCommand(desk, command));
  browser.notifications.onClicked.addListener((id) => void onNotificationClicked(desk, id));
  browser.tabs.onRemoved.addListener((tabId) => {
    void desk.tabs.set(tabId, null);
    void desk.cardFrames.forget(tabId);
  });
  browser.runtime.onInstalled.addListener((details) => {
    void createMenus(desk);
    void welcome(desk, details);
  });
  browser.permissions.onAdded.addListener(() => void accessChanged(desk));
  browser.permissions.onRemoved.addListener(() => void accessChanged(desk));
  browser.storage.onChanged.addListener((_changes, area) => {
    if (area === 'managed') void followPolicy(desk).then(() => expireOld(desk, true));
  });
  browser.runtime.onStartup.addListener(() => void createMenus(desk));
  setTimeout(() => void resume(desk), RESUME_AFTER_MS);
}

/** Goes on where the last worker stopped. */
async function resume(desk: Desk): Promise<void> {
  const { signInState, clock } = desk;
  // Private windows have a worker and a menu of their own, and are told of no start and no installation.
  if (desk.isPrivate) void createMenus(desk);
  // A sign-in window belongs to the worker that opened it: what is left of it now is nobody's.
  if ((await signInState.read()).status === 'signing-in') await signInState.write({ status: 'none' });
  await followPolicy(desk);
  void showBadge(desk);
  await clock.kick();
  await setExpiryAlarm(desk);
  await emptyTrashes(desk);
  await expireOld(desk);
}

function createDesk({ browser, defaultMcpUrl, hasDemoPages, buttonStyle }: BackgroundOptions): Desk {
  const { cardsAreInTabs, sendsOnce } = differencesOf(browser);
  const now = () => Date.now();
  const newId = () => crypto.randomUUID();
  const freshFetch = fetchAfter(
    () => keepConnectionsFresh(browser),
    (input, init) => fetch(input, init),
  );
  const isPrivate = browser.extension.inIncognitoContext === true;
  const memory = createEnduringMemory(isPrivate ? createPrivateMemory() : browser.storage.session);
  const exclusively = async <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks.request(LOCK, work) as Promise<T>;
  const hasAccess = (origin: string) => browser.permissions.contains({ origins: [originPattern(origin)] });

  const authStore = createAuthStore();
  const accessTokens = createAccessTokenStore(memory);
  const authFetch = createAuthFetch({ fetch: freshFetch, hasAccess });
  const session = createSession({
    store: authStore,
    accessTokens,
    fetch: authFetch,
    now,
    exclusively,
    ended: () => announcer.everything(),
  });
  const stored = createSettingsStore(browser.storage.local);
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const { shown: policy, spending: spendingPolicy } = createKnownPolicy({
    current: createPolicyReader(browser.storage.managed),
    last: lastPolicy(browser),
    isForced: () => isForced(browser),
    wait,
    changed: () => void followPolicy(desk).then(() => expireOld(desk, true)),
  });
  const own = isPrivate ? createPrivateSettings(stored, memory) : stored;
  const settings = createEffectiveSettings(own, policy);
  // What spends waits for the organisation's word.
  const spendingSettings = createEffectiveSettings(own, spendingPolicy);
  const tabs = createTabProfiles(memory);
  const askedAgain = createAskedAgain(memory, now);
  const toolMemory = createToolMemory(memory, now);
  const announcer = createAnnouncer({ pages, content, tabs, cardsAreInTabs });
  const signedIn = createSignedIn({
    authStore,
    now,
    uptime: () => performance.now(),
    setTimer: (work, ms) => void setTimeout(work, ms),
    newId,
    toolMemory,
    createService: (record, { heard }) =>
      isKeySession(record)
        ? keyService(
            record.baseUrl,
            createKeyHolder(authStore, record.id, () => announcer.everything()),
            heard,
          )
        : toolService({
            mcpUrl: record.mcpUrl,
            session: session.of(record.id),
            memory,
            fetch: freshFetch,
            hasAccess,
            now,
            clientVersion: browser.runtime.getManifest().version,
            onDate: heard,
          }),
    async allowed() {
      const held = await policy();
      return (record) => isServiceAllowed(held, record);
    },
    caps: async () => [capsOf(await spendingSettings.read())],
    personChanged(url) {
      announcer.person(url);
      void clock.kick();
    },
    contactsChanged: (profileIds) => announcer.contacts(profileIds),
    accountChanged: () => announcer.toPages('account', 'session'),
    callEnded: () => void clock.kick(),
    lookupEnded(row) {
      void notifyEnded(desk, row);
      void readAccountAfter(row);
    },
  });
  const readAccountAfter = async (row: LookupRow) => {
    const parts = await signedIn();
    await parts?.accounts.noteEnded(row);
    await (row.batchId === null ? refreshAccount() : refreshAccountOfBatch());
  };
  const refreshing = (gapMs: number) =>
    atMostEvery(
      gapMs,
      async () => (await signedIn())?.accounts.refresh(),
      (work, ms) => void setTimeout(work, ms),
    );
  const refreshAccount = refreshing(ACCOUNT_GAP_MS);
  const refreshAccountOfBatch = refreshing(BATCH_ACCOUNT_GAP_MS);
  const clock = createLookupClock({
    signedIn: () => signedIn().catch(unlessStorageFailed),
    now,
    setTimer: (work, ms) => setTimeout(work, ms),
    clearTimer: (timer) => clearTimeout(timer as number),
    setAlarm: async (delayMs) => {
      if (delayMs === null) await browser.alarms.clear(ALARM);
      else browser.alarms.create(ALARM, { delayInMinutes: delayMs / 60_000, periodInMinutes: delayMs / 60_000 });
    },
    heartbeat: () => browser.runtime.getPlatformInfo(),
  });
  // Half of what a worker has to evaluate is the tool library, which most of its lives never need: only a call runs it.
  const toolService = (options: ToolServiceOptions) =>
    createServiceOnDemand({
      hasFreeSearch: true,
      create: async () => (await import('./create-tool-service.ts')).createToolService(options),
    });
  const keyService = (baseUrl: string, key: KeyHolder, onDate?: (date: string | null) => void) =>
    createServiceOnDemand({
      hasFreeSearch: false,
      create: async () =>
        (await import('./create-key-service.ts')).createKeyService({
          baseUrl,
          key,
          fetch: freshFetch,
          hasAccess,
          now,
          sendsOnce,
          ...(onDate ? { onDate } : {}),
        }),
    });
  const desk: Desk = {
    browser,
    authStore,
    session,
    async signIn(mcpUrl) {
      const { signIn } = await import('../auth/sign-in.ts');
      return signIn({
        mcpUrl,
        store: authStore,
        accessTokens,
        fetch: authFetch,
        now,
        newId,
        exclusively,
        redirectUri: browser.identity.getRedirectURL(),
        launch: (url) =>
          isPrivate ? launchInWindow(browser, url, browser.identity.getRedirectURL()) : launch(browser, url),
      });
    },
    tryKey: (baseUrl, apiKey) =>
      keyService(baseUrl, { apiKey: async () => apiKey, refused: async () => undefined }).account(),
    sendsOnce,
    newId,
    signInState: createSignInStateStore(memory),
    openSignIn: null,
    signedIn,
    toolMemory,
    settings,
    texts: createTexts(settings),
    buttonStyle,
    policy,
    isPrivate,
    defaultMcpUrl,
    hasDemoPages,
    tabs,
    askedAgain,
    cardFrames: createCardFrames(memory),
    announcer,
    clock,
    now,
    wait,
  };
  return desk;
}

/** Nobody we can work for; but a store that does not open now may hold lookups under way, and is tried again. */
function unlessStorageFailed(error: unknown): null {
  if (troubleOf(error).code === 'storage_failed') throw error;
  return null;
}

async function launch(browser: ExtensionBrowser, url: string): Promise<string> {
  return browser.identity.launchWebAuthFlow({ url, interactive: true });
}

/** Reads the texts of the language that is set, once for a language. */
function createTexts(settings: Pick<SettingsStore, 'read'>): Desk['texts'] {
  let language: LanguageSetting | null = null;
  let loaded = Promise.resolve();
  return async () => {
    const wanted = (await settings.read()).language;
    if (wanted !== language) loaded = loadLanguage(wanted);
    language = wanted;
    await loaded;
  };
}
