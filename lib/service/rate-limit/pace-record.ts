import { z } from 'zod';
import { SCOPES } from './limits.ts';

/** Where the record is kept: one per account, over the deaths of workers. */
export interface PaceStore {
  read(): Promise<unknown>;
  /** Resolves once it is written. */
  write(record: PaceRecord): Promise<void>;
}

const ms = z.number();
const scope = z.enum(SCOPES);

const schema = z.lazy(() =>
  z.object({
    /** By this computer's clock, ms since epoch. */
    savedAt: ms,
    /** By the service's clock, ms since epoch; null when it had not told. */
    savedAtService: ms.nullable(),
    /** So many calls went out in the last second that the next life has to know. */
    busy: z.boolean(),
    /** `sends`: how long ago (ms), and how many calls. */
    windows: z.array(
      z.object({
        scope,
        ms: z.number().positive(),
        limit: z.number().min(1),
        sends: z.array(z.tuple([ms, z.number().positive()])),
      }),
    ),
    /** Asked for by the service: ms that were left. */
    waits: z.array(z.object({ scope, left: ms })),
  }),
);

/**
 * How the sending stood when it was written. Everything relative to that moment, so that no clock is needed to read it.
 */
export type PaceRecord = z.infer<typeof schema>;

/** The record, or null where there is none that can be read. */
export function readPaceRecord(value: unknown): PaceRecord | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
