import { background } from '../messages/to-background.ts';
import { closeStorage } from './browser/close-storage.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';
import { type ContextOptions, createWorkerContext } from './compose.ts';
import type { WorkerContext } from './context.ts';
import { answerMessages } from './messages/answer-messages.ts';

/** The event that woke the worker is answered first: resuming would compete with it for processor and stores. */
const RESUME_AFTER_MS = 50;

/** Wires everything and registers every listener, in the first turn: an event may be what woke the worker. */
export function startBackground(options: ContextOptions): void {
  const context = createWorkerContext(options);
  void closeStorage(context.browser);
  answerMessages(context, background);
  listenTo(context.browser, context);
  setTimeout(() => void import('./resume.ts').then(({ resume }) => resume(context)), RESUME_AFTER_MS);
}

/**
 * Registers a listener for each event of the browser; apart from the messages, so that a test can cause events. What an
 * event leads to is loaded with the first of its kind: most starts of the worker see none.
 */
export function listenTo(browser: ExtensionBrowser, context: WorkerContext): void {
  const menus = () => import('./events/menus.ts');
  const lifecycle = () => import('./lifecycle.ts');
  browser.alarms.onAlarm.addListener(
    ({ name }) => void import('./on-alarm.ts').then(({ onAlarm }) => onAlarm(context, name)),
  );
  browser.contextMenus.onClicked.addListener(
    (click, tab) => void menus().then(({ onMenuClicked }) => onMenuClicked(context, click, tab?.id)),
  );
  browser.commands.onCommand.addListener(
    (command) => void menus().then(({ onCommand }) => onCommand(context, command)),
  );
  browser.notifications.onClicked.addListener(
    (id) => void import('./events/notify.ts').then(({ onNotificationClicked }) => onNotificationClicked(context, id)),
  );
  browser.tabs.onRemoved.addListener((tabId) => {
    void context.tabs.set(tabId, null);
    void context.cardFrames.forget(tabId);
  });
  browser.runtime.onInstalled.addListener(
    (details) => void lifecycle().then(({ onInstalled }) => onInstalled(context, details)),
  );
  browser.permissions.onAdded.addListener(
    () => void lifecycle().then(({ onPermissionsAdded }) => onPermissionsAdded(context)),
  );
  browser.permissions.onRemoved.addListener(
    () => void lifecycle().then(({ onPermissionsRemoved }) => onPermissionsRemoved(context)),
  );
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'managed') void lifecycle().then(({ onPolicyChanged }) => onPolicyChanged(context));
    if (area === 'local' && context.isPrivate)
      void lifecycle().then(({ onNormalWindowsChanged }) => onNormalWindowsChanged(context, changes));
  });
  browser.runtime.onStartup.addListener(
    () => void lifecycle().then(({ onBrowserStarted }) => onBrowserStarted(context)),
  );
}
