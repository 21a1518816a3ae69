import type { FoundRecord, KnownPerson } from '../destination.ts';
import type { Stopped } from '../stopped.ts';
import type { Person } from './answers.ts';
import { certainPersons } from './certain-persons.ts';
import { type PersonDeps, searchPersons } from './read-persons.ts';

export interface FindDeps extends PersonDeps {
  ownerName: (ownerId: number, signal: AbortSignal) => Promise<string | null>;
  urlOf: (id: number) => string | null;
}

const MAX_FOUND = 3;

/** Looks for a person: surely by our id, profile, and email; else by name and employer, as suggestions. */
export async function findPerson(
  known: KnownPerson,
  deps: FindDeps,
  signal: AbortSignal,
): Promise<{ status: 'found'; records: FoundRecord[] } | Stopped> {
  const certain = await certainPersons(known, deps, signal);
  if (certain.status !== 'found') return certain;
  if (certain.persons.length === 0) return suggestions(known, deps, signal);
  const records: FoundRecord[] = [];
  for (const { person, by } of certain.persons.slice(0, MAX_FOUND))
    records.push({ ...(await detailsOf(person, deps, signal)), by, isCertain: true });
  return { status: 'found', records };
}

async function detailsOf(
  { id, owner_id, add_time, update_time }: Person,
  { ownerName, urlOf }: FindDeps,
  signal: AbortSignal,
): Promise<Omit<FoundRecord, 'by' | 'isCertain'>> {
  return {
    ref: String(id),
    url: urlOf(id),
    owner: owner_id === null ? null : await ownerName(owner_id, signal),
    version: null,
    changedAt: timeOf(update_time),
    since: timeOf(add_time),
  };
}

async function suggestions(
  { name, company }: KnownPerson,
  deps: FindDeps,
  signal: AbortSignal,
): Promise<{ status: 'found'; records: FoundRecord[] } | Stopped> {
  const [term, employer] = [name.trim(), company.trim()];
  if (term === '' || employer === '') return { status: 'found', records: [] };
  const found = await searchPersons({ term, fields: 'name', isExact: true }, deps, signal);
  if (found.status !== 'read') return found;
  const same = found.persons.filter(
    (each) => isSame(each.name, term) && isSame(each.organization?.name ?? '', employer),
  );
  const unknown = { owner: null, version: null, changedAt: null, since: null };
  return {
    status: 'found',
    records: same
      .slice(0, MAX_FOUND)
      .map(({ id }) => ({ ...unknown, ref: String(id), url: deps.urlOf(id), by: 'name-employer', isCertain: false })),
  };
}

const isSame = (one: string, other: string): boolean =>
  one.trim().localeCompare(other, 'en', { sensitivity: 'base' }) === 0;

function timeOf(text: string): number | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
