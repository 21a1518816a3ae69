/** The part of `storage.session` that we use: in memory, for trusted contexts only, outliving the worker. */
export interface SessionStorage {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

/**
 * `storage.session` that keeps working when the browser will not take a value (it is full, say): until it does, the
 * value lives as long as this worker. Never rejects for a write.
 */
export function createEnduringMemory(storage: SessionStorage): SessionStorage {
  const refused = new Map<string, unknown>();
  return {
    get: async (key) => (refused.has(key) ? { [key]: structuredClone(refused.get(key)) } : storage.get(key)),
    async set(items) {
      try {
        await storage.set(items);
        for (const key of Object.keys(items)) refused.delete(key);
      } catch {
        for (const [key, value] of Object.entries(items)) {
          refused.set(key, structuredClone(value));
          // After this worker ends, a missing value is better than an outdated one.
          await storage.remove(key).catch(() => undefined);
        }
      }
    },
    async remove(key) {
      refused.delete(key);
      // A value that cannot be removed must not come back: readers find it absent as long as this worker lives.
      await storage.remove(key).catch(() => refused.set(key, undefined));
    },
  };
}
