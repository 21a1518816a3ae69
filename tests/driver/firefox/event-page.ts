import { until } from '../devtools.ts';
import type { FirefoxExtension } from './extension.ts';

/** The extension's background, which Firefox ends after 30 s of idling, whatever it waits for. */
export interface EventPage {
  state(): Promise<'running' | 'stopped'>;
  /** Ends it as Firefox does after idling, immediately and without notice; resolves when it has ended. */
  terminate(): Promise<void>;
  /**
   * Fires the alarm of this name now: waiting for it would take 30 s. Firefox wakes the background in the same way.
   * False when no such alarm is set.
   */
  ringAlarm(name: string): Promise<boolean>;
  /** Titles of the notifications that the extension shows. */
  notifications(): Promise<string[]>;
}

const TERMINATE = `
  await extension.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true });
  return extension.backgroundState;`;

export function eventPageOf(firefox: FirefoxExtension): EventPage {
  const state = () => firefox.runInBrowser<string>('return extension.backgroundState');
  return {
    state: async () => ((await state()) === 'stopped' ? 'stopped' : 'running'),
    terminate: async () => {
      // An event that arrives meanwhile keeps it alive.
      await until(
        async () => ((await firefox.runInBrowser<string>(TERMINATE)) === 'stopped' ? true : undefined),
        'the end of the event page',
      );
    },
    ringAlarm: (name) =>
      firefox.runInBrowser(`
        const { alarms } = await extension.apiManager.asyncGetAPI('alarms', extension);
        const alarm = alarms.get(${JSON.stringify(name)});
        alarm?.observe();
        return alarm !== undefined;`),
    notifications: () =>
      firefox.runInBrowser(`
        const { notificationsMap } = await extension.apiManager.asyncGetAPI('notifications', extension);
        return [...notificationsMap.values()].map(({ options }) => options.title);`),
  };
}
