import { z } from 'zod';
import { type Reading, readWhole } from '../../database/reading.ts';
import { type CompanyChangeRow, companyChangeSchema } from './company-change-row.ts';

/** What the free search tells of a person. An empty text: the service does not say. */
export interface Position {
  employer: string;
  title: string;
  location: string;
}

export const CHANGE_KINDS = ['employer', 'title', 'location'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What changed about one watched contact between two looks. The contact itself stays as it was bought. */
export interface ChangeRow {
  id: string;
  profileId: number;
  /** When it was seen, ms since epoch. */
  seenAt: number;
  before: Position;
  after: Position;
  /** The user does not want to see it anymore. */
  isDismissed: boolean;
}

const position = z.lazy(() => z.object({ employer: z.string(), title: z.string(), location: z.string() }));

const changeSchema = z.lazy(
  () =>
    z.object({
      id: z.string(),
      profileId: z.number(),
      seenAt: z.number(),
      before: position,
      after: position,
      isDismissed: z.boolean(),
    }) satisfies z.ZodType<ChangeRow>,
);

const anyChangeSchema = z.lazy(() => z.union([changeSchema, companyChangeSchema]));

/** Reads a stored change of a person or a company, for the daily check. */
export function readStoredChange(value: unknown): Reading<ChangeRow | CompanyChangeRow> {
  return readWhole(anyChangeSchema, value);
}

/** A stored change of a person, or null when it is none, or cannot be read. */
export function asChange(value: unknown): ChangeRow | null {
  return changeSchema.safeParse(value).data ?? null;
}
