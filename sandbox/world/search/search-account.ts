/** A tag or list of an account, with the ids of its people or companies. */
export interface Tagged {
  tag: string;
  ids: readonly number[];
}

/** The data of the searching account. */
export interface SearchAccount {
  /** Whether the account may search by email grade (docs/contract.md#person-facets). */
  mayUseEmailGrade: boolean;
  /** The account's own tags, in addition to those of the world. */
  profileTags: readonly Tagged[];
  companyTags: readonly Tagged[];
  /** The companies in My Contacts. */
  companies: readonly number[];
}

/** No account: no permission, no tags. */
export const NO_ACCOUNT: SearchAccount = { mayUseEmailGrade: false, profileTags: [], companyTags: [], companies: [] };
