import type { AccountDatabase } from '../../database/account-database.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { type ChangeRow, asChange } from './change-row.ts';
import { type CompanyChangeRow, asCompanyChange, companyChangeIds } from './company-change-row.ts';

/** Changes of one person, newest first. */
export async function changesOf(db: AccountDatabase, profileId: number): Promise<ChangeRow[]> {
  const rows = await db.getAllFromIndex('changes', 'profileId', profileId);
  return rows.flatMap((row) => asChange(row) ?? []).toSorted((a, b) => b.seenAt - a.seenAt);
}

/** Changes of one company, newest first. */
export async function companyChangesOf(db: AccountDatabase, companyId: number): Promise<CompanyChangeRow[]> {
  const rows = await db.getAll('changes', companyChangeIds(companyId));
  return rows.flatMap((row) => asCompanyChange(row) ?? []).toSorted((a, b) => b.seenAt - a.seenAt);
}

export interface Changes {
  people: ChangeRow[];
  companies: CompanyChangeRow[];
}

/** The newest changes of all people and companies, up to `max` together. */
export async function recentChanges(db: AccountDatabase, max: number): Promise<Changes> {
  const changes: Changes = { people: [], companies: [] };
  let cursor = await db.transaction('changes').store.index('seenAt').openCursor(null, 'prev');
  while (cursor && changes.people.length + changes.companies.length < max) {
    addTo(changes, cursor.value);
    cursor = await cursor.continue();
  }
  return changes;
}

/** Every change, for an export. */
export async function allChanges(db: AccountDatabase): Promise<Changes> {
  const changes: Changes = { people: [], companies: [] };
  for (const row of await db.getAll('changes')) addTo(changes, row);
  return changes;
}

function addTo({ people, companies }: Changes, value: unknown): void {
  const person = asChange(value);
  const company = person === null ? asCompanyChange(value) : null;
  if (person !== null) people.push(person);
  if (company !== null) companies.push(company);
}

/** Hides a change, or shows it again. */
export async function dismissChange(db: AccountDatabase, id: string, isDismissed: boolean): Promise<void> {
  await writeWhole(db, ['changes'], async (tx) => {
    const stored = await tx.objectStore('changes').get(id);
    const row = asChange(stored) ?? asCompanyChange(stored);
    if (row === null) return;
    const next: ChangeRow | CompanyChangeRow = { ...row, isDismissed };
    await tx.objectStore('changes').put(next);
  });
}
