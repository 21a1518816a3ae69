import { differencesOf } from '../browser/differences.ts';
import { background } from '../messages/to-background.ts';
import { showBadge } from './actions/badge.ts';
import { forgetDeadSignIn } from './actions/session.ts';
import { permissionsChanged, syncSites } from './actions/site-scripts.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';
import { type ContextOptions, LOOKUPS_ALARM, createWorkerContext } from './compose.ts';
import type { WorkerContext } from './context.ts';
import { SENDINGS_ALARM } from './destinations/sendings-alarm.ts';
import { TRASH_ALARM, emptyTrashes } from './events/empty-trash.ts';
import { EXPIRY_ALARM, expireOld, setExpiryAlarm } from './events/expire.ts';
import { followPolicy } from './events/follow-policy.ts';
import { createMenus, onCommand, onMenuClicked } from './events/menus.ts';
import { onNotificationClicked } from './events/notify.ts';
import { welcome } from './events/welcome.ts';
import { answerMessages } from './messages/answer-messages.ts';
import { releaseLeft } from './messages/destinations/destination-account.ts';
import { RECOVERY_ALARM } from './recovery/recovery-alarm.ts';
import { WATCH_ALARM } from './watch/watch-alarm.ts';

/** The event that woke the worker is answered first: resuming would compete with it for processor and stores. */
const RESUME_AFTER_MS = 50;

/** Wires everything and registers every listener, in the first turn: an event may be what woke the worker. */
export function startBackground(options: ContextOptions): void {
  const context = createWorkerContext(options);
  answerMessages(context, background);
  listenTo(context.browser, context);
  setTimeout(() => void resume(context), RESUME_AFTER_MS);
}

/** Registers a listener for each event of the browser; apart from the messages, so that a test can cause events. */
export function listenTo(browser: ExtensionBrowser, context: WorkerContext): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === LOOKUPS_ALARM) void context.clock.runDue();
    if (name === SENDINGS_ALARM) void context.sender.runDue();
    if (name === WATCH_ALARM) void context.watcher.run();
    if (name === RECOVERY_ALARM) void context.recoverer.runDue();
    if (name === EXPIRY_ALARM) void expireOld(context);
    if (name === TRASH_ALARM) void emptyTrashes(context);
  });
  browser.contextMenus.onClicked.addListener((click, tab) => void onMenuClicked(context, click, tab?.id));
  browser.commands.onCommand.addListener((command) => void onCommand(context, command));
  browser.notifications.onClicked.addListener((id) => void onNotificationClicked(context, id));
  browser.tabs.onRemoved.addListener((tabId) => {
    void context.tabs.set(tabId, null);
    void context.cardFrames.forget(tabId);
  });
  browser.runtime.onInstalled.addListener((details) => {
    void createMenus(context);
    // First, so that the button is there once the first-run page speaks of it.
    void installed(context, details.reason).finally(() => welcome(context, details));
  });
  browser.permissions.onAdded.addListener(() => {
    void permissionsChanged(context);
    void context.sender.runDue();
  });
  browser.permissions.onRemoved.addListener(() => void permissionsChanged(context));
  browser.storage.onChanged.addListener((_changes, area) => {
    if (area !== 'managed') return;
    void followPolicy(context).then(() => expireOld(context, true));
    void context.watcher.run();
  });
  browser.runtime.onStartup.addListener(() => {
    void createMenus(context);
    void releaseLeft(context).catch(() => undefined);
  });
}

/**
 * Registers the button's script: an update removes the registrations. Open pages get it at once; in Chromium after an
 * update only those that were loaded since, as the script of the old version is still in the others and asks for a
 * reload.
 */
async function installed(context: WorkerContext, reason: string): Promise<void> {
  const { oldScriptsStay } = differencesOf(context.browser);
  await syncSites(context, reason === 'install' || !oldScriptsStay ? 'all' : 'younger-than-worker');
}

/** Resumes where the last worker stopped. */
async function resume(context: WorkerContext): Promise<void> {
  const { clock } = context;
  // Private windows have a worker and a menu of their own, and get no startup and no installation event.
  if (context.isPrivate) void createMenus(context);
  await forgetDeadSignIn(context);
  await followPolicy(context, 'none');
  void showBadge(context);
  await clock.runDue();
  await context.sender.runDue();
  await context.watcher.run();
  await context.recoverer.runDue();
  await setExpiryAlarm(context);
  await emptyTrashes(context);
  await expireOld(context);
}
