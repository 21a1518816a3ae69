import { showBadge } from '../actions/badge.ts';
import { createWakingAlarm } from '../browser/waking-alarm.ts';
import type { WorkerContext } from '../context.ts';
import { notifyChanges } from '../events/notify-changes.ts';
import type { Surroundings } from '../surroundings.ts';
import { WATCH_ALARM } from './watch-alarm.ts';
import { type Watcher, createWatcher } from './watcher.ts';

/**
 * The weekly look at watched contacts and companies. In a private window nothing is watched: it is gone before the week
 * is over.
 */
export function composeWatcher(
  { browser, isPrivate, isOnline, now }: Pick<Surroundings, 'browser' | 'isPrivate' | 'isOnline' | 'now'>,
  deps: Pick<WorkerContext, 'authStore' | 'policy' | 'signedIn' | 'broadcaster' | 'settings' | 'texts'>,
): Watcher {
  const { authStore, policy, signedIn, broadcaster } = deps;
  return createWatcher({
    async account() {
      const record = isPrivate ? null : await authStore.readSession();
      if (record === null || record.ended || (await policy()).watchContacts === false) return null;
      return signedIn();
    },
    isOnline,
    now,
    setAlarm: createWakingAlarm(browser, WATCH_ALARM, 60),
    changed: (profileIds) => broadcaster.changes(profileIds),
    notify: (digest) => notifyChanges({ ...deps, browser }, digest),
    showUnread: () => showBadge({ ...deps, browser, isPrivate }),
  });
}
