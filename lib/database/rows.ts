import type { Trouble } from '../service/trouble.ts';

/** What the user added to a contact. There is none without a tag or a note. */
export interface AnnotationRow {
  profileId: number;
  /** Each once, whatever its case (lib/contacts/tags.ts). */
  tags: string[];
  /** Free text, line breaks as `\n`; may be empty. */
  note: string;
  /** ms since epoch */
  changedAt: number;
}

/** What the free search said about one canonical address, or one company's key; `readAt` in ms since epoch. */
export type PreviewRow = { url: string; readAt: number } & (
  | { status: 'found'; profileId: number; name: string; title: string; employer: string; location: string }
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
  | { status: 'trouble'; trouble: Trouble }
);

/** One key (identity-key.ts) of a person who is never to be looked up; the keys of one person share the profile id. */
export interface DoNotLookUpRow {
  key: string;
  /** Null while it is not known whom the key names. */
  profileId: number | null;
  /** As it was known when they were marked; may be empty. */
  name: string;
  /** When they were marked, ms since epoch. */
  at: number;
}
