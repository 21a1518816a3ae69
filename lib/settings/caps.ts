import type { CreditType } from '../service/credits.ts';
import type { Settings } from './settings.ts';

/** Most credits that may be spent; null: no cap. The user sets one set of caps; any further set can only tighten it. */
export interface Caps {
  /** Per day, of all types together. */
  day: number | null;
  /** Per day, of each type. */
  dayByType: Record<CreditType, number | null>;
  /** For any one batch, of all types together. */
  batch: number | null;
}

export const NO_CAPS: Caps = {
  day: null,
  dayByType: { lookup: null, personExport: null, companyExport: null, emailVerification: null },
  batch: null,
};

/** The caps that the user set. */
export function capsOf({
  dailyCap,
  lookupCap,
  personExportCap,
  companyExportCap,
  emailVerificationCap,
  batchCap,
}: Settings): Caps {
  return {
    day: dailyCap,
    dayByType: {
      lookup: lookupCap,
      personExport: personExportCap,
      companyExport: companyExportCap,
      emailVerification: emailVerificationCap,
    },
    batch: batchCap,
  };
}
