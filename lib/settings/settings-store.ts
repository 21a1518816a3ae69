import { createTurns } from '../browser/turns.ts';
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
  /** Unreadable settings, as they were found, oldest first. */
  unreadable(): Promise<unknown[]>;
}

const KEY = 'settings';
const UNREADABLE = 'unreadableSettings';
/** Most unreadable settings that are kept: the latest ones. */
const MAX_UNREADABLE = 5;
const MAX_HOSTS = 200;

/**
 * Settings in `storage.local`; an unreadable value counts as the default, an unreadable cap as 0. A change keeps fields
 * that only a newer version knows, and puts aside unreadable values that it would overwrite.
 */
export function createSettingsStore(storage: LocalStorage): SettingsStore {
  const raw = async (key: string) => (await storage.get(key))[key];
  // The caps in entirely unreadable settings are unknown: see `storedCap`.
  const parsed = (stored: unknown) =>
    settingsSchema.catch(() => ({ ...settingsSchema.parse({}), dailyCap: 0 })).parse(stored ?? {});
  const unreadableSettings = async (): Promise<unknown[]> => {
    const list = await raw(UNREADABLE);
    return Array.isArray(list) ? list : [];
  };
  const inTurn = createTurns();
  return {
    read: async () => parsed(await raw(KEY)),
    async unreadable() {
      const [stored, list] = await Promise.all([raw(KEY), unreadableSettings()]);
      return isReadAs(stored, parsed(stored)) ? list : [...list, stored];
    },
    change(change) {
      return inTurn(async () => {
        const stored = await raw(KEY);
        const next = settingsSchema.parse(change(parsed(stored)));
        const aside = isReadAs(stored, parsed(stored))
          ? {}
          : { [UNREADABLE]: [...(await unreadableSettings()), stored].slice(-MAX_UNREADABLE) };
        await storage.set({
          ...aside,
          [KEY]: { ...fieldsOf(stored), ...next, button: { ...fieldsOf(fieldsOf(stored).button), ...next.button } },
        });
        return next;
      });
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/**
 * Whether every stored field was read unchanged; fields that only a newer version knows are kept anyway.
 */
function isReadAs(stored: unknown, { button, ...plain }: Settings): boolean {
  if (stored === undefined || stored === null) return true;
  if (!isRecord(stored)) return false;
  const { button: storedButton = {}, ...storedPlain } = stored;
  const isSame = (given: Record<string, unknown>, read: Record<string, unknown>) =>
    Object.entries(given).every(
      ([key, value]) => !(key in read) || JSON.stringify(read[key]) === JSON.stringify(value),
    );
  return isSame(storedPlain, plain) && isRecord(storedButton) && isSame(storedButton, button);
}

/** Applies a page's changes to the settings. */
export function patched(settings: Settings, patch: SettingsPatch): Settings {
  const { buttonShown, showButtonOn, buttonSite, buttonEdge, forgetPlaces, ...plain } = patch;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const button = {
    ...settings.button,
    ...(buttonShown === undefined ? {} : { shown: buttonShown }),
    hiddenOn: settings.button.hiddenOn.filter((host) => host !== showButtonOn),
    ...(buttonEdge === undefined ? {} : { edge: buttonEdge }),
    ...(forgetPlaces ? { top: {} } : {}),
    ...(buttonSite
      ? {
          sites: [
            ...settings.button.sites.filter((site) => site !== buttonSite.site),
            ...(buttonSite.on ? [buttonSite.site] : []),
          ],
        }
      : {}),
  };
  return { ...settings, ...given, button };
}

/** Saves the button's place on a site; the longest unused sites are dropped. */
export function withButtonTop(settings: Settings, host: string, top: number): Settings {
  const { [host]: _old, ...others } = settings.button.top;
  const kept = Object.entries(others).slice(-MAX_HOSTS + 1);
  return { ...settings, button: { ...settings.button, top: Object.fromEntries([...kept, [host, top]]) } };
}
