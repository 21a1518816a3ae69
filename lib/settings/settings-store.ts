import type { Settings, SettingsPatch } from './settings.ts';
import { settingsSchema } from './settings.ts';

/** The part of `storage.local` that we use. */
export interface LocalStorage {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}

export interface SettingsStore {
  read(): Promise<Settings>;
  change(change: (settings: Settings) => Settings): Promise<Settings>;
}

const KEY = 'settings';
const MAX_HOSTS = 200;

/** Settings in `storage.local`; whatever cannot be read there counts as the default. */
export function createSettingsStore(storage: LocalStorage): SettingsStore {
  const defaults = settingsSchema.parse({});
  const read = async () => settingsSchema.catch(defaults).parse((await storage.get(KEY))[KEY] ?? {});
  let queue: Promise<unknown> = Promise.resolve();
  return {
    read,
    change(change) {
      const done = queue.then(async () => {
        const next = settingsSchema.parse(change(await read()));
        await storage.set({ [KEY]: next });
        return next;
      });
      queue = done.catch(() => undefined);
      return done;
    },
  };
}

/** Applies what a page wants changed. */
export function patched(settings: Settings, patch: SettingsPatch): Settings {
  const { buttonShown, showButtonOn, ...plain } = patch;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const button = {
    ...settings.button,
    ...(buttonShown === undefined ? {} : { shown: buttonShown }),
    hiddenOn: settings.button.hiddenOn.filter((host) => host !== showButtonOn),
  };
  return { ...settings, ...given, button };
}

/** Where the button rests on a site; the longest unused sites fall out. */
export function withButtonTop(settings: Settings, host: string, top: number): Settings {
  const { [host]: _old, ...others } = settings.button.top;
  const kept = Object.entries(others).slice(-MAX_HOSTS + 1);
  return { ...settings, button: { ...settings.button, top: Object.fromEntries([...kept, [host, top]]) } };
}
