/** A tag or list of an account, and whom it is on: ids of people or of companies. */
export interface Tagged {
  tag: string;
  ids: readonly number[];
}

/** What a search takes from the account that asks. */
export interface Asker {
  /** Whether the account may search by email grade (docs/contract.md#person-facets). */
  mayUseEmailGrade: boolean;
  /** The account's own tags, besides those of the world. */
  profileTags: readonly Tagged[];
  companyTags: readonly Tagged[];
  /** The companies in My Contacts. */
  companies: readonly number[];
}

/** Somebody without an account: no permission, no tags. */
export const NOBODY: Asker = { mayUseEmailGrade: false, profileTags: [], companyTags: [], companies: [] };
