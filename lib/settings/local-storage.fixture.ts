import type { LocalStorage } from './settings-store.ts';

/** `storage.local` as plain memory; values are copied as the browser does. */
export function storageWith(stored?: unknown): LocalStorage & { items: Map<string, unknown> } {
  const items = new Map<string, unknown>(stored === undefined ? [] : [['settings', stored]]);
  return {
    items,
    get: async (key) => (items.has(key) ? { [key]: structuredClone(items.get(key)) } : {}),
    set: async (values) => {
      for (const [key, value] of Object.entries(values)) items.set(key, structuredClone(value));
    },
  };
}
