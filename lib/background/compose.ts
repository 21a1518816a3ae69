import { differencesOf } from '../browser/differences.ts';
import type { LanguageSetting } from '../i18n/languages.ts';
import { loadLanguage } from '../i18n/load-language.ts';
import { content } from '../messages/to-content.ts';
import { pages } from '../messages/to-pages.ts';
import { troubleOf } from '../service/service-error.ts';
import { capsOf } from '../settings/caps.ts';
import { isServiceAllowed } from '../settings/policy.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { createAccountAfterLookups } from './account/account-after-lookups.ts';
import { type LookupClock, createLookupClock } from './account/lookup-clock.ts';
import { type SignedIn, type SignedInOptions, createSignedIn } from './account/signed-in.ts';
import { createToolMemory } from './account/tool-memory.ts';
import { createAnnouncer } from './browser/announcer.ts';
import { createAskedAgain } from './browser/asked-again.ts';
import { createCardFrames } from './browser/card-frames.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';
import { createSignInStateStore } from './browser/sign-in-state.ts';
import { createTabProfiles } from './browser/tab-profiles.ts';
import { composeServices } from './compose-services.ts';
import { composeSettings } from './compose-settings.ts';
import { composeSignIn } from './compose-sign-in.ts';
import type { Desk } from './context.ts';
import { expireOld } from './events/expire.ts';
import { followPolicy } from './events/follow-policy.ts';
import { notifyEnded } from './events/notify.ts';
import { type Surroundings, createSurroundings } from './surroundings.ts';

export interface DeskOptions {
  browser: ExtensionBrowser;
  /** Without `/mcp`. */
  defaultMcpUrl: string;
  hasDemoPages: boolean;
  /** The style sheet of the button in pages. */
  buttonStyle: string;
}

/** The alarm that brings a dead worker back to lookups under way. */
export const LOOKUPS_ALARM = 'lookups';

/** Puts a worker's desk together. What a part tells later, it tells the desk, which is whole by then. */
export function createDesk({ browser, defaultMcpUrl, hasDemoPages, buttonStyle }: DeskOptions): Desk {
  const { cardsAreInTabs, sendsOnce } = differencesOf(browser);
  const surroundings = createSurroundings(browser);
  const { isPrivate, memory, now, wait, newId } = surroundings;
  const tabs = createTabProfiles(memory);
  const toolMemory = createToolMemory(memory, now);
  const announcer = createAnnouncer({ pages, content, tabs, cardsAreInTabs });
  const ended = () => announcer.everything();
  const { authStore, session, signIn } = composeSignIn(surroundings, ended);
  const { createService, tryKey } = composeServices(surroundings, { authStore, session }, ended);
  const { policy, settings, spendingSettings } = composeSettings(
    surroundings,
    () => void followPolicy(desk).then(() => expireOld(desk, true)),
  );
  const signedIn = createSignedIn({
    authStore,
    now,
    uptime: () => performance.now(),
    setTimer: surroundings.setTimer,
    newId,
    toolMemory,
    createService,
    allowed: async () => isServiceAllowed.bind(null, await policy()),
    caps: async () => [capsOf(await spendingSettings.read())],
    ...announceTo(announcer, () => void desk.clock.kick()),
    lookupEnded(row) {
      void notifyEnded(desk, row);
      void readAccountAfter(row);
    },
  });
  const readAccountAfter = createAccountAfterLookups(signedIn, surroundings);
  const desk: Desk = {
    browser,
    authStore,
    session,
    signIn,
    tryKey,
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
    askedAgain: createAskedAgain(memory, now),
    cardFrames: createCardFrames(memory),
    announcer,
    clock: composeClock(surroundings, signedIn),
    now,
    wait,
  };
  return desk;
}

/** Announces what changes in an account. @param kick does what may be due by now */
function announceTo(
  announcer: Desk['announcer'],
  kick: () => void,
): Pick<SignedInOptions, 'personChanged' | 'contactsChanged' | 'accountChanged' | 'callEnded'> {
  return {
    personChanged(url) {
      announcer.person(url);
      kick();
    },
    contactsChanged: (profileIds) => announcer.contacts(profileIds),
    accountChanged: () => announcer.toPages('account', 'session'),
    callEnded: kick,
  };
}

function composeClock({ browser, now, setTimer }: Surroundings, signedIn: () => Promise<SignedIn | null>): LookupClock {
  return createLookupClock({
    signedIn: () => signedIn().catch(unlessStorageFailed),
    now,
    setTimer,
    clearTimer: (timer) => clearTimeout(timer as number),
    setAlarm: async (delayMs) => {
      if (delayMs === null) await browser.alarms.clear(LOOKUPS_ALARM);
      else
        browser.alarms.create(LOOKUPS_ALARM, {
          delayInMinutes: delayMs / 60_000,
          periodInMinutes: delayMs / 60_000,
        });
    },
    heartbeat: () => browser.runtime.getPlatformInfo(),
  });
}

/** Nobody we can work for; but a store that does not open now may hold lookups under way, and is tried again. */
function unlessStorageFailed(error: unknown): null {
  if (troubleOf(error).code === 'storage_failed') throw error;
  return null;
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
