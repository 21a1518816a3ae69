import type { SessionStorage } from './enduring-memory.ts';

export interface MemoryStorage extends SessionStorage {
  items: Map<string, unknown>;
}

/** `storage.session` or `storage.local`, as plain memory; values are copied as the browser does. */
export function createMemoryStorage(): MemoryStorage {
  const items = new Map<string, unknown>();
  return {
    items,
    get: async (key) => (items.has(key) ? { [key]: structuredClone(items.get(key)) } : {}),
    set: async (values) => {
      for (const [key, value] of Object.entries(values)) items.set(key, structuredClone(value));
    },
    remove: async (key) => void items.delete(key),
  };
}
