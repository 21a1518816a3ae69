import { z } from 'zod';
import type { SessionStorage } from '../../browser/enduring-memory.ts';

/**
 * The tool names that one sign-in received; outlives the worker, in memory. Normal and private windows each have their
 * own.
 */
export interface ToolMemory {
  /** The list that this sign-in received in the last five minutes; else null. */
  read(sessionId: string): Promise<string[] | null>;
  write(sessionId: string, names: string[]): Promise<void>;
  forget(): Promise<void>;
}

const KEY = 'tools';
/**
 * ms that a list is used: the set of tools can change (docs/contract.md#protocol), and a refused call reveals a change
 * sooner.
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
