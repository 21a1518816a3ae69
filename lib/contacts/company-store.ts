import { z } from 'zod';
import type { AccountDatabase } from '../database/account-database.ts';
import { type Reading, readWhole } from '../database/reading.ts';
import type { Company } from './company.ts';
import { companyIdBehind } from './identity/company-behind.ts';
import { companyIdIn, plainEmail } from './identity/identity-key.ts';
import type { Verification } from './verification.ts';

/** Reads companies and verifications that were bought. Purchases are written by the journal. */
export interface CompanyStore {
  /** By any key (identity-key.ts). */
  byKey(key: string): Promise<Company | null>;
  byCompanyId(companyId: number): Promise<Company | null>;
  companyIdOf(key: string): Promise<number | null>;
  /** Records the service's answer about a key. */
  saveAlias(key: string, companyId: number, seenAt: number): Promise<void>;
  /** The verification of an address, in whatever form: earlier versions kept some in their requests as typed. */
  verification(email: string): Promise<Verification | null>;
  /** Every company, and every verification, that can be read. */
  all(): Promise<Company[]>;
  verifications(): Promise<Verification[]>;
}

export function createCompanyStore(db: AccountDatabase): CompanyStore {
  const byCompanyId = async (companyId: number) => asCompany(await db.get('companies', companyId));
  const companyIdOf = (key: string) => companyIdBehind(key, (each) => db.get('companyAliases', each));
  return {
    byCompanyId,
    companyIdOf,
    async byKey(key) {
      const companyId = await companyIdOf(key);
      return companyId === null ? null : byCompanyId(companyId);
    },
    async saveAlias(key, companyId, seenAt) {
      if (companyIdIn(key) === null) await db.put('companyAliases', { key, companyId, seenAt });
    },
    all: async () => (await db.getAll('companies')).map(asCompany).filter((company) => company !== null),
    verifications: async () =>
      (await db.getAll('verifications')).map(asVerification).filter((verification) => verification !== null),
    verification: async (email) => asVerification(await db.get('verifications', plainEmail(email))),
  };
}

const storedCompanySchema = z.lazy(() =>
  z.looseObject({
    companyId: z.number(),
    name: z.string(),
    techniques: z.array(z.string()),
    isFull: z.boolean(),
    boughtAt: z.number(),
    record: z.record(z.string(), z.unknown()),
  }),
);

const companyAliasSchema = z.lazy(() => z.looseObject({ key: z.string(), companyId: z.number(), seenAt: z.number() }));

/** Reads a stored company. */
export function readCompany(value: unknown): Reading<Company> {
  return readWhole(storedCompanySchema, value);
}

/** Reads the company that a key leads to. */
export function readCompanyAlias(value: unknown): Reading<z.output<typeof companyAliasSchema>> {
  return readWhole(companyAliasSchema, value);
}

/** Reads a stored verification. */
export function readVerification(value: unknown): Reading<Verification> {
  return readWhole(storedVerificationSchema, value);
}

/** A stored company, or null when it is not one (any more). */
export function asCompany(value: unknown): Company | null {
  return storedCompanySchema.safeParse(value).success ? (value as Company) : null;
}

const storedVerificationSchema = z.lazy(() =>
  z.looseObject({
    email: z.string(),
    status: z.enum(['valid', 'invalid', 'catchall', 'unknown']),
    checkedAt: z.number(),
    noAnswerAt: z.number().optional(),
    checks: z.record(z.string(), z.boolean().nullable()),
  }),
);

/** A stored verification, or null when it is not one (any more). */
export function asVerification(value: unknown): Verification | null {
  return storedVerificationSchema.safeParse(value).success ? (value as Verification) : null;
}
