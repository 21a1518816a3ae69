import { z } from 'zod';
import { createTurns } from '../browser/turns.ts';
import type { LocalStorage, SettingsStore } from './settings-store.ts';
import { type Settings, settingsSchema } from './settings.ts';

const KEY = 'settingsOfThisWindow';
const changesSchema = z.record(z.string(), z.unknown()).catch({});

/**
 * Settings in a private window: those of the browser, overridden by changes made in the window, which are never written
 * to disk and are gone with it.
 */
export function createPrivateSettings(
  shared: Pick<SettingsStore, 'read' | 'unreadable'>,
  memory: LocalStorage,
): SettingsStore {
  const readAll = async () => {
    const base = await shared.read();
    const changes = changesSchema.parse((await memory.get(KEY))[KEY] ?? {});
    const own = settingsSchema.catch(base).parse({ ...base, ...changes });
    // All windows share the button's scripts: only the button's place is the window's own.
    const { top, edge } = own.button;
    return { base, settings: { ...own, button: { ...base.button, top, edge } } };
  };
  const inTurn = createTurns();
  return {
    read: async () => (await readAll()).settings,
    unreadable: shared.unreadable,
    change(change) {
      return inTurn(async () => {
        const { base, settings } = await readAll();
        const next = settingsSchema.parse(change(settings));
        await memory.set({ [KEY]: changesFrom(base, next) });
        return next;
      });
    },
  };
}

function changesFrom(base: Settings, next: Settings): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(next).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name as keyof Settings]),
    ),
  );
}
