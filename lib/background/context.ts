import type { AuthStore } from '../auth/auth-store.ts';
import type { SessionRecord } from '../auth/session-record.ts';
import type { Session } from '../auth/session.ts';
import type { Account } from '../service/schemas/account.ts';
import type { Policy } from '../settings/policy.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { LookupClock } from './account/lookup-clock.ts';
import type { SignedIn } from './account/signed-in.ts';
import type { ToolMemory } from './account/tool-memory.ts';
import type { Announcer } from './browser/announcer.ts';
import type { AskedAgain } from './browser/asked-again.ts';
import type { CardFrames } from './browser/card-frames.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';
import type { SignInStateStore } from './browser/sign-in-state.ts';
import type { TabProfiles } from './browser/tab-profiles.ts';

/** What the answers to messages, menus and alarms are made of. One per worker life; holds no truth. */
export interface Desk {
  browser: ExtensionBrowser;
  authStore: AuthStore;
  session: Session;
  signIn: (mcpUrl: string) => Promise<SessionRecord>;
  /** Asks the REST API whose key this is. */
  tryKey: (baseUrl: string, apiKey: string) => Promise<Account>;
  /** This browser sends a GET once and no more, even when no answer comes. */
  sendsOnce: boolean;
  newId: () => string;
  signInState: SignInStateStore;
  /** The sign-in window that this worker has open. */
  openSignIn: Promise<boolean> | null;
  signedIn: () => Promise<SignedIn | null>;
  /** What tools the service had when it was last asked. */
  toolMemory: ToolMemory;
  /** As they hold: with the organisation's policy over them. */
  settings: SettingsStore;
  /** Before texts are made here: they are in the language that is set. */
  texts: () => Promise<void>;
  /** The style sheet of the button in pages. */
  buttonStyle: string;
  policy: () => Promise<Policy>;
  /** This is a private window's own worker: nothing of it may be written to disk. */
  isPrivate: boolean;
  defaultMcpUrl: string;
  /** The sandbox's demo pages count as profile pages. */
  hasDemoPages: boolean;
  tabs: TabProfiles;
  askedAgain: AskedAgain;
  cardFrames: CardFrames;
  announcer: Announcer;
  clock: LookupClock;
  /** ms since epoch */
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** The tool server in use: the user's address, or the one this build was made for. Without `/mcp`. */
export async function currentMcpUrl({ settings, defaultMcpUrl }: Desk): Promise<string> {
  return (await settings.read()).serviceAddress ?? defaultMcpUrl;
}
