import { z } from 'zod';
import type { SessionStorage } from '../../browser/enduring-memory.ts';

/**
 * The names of the tools as one sign-in was told them; outlives the worker, in memory. Each window kind has its own.
 */
export interface ToolMemory {
  /** What this sign-in was told in the last five minutes; else null. */
  read(sessionId: string): Promise<string[] | null>;
  write(sessionId: string, names: string[]): Promise<void>;
  forget(): Promise<void>;
}

const KEY = 'tools';
/**
 * The set of tools can change (docs/contract.md#protocol): so long is lived with an old one, unless a call shows it.
 */
const LIFE_MS = 5 * 60_000;

const schema = z.lazy(() => z.object({ sessionId: z.string(), at: z.number(), names: z.array(z.string()) }));

/** @param now ms since epoch */
export function createToolMemory(memory: SessionStorage, now: () => number): ToolMemory {
  return {
    async read(sessionId) {
      const parsed = schema.safeParse((await memory.get(KEY))[KEY]);
      if (!parsed.success || parsed.data.sessionId !== sessionId) return null;
      const age = now() - parsed.data.at;
      return age >= 0 && age < LIFE_MS ? parsed.data.names : null;
    },
    write: (sessionId, names) => memory.set({ [KEY]: { sessionId, at: now(), names } }),
    forget: () => memory.remove(KEY),
  };
}
