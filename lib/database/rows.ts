import type { LookupType } from '../service/credits.ts';
import type { Problem } from '../service/problem.ts';

/** The user's additions to a contact. There is no row without a tag, a list or a note. */
export interface AnnotationRow {
  profileId: number;
  /** Each tag once, whatever its case (lib/contacts/tags.ts). */
  tags: string[];
  /** The ids of the named lists that it is in; some may have been deleted (contact-lists-record.ts). */
  lists?: number[] | undefined;
  /** Free text, line breaks as `\n`; may be empty. */
  note: string;
  /** ms since epoch */
  changedAt: number;
}

/**
 * The kinds of contact data that the account has of a person, as a lookup of this type would bring them; null: none.
 * `at`: when the service said so, ms since epoch.
 */
export interface AccountKinds {
  has: LookupType | null;
  at: number;
}

/** The answer of the free search about one canonical address, or one company's key; `readAt` in ms since epoch. */
export type PreviewRow = { url: string; readAt: number } & (
  | {
      status: 'found';
      profileId: number;
      name: string;
      title: string;
      employer: string;
      location: string;
      account?: AccountKinds | undefined;
    }
  | {
      status: 'found-company';
      companyId: number;
      name: string;
      domain: string | null;
      industry: string | null;
      employees: number | null;
      location: string | null;
    }
  | { status: 'unknown-person' | 'unknown-company' }
  | { status: 'problem'; problem: Problem }
);

/** One key (identity-key.ts) of a person on the suppression list; the keys of one person share the profile id. */
export interface SuppressionRow {
  key: string;
  /** Null while the person whom the key names is not known. */
  profileId: number | null;
  /** The name as it was known when the person was suppressed; may be empty. */
  name: string;
  /** The time at which the person was suppressed, ms since epoch. */
  at: number;
}
