/** The records of the made-up account, and how they are searched, listed and shown. */

export const MADE_AT = '2026-01-01T00:00:00Z';

export interface StoredPerson {
  id: number;
  name: string;
  owner_id: number;
  org_id: number | null;
  emails: { value: string; primary: boolean; label: string }[];
  phones: { value: string; primary: boolean; label: string }[];
  job_title: string | null;
  custom_fields: Record<string, string | null>;
  is_deleted: boolean;
  /** As the search knows them; null: not yet, it is late. */
  indexed: StoredPerson | null;
}
export interface StoredOrganization {
  id: number;
  name: string;
  isIndexed: boolean;
}

export interface StoredField {
  field_name: string;
  field_code: string;
  field_type: string;
  is_custom_field: boolean;
}

export const own = (field_name: string, field_code: string, field_type = 'varchar'): StoredField => ({
  field_name,
  field_code,
  field_type,
  is_custom_field: true,
});
export const stock = (field_code: string, field_type: string): StoredField => ({
  field_name: field_code,
  field_code,
  field_type,
  is_custom_field: false,
});

export function isMatch(text: string, { term = '', exact_match }: Record<string, string>): boolean {
  const [there, wanted] = [text.toLowerCase(), term.toLowerCase()];
  return exact_match === 'true' ? there === wanted : there.includes(wanted);
}

export function newestOf<Item extends { id: number }>(items: Item[], query: Record<string, string>): Item[] {
  return items.toSorted((a, b) => b.id - a.id).slice(0, Number(query['limit'] ?? 100));
}

export function shownOrganization({ id, name }: StoredOrganization): object {
  return { id, name, owner_id: 7, is_deleted: false, add_time: MADE_AT };
}

/** A checked body as the part of a person that it writes. */
export const storable = (body: Record<string, unknown>): Partial<StoredPerson> => structuredClone(body);
