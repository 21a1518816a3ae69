import { background } from '../messages/to-background.ts';
import { showBadge } from './actions/badge.ts';
import { accessChanged } from './actions/other-sites.ts';
import { type DeskOptions, LOOKUPS_ALARM, createDesk } from './compose.ts';
import type { Desk } from './context.ts';
import { TRASH_ALARM, emptyTrashes } from './events/empty-trash.ts';
import { EXPIRY_ALARM, expireOld, setExpiryAlarm } from './events/expire.ts';
import { followPolicy } from './events/follow-policy.ts';
import { createMenus, onCommand, onMenuClicked } from './events/menus.ts';
import { onNotificationClicked } from './events/notify.ts';
import { welcome } from './events/welcome.ts';
import { answerMessages } from './messages/answer-messages.ts';

/** Who woke the worker is answered first: going on takes the processor, and the stores, from that. */
const RESUME_AFTER_MS = 50;

/** Wires everything and registers every listener, in the first turn: an event may be what woke the worker. */
export function startBackground(options: DeskOptions): void {
  const desk = createDesk(options);
  const { browser } = desk;
  answerMessages(desk, background);
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === LOOKUPS_ALARM) void desk.clock.kick();
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
