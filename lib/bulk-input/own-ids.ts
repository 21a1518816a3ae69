/** Columns of our own file that no other program names so (lib/contacts/export/csv-columns.ts). */
const OURS = new Set(['employer_domain', 'email_1', 'email_1_grade', 'profile_urls', 'lookup_type', 'bought_at']);
const ENOUGH = 2;
const UID = /^calling-card-profile-(\d+)$/;
/** Spreadsheets round longer numbers: those are somebody else's. */
const ID = /^[1-9]\d{0,14}$/;

/** The place of the profile ids in a table that we exported; undefined: it is none of ours. */
export function idColumn(header: readonly string[] | null): number | undefined {
  const names = header ?? [];
  const at = names.indexOf('profile_id');
  return at >= 0 && names.filter((name) => OURS.has(name)).length >= ENOUGH ? at : undefined;
}

/** The profile id that a cell of ours has. */
export function idInCell(cell: string): number | null {
  return ID.test(cell.trim()) ? Number(cell) : null;
}

/** The profile id in the `UID` of a card that we made. */
export function idInUid(uid = ''): number | null {
  return idInCell(UID.exec(uid.trim())?.[1] ?? '');
}
