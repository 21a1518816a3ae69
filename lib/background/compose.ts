import { differencesOf } from '../browser/differences.ts';
import type { SessionStorage } from '../browser/enduring-memory.ts';
import { onDemand } from '../browser/on-demand.ts';
import type { LanguageSetting } from '../i18n/languages.ts';
import { loadLanguage } from '../i18n/load-language.ts';
import type { LookupRow } from '../lookups/model/lookup-row.ts';
import { content } from '../messages/to-content.ts';
import { pages } from '../messages/to-pages.ts';
import { problemOf } from '../service/service-error.ts';
import { capsOf } from '../settings/caps.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { createAccountAfterLookups } from './account/account-after-lookups.ts';
import { createSignedIn } from './account/current-sign-in.ts';
import { createLookupClock } from './account/lookup-clock.ts';
import { servedSignIns } from './account/served-sign-in.ts';
import type { SignedIn, SignedInOptions } from './account/signed-in.ts';
import { createToolMemory } from './account/tool-memory.ts';
import { createBroadcaster } from './browser/broadcaster.ts';
import { createCardFrames } from './browser/card-frames.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';
import { createPageSelections } from './browser/page-selections.ts';
import { createPendingConfirmations } from './browser/pending-confirmations.ts';
import { createSignInStateStore } from './browser/sign-in-state.ts';
import { createTabProfiles } from './browser/tab-profiles.ts';
import { schedulingBy } from './browser/waking-alarm.ts';
import { composeDestinations } from './compose-destinations.ts';
import { composeServices } from './compose-services.ts';
import { composeSettings } from './compose-settings.ts';
import { composeSignIn } from './compose-sign-in.ts';
import type { WorkerContext } from './context.ts';
import { LOOKUPS_ALARM } from './lookups-alarm.ts';
import type { composeRecoverer } from './recovery/compose-recoverer.ts';
import { type ScheduledWork, scheduledOnDemand } from './scheduled-work.ts';
import { createSignal } from './signal.ts';
import { type Surroundings, createSurroundings } from './surroundings.ts';
import type { composeWatcher } from './watch/compose-watcher.ts';

export interface ContextOptions {
  browser: ExtensionBrowser;
  /** Without `/mcp`. */
  defaultMcpUrl: string;
  hasDemoPages: boolean;
  /** The style sheet of the button in pages. */
  buttonStyle: string;
}

/** Composes the worker's context. Its first members reach the later ones, which are made from them, by signals. */
export function createWorkerContext(options: ContextOptions): WorkerContext {
  const { browser } = options;
  const { cardsAreInTabs, sendsOnce } = differencesOf(browser);
  const surroundings = createSurroundings(browser);
  const { isPrivate, memory, now, uptime, newId } = surroundings;
  const signals = { policyChange: createSignal(), workDue: createSignal(), lookupEnd: createSignal<LookupRow>() };
  const tabs = createTabProfiles(memory);
  const toolMemory = createToolMemory(memory, now);
  const broadcaster = createBroadcaster({ pages, content, tabs, cardsAreInTabs });
  const { authStore, session, signIn } = composeSignIn(surroundings, broadcaster.everything);
  const { createService, tryKey } = composeServices(surroundings, { authStore, session }, broadcaster.everything);
  const { spendingSettings, ...shown } = composeSettings(surroundings, signals.policyChange.emit);
  const { policy, currentPolicy, settings } = shown;
  const signedIn = createSignedIn({
    authStore,
    now,
    uptime,
    setTimer: surroundings.setTimer,
    newId,
    toolMemory,
    createService,
    allowed: () => servedSignIns({ policy, settings }),
    caps: async () => [capsOf(await spendingSettings.read())],
    checksAccount: async () => (await settings.read()).accountContacts,
    ...announceTo(broadcaster, signals.workDue.emit),
    onLookupEnd: signals.lookupEnd.emit,
  });
  const readAccountAfter = createAccountAfterLookups(signedIn, surroundings);
  const clock = composeClock(surroundings, signedIn);
  const texts = createTexts(settings);
  const context: WorkerContext = {
    ...options,
    authStore,
    session,
    signIn,
    tryKey,
    sendsOnce,
    newId,
    openSignIn: null,
    signedIn,
    toolMemory,
    ...shown,
    texts,
    isPrivate,
    tabs,
    ...composeMemories(memory, now, newId),
    broadcaster,
    clock,
    ...composeDestinations(surroundings, { signedIn, currentPolicy, broadcaster }),
    ...composeRounds(surroundings, { authStore, policy, signedIn, broadcaster, settings, texts }),
    ...timeOf(surroundings),
    protectFromEviction: surroundings.protectFromEviction,
  };
  signals.policyChange.listen(
    () => void import('./lifecycle.ts').then(({ onPolicyChanged }) => onPolicyChanged(context)),
  );
  signals.workDue.listen(() => void clock.runDue());
  signals.lookupEnd.listen((row) => followLookup(context, row, readAccountAfter));
  return context;
}

/** Work that goes on over weeks; its code is loaded when the worker first looks whether there is any. */
function composeRounds(
  surroundings: Surroundings,
  deps: Parameters<typeof composeWatcher>[1] & Parameters<typeof composeRecoverer>[1],
): Pick<WorkerContext, 'watcher' | 'recoverer'> {
  const watcher = onDemand(async () => (await import('./watch/compose-watcher.ts')).composeWatcher(surroundings, deps));
  return {
    watcher: { run: async () => (await watcher()).run() },
    recoverer: scheduledOnDemand(async () =>
      (await import('./recovery/compose-recoverer.ts')).composeRecoverer(surroundings, deps),
    ),
  };
}

function timeOf({ now, uptime, wait }: Pick<Surroundings, 'now' | 'uptime' | 'wait'>) {
  return { now, uptime, wait };
}

function composeMemories(memory: SessionStorage, now: () => number, newId: () => string) {
  return {
    signInState: createSignInStateStore(memory),
    pendingConfirmations: createPendingConfirmations(memory, now),
    cardFrames: createCardFrames(memory),
    pageSelections: createPageSelections(memory, newId),
  };
}

function followLookup(
  context: WorkerContext,
  row: LookupRow,
  readAccountAfter: (row: LookupRow) => Promise<void>,
): void {
  void import('./actions/save-to.ts').then(({ saveByItself }) => saveByItself(context, row)).catch(() => undefined);
  void import('./events/notify.ts').then(({ notifyEnd }) => notifyEnd(context, row));
  void readAccountAfter(row);
}

/** Announces changes in an account. @param runDue does what may be due by now */
function announceTo(
  broadcaster: WorkerContext['broadcaster'],
  runDue: () => void,
): Pick<SignedInOptions, 'personChanged' | 'contactsChanged' | 'accountChanged' | 'recoveryChanged' | 'onCallEnd'> {
  return {
    personChanged(url, preview) {
      broadcaster.person(url, preview);
      runDue();
    },
    contactsChanged: (profileIds) => broadcaster.contacts(profileIds),
    accountChanged: () => broadcaster.toPages('account', 'session'),
    recoveryChanged: () => broadcaster.toPages('recovery'),
    onCallEnd: runDue,
  };
}

function composeClock(surroundings: Surroundings, signedIn: () => Promise<SignedIn | null>): ScheduledWork {
  return createLookupClock({
    signedIn: () => signedIn().catch(unlessStorageFailed),
    ...schedulingBy(surroundings, LOOKUPS_ALARM),
    heartbeat: () => surroundings.browser.runtime.getPlatformInfo(),
  });
}

/** Treats an error as signed out; but a store that does not open may hold open lookups, and is tried again. */
function unlessStorageFailed(error: unknown): null {
  if (problemOf(error).code === 'storage_failed') throw error;
  return null;
}

/** Loads the texts of the language that is set, once per language. */
function createTexts(settings: Pick<SettingsStore, 'read'>): WorkerContext['texts'] {
  let language: LanguageSetting | null = null;
  let loaded = Promise.resolve();
  return async () => {
    const wanted = (await settings.read()).language;
    if (wanted !== language) loaded = loadLanguage(wanted);
    language = wanted;
    await loaded;
  };
}
