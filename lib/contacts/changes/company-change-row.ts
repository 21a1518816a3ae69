import { z } from 'zod';

/** What the free search tells of a company. An empty text, or null: the service does not say. */
export interface CompanySnapshot {
  name: string;
  domain: string;
  employees: number | null;
}

export const COMPANY_CHANGE_KINDS = ['headcount', 'funding', 'domain', 'name'] as const;
export type CompanyChangeKind = (typeof COMPANY_CHANGE_KINDS)[number];

/** What changed about one watched company between two looks. The company itself stays as it was bought. */
export interface CompanyChangeRow {
  /** `company-17-1764000000000`: read by its beginning. */
  id: string;
  companyId: number;
  /** When it was seen, ms since epoch. */
  seenAt: number;
  before: CompanySnapshot;
  after: CompanySnapshot;
  /**
   * All its funding until then, in US dollars, 0 for none; null: no change was seen. The free search names no amount.
   */
  fundingBefore: number | null;
  /** The user does not want to see it anymore. */
  isDismissed: boolean;
}

const snapshot = z.lazy(() => z.object({ name: z.string(), domain: z.string(), employees: z.number().nullable() }));

export const companyChangeSchema = z.lazy(
  () =>
    z.object({
      id: z.string(),
      companyId: z.number(),
      seenAt: z.number(),
      before: snapshot,
      after: snapshot,
      fundingBefore: z.number().nullable(),
      isDismissed: z.boolean(),
    }) satisfies z.ZodType<CompanyChangeRow>,
);

/** A stored change of a company, or null when it is none, or cannot be read. */
export function asCompanyChange(value: unknown): CompanyChangeRow | null {
  return companyChangeSchema.safeParse(value).data ?? null;
}

export function companyChangeId(companyId: number, seenAt: number): string {
  return `company-${companyId}-${seenAt}`;
}

/** The ids of all changes of a company. */
export function companyChangeIds(companyId: number): IDBKeyRange {
  return IDBKeyRange.bound(`company-${companyId}-`, `company-${companyId}.`, false, true);
}
