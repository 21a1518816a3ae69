import type { AuthStore } from '../auth/auth-store.ts';
import type { SessionRecord } from '../auth/session-record.ts';
import type { Session } from '../auth/session.ts';
import type { Credentials } from '../destinations/credentials.ts';
import type { DestinationContext } from '../destinations/destination.ts';
import type { DestinationKinds } from '../destinations/open-connected.ts';
import type { Account } from '../service/schemas/account.ts';
import type { Policy } from '../settings/policy.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { SignedIn } from './account/signed-in.ts';
import type { ToolMemory } from './account/tool-memory.ts';
import type { Broadcaster } from './browser/broadcaster.ts';
import type { CardFrames } from './browser/card-frames.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';
import type { PageSelections } from './browser/page-selections.ts';
import type { PendingConfirmations } from './browser/pending-confirmations.ts';
import type { SignInStateStore } from './browser/sign-in-state.ts';
import type { TabProfiles } from './browser/tab-profiles.ts';
import type { DestinationSignIns } from './destinations/destination-sign-ins.ts';
import type { ScheduledWork } from './scheduled-work.ts';
import type { Watcher } from './watch/watcher.ts';

/** The dependencies of the handlers of messages, menus and alarms. One per worker life; not a source of truth. */
export interface WorkerContext {
  browser: ExtensionBrowser;
  authStore: AuthStore;
  session: Session;
  signIn: (mcpUrl: string) => Promise<SessionRecord>;
  /** Asks the REST API for the account of this key. */
  tryKey: (baseUrl: string, apiKey: string) => Promise<Account>;
  /** True when this browser never repeats a GET by itself, even when no answer comes. */
  sendsOnce: boolean;
  newId: () => string;
  signInState: SignInStateStore;
  /** The outcome of the sign-in window that this worker has open. */
  openSignIn: Promise<boolean> | null;
  signedIn: () => Promise<SignedIn | null>;
  /** The list of tools as the service last sent it. */
  toolMemory: ToolMemory;
  /** The effective settings: with the organization's policy applied. */
  settings: SettingsStore;
  /** The user's own, without a policy: for what no policy could forbid. */
  ownSettings: SettingsStore;
  /** Loads the language that is set; to be awaited before texts are made in the worker. */
  texts: () => Promise<void>;
  /** The style sheet of the button in pages. */
  buttonStyle: string;
  policy: () => Promise<Policy>;
  /** The current policy, by which `policy` and `settings` go then, too; null while the browser does not answer. */
  currentPolicy: () => Promise<Policy | null>;
  /** Whether the current policy could be read when it was last asked for; waits for nothing. */
  isPolicyRead: () => boolean;
  /** True in a private window's own worker: nothing of it may be written to disk. */
  isPrivate: boolean;
  defaultMcpUrl: string;
  /** The sandbox's demo pages count as profile pages. */
  hasDemoPages: boolean;
  tabs: TabProfiles;
  pendingConfirmations: PendingConfirmations;
  cardFrames: CardFrames;
  /** Selections on their way to the bulk page. */
  pageSelections: PageSelections;
  broadcaster: Broadcaster;
  /** Runs the engine when something of a lookup is due. */
  clock: ScheduledWork;
  /** The credentials of destinations: in no message and no log. */
  credentials: Credentials;
  destinationContext: DestinationContext;
  /** Sign-ins to destinations; their tokens are in no message and no log. */
  destinationSignIns: DestinationSignIns;
  /** The kinds of destinations, loaded when they are first needed. */
  loadDestinationKinds: () => Promise<DestinationKinds>;
  /** Sends what is in the outbox. */
  sender: ScheduledWork;
  /** Looks at watched contacts once a week. */
  watcher: Watcher;
  /** Brings back what the account has bought. */
  recoverer: ScheduledWork;
  /** Requests of the browser that it deletes nothing of ours when the disk is full. */
  protectFromEviction: () => Promise<void>;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker began, whatever happens to the machine's clock */
  uptime: () => number;
  wait: (ms: number) => Promise<void>;
}

/** Enough for a function that works with the account's own records. */
export type AccountSource = Pick<WorkerContext, 'signedIn'>;

/**
 * The account; null while signed out, or where it cannot be opened. Only for work that claims nothing then: an answer
 * that would say "none" has to reject.
 */
export function accountOrNull({ signedIn }: AccountSource): Promise<SignedIn | null> {
  return signedIn().catch(() => null);
}

/** The tool server in use: the user's address, or the one this build was made for. Without `/mcp`. */
export async function currentMcpUrl({
  settings,
  defaultMcpUrl,
}: Pick<WorkerContext, 'defaultMcpUrl' | 'settings'>): Promise<string> {
  return (await settings.read()).serviceAddress ?? defaultMcpUrl;
}
