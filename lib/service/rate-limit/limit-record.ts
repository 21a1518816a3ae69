import { z } from 'zod';
import { SCOPES } from './limits.ts';

/** The place where the record is kept: one per account, across workers. */
export interface LimitStore {
  read(): Promise<unknown>;
  /** Resolves once it is written. */
  write(record: LimitRecord): Promise<void>;
}

const ms = z.number();
const scope = z.enum(SCOPES);

export const limitRecordSchema = z.lazy(() =>
  z.object({
    /** By this computer's clock, ms since epoch. */
    savedAt: ms,
    /** By the service's clock, ms since epoch; null when that was not known yet. */
    savedAtService: ms.nullable(),
    /** Whether enough calls went out in the last second that the next worker has to know. */
    busy: z.boolean(),
    /** `sends`: age (ms) and number of calls. */
    windows: z.array(
      z.object({
        scope,
        ms: z.number().positive(),
        limit: z.number().min(1),
        sends: z.array(z.tuple([ms, z.number().positive()])),
      }),
    ),
    /** Waits that the service asked for: remaining ms. */
    waits: z.array(z.object({ scope, remainingMs: ms })),
  }),
);

/**
 * The state of the rate limiter when it was written. All times are relative to that moment, so that no clock is needed
 * to read it.
 */
export type LimitRecord = z.infer<typeof limitRecordSchema>;

/** The record, or null if there is none that can be read. */
export function readLimitRecord(value: unknown): LimitRecord | null {
  const parsed = limitRecordSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
