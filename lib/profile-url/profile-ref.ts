/** The kinds that come with an address to look up by. */
type AddressedKind =
  | 'person'
  | 'member-id'
  | 'sales-lead'
  | 'sales-company'
  | 'recruiter'
  | 'company'
  | 'school'
  | 'showcase'
  | 'github'
  | 'x';

/** Profiles we recognize, but that no service can find by their address. */
type UnaddressedKind = 'recruiter-legacy' | 'legacy-pub';

interface Ref<Kind extends string, Id extends string | null, Url extends string | null> {
  readonly kind: Kind;
  readonly id: Id;
  readonly url: Url;
}

type RefOf<Kind extends AddressedKind | UnaddressedKind> = Kind extends AddressedKind
  ? Ref<Kind, string, string>
  : Ref<Kind, string, null>;

/**
 * The person or company an address names. `id` is the slug (percent-encoded) or identifier as in the canonical address;
 * `url` is that address, or null where there is nothing to look up by. Kinds and canonical forms:
 * `tests/cases/profile-urls.json` and the rules it came with.
 */
export type ProfileRef = RefOf<AddressedKind | UnaddressedKind> | Ref<'none', null, null>;

/** The result of every refusal. One frozen object: callers compare by kind, never by identity. */
export const NONE: Ref<'none', null, null> = Object.freeze({ kind: 'none', id: null, url: null });
