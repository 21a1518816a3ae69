import type { SignalWindow } from './facet-value.ts';

/** The kind of value a facet takes (docs/contract.md#search-values). */
export type FacetKind =
  | { kind: 'text' }
  | { kind: 'number'; unit: 'people' | 'dollars' | 'percent' | 'years' | 'connections' }
  | { kind: 'time' }
  | { kind: 'place' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'signal'; categories: readonly string[]; windows: readonly SignalWindow[] }
  | { kind: 'id' }
  | { kind: 'code'; of: 'industry' | 'place' }
  | { kind: 'key'; of: KeyForm }
  | { kind: 'email-grade' }
  | { kind: 'contact-methods' };

/** Values that are searched whole, each in a form of its own. */
export type KeyForm = 'email' | 'phone' | 'link' | 'handle' | 'domain' | 'website' | 'provider-number' | 'license';

export type FacetGroup =
  | 'identity'
  | 'job'
  | 'education'
  | 'location'
  | 'contact'
  | 'employer'
  | 'healthcare'
  | 'classification'
  | 'size'
  | 'technology'
  | 'other';

export type Facet = FacetKind & {
  group: FacetGroup;
  /** Several values: one of them must match (`any`), or each (`all`). */
  joins: 'any' | 'all';
  /** Only for accounts that have it enabled; others are refused by the service. */
  needsPermission: boolean;
};

const plain = (group: FacetGroup, kind: FacetKind): Facet => ({ ...kind, group, joins: 'any', needsPermission: false });

/** Facets of one group, by name. */
export function grouped<const Kinds extends Record<string, FacetKind>>(
  group: FacetGroup,
  kinds: Kinds,
): Record<keyof Kinds, Facet> {
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, plain(group, kind)])) as Record<
    keyof Kinds,
    Facet
  >;
}

export const TEXT: FacetKind = { kind: 'text' };
export const ID: FacetKind = { kind: 'id' };
export const PLACE: FacetKind = { kind: 'place' };
export const DOLLARS: FacetKind = { kind: 'number', unit: 'dollars' };
export const PEOPLE: FacetKind = { kind: 'number', unit: 'people' };
export const INDUSTRY_CODE: FacetKind = { kind: 'code', of: 'industry' };
export const key = (of: KeyForm): FacetKind => ({ kind: 'key', of });
