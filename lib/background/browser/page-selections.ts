import { z } from 'zod';
import type { SessionStorage } from '../../browser/enduring-memory.ts';
import type { PageSelection } from '../../messages/views/batch.ts';

const KEY = 'pageSelections';
/** More bulk pages do not open at once. */
const MAX_WAITING = 3;
const selectionSchema = z.object({
  addresses: z.string(),
  isCutOff: z.boolean(),
  isTextOnly: z.boolean(),
}) satisfies z.ZodType<PageSelection>;
const schema = z.array(z.object({ id: z.string(), selection: selectionSchema })).catch([]);

/** Selections on their way to the bulk page that was opened for them; in memory, and gone once they are taken. */
export interface PageSelections {
  /** @returns the id by which the page takes it */
  leave(selection: PageSelection): Promise<string>;
  /** Null when there is none by this id, or it was taken before. */
  take(id: string): Promise<PageSelection | null>;
}

/** @param newId of a selection */
export function createPageSelections(storage: SessionStorage, newId: () => string): PageSelections {
  const read = async () => schema.parse((await storage.get(KEY))[KEY] ?? []);
  return {
    async leave(selection) {
      const id = newId();
      await storage.set({ [KEY]: [{ id, selection }, ...(await read())].slice(0, MAX_WAITING) });
      return id;
    },
    async take(id) {
      const waiting = await read();
      await storage.set({ [KEY]: waiting.filter((each) => each.id !== id) });
      return waiting.find((each) => each.id === id)?.selection ?? null;
    },
  };
}
