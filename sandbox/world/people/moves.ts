import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { companyAt } from '../companies/company.ts';
import { PLACES } from '../places.ts';
import type { Job, Person } from '../world-records.ts';
import type { WorldShape } from './person.ts';

/** The change of one person at a time; absent fields stay. */
export interface Move {
  company?: number | undefined;
  title?: string | undefined;
  place?: number | undefined;
}

/** People who moved since the world was made: `/sandbox/moves`. */
export interface Moves {
  /** @param at ms since epoch */
  add(id: number, move: Move, at: number): void;
  /** The person as they are, or as they were at a time, ms since epoch. */
  applied(person: Person, at?: number): Person;
  /** The ids of all who ever moved. */
  movedIds(): Set<number>;
}

const TABLE = `
CREATE TABLE IF NOT EXISTS person_move (
  id INTEGER NOT NULL, at INTEGER NOT NULL, company INTEGER, title TEXT, place INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS person_move_by_id ON person_move(id, at);
`;

const moveRow = z.object({
  at: z.number(),
  company: z.number().nullable(),
  title: z.string().nullable(),
  place: z.number().nullable(),
});
const idRows = z.array(z.object({ id: z.number() }));
type MoveRow = z.infer<typeof moveRow>;

export function createMoves(db: DatabaseSync, shape: WorldShape): Moves {
  db.exec(TABLE);
  const insert = db.prepare('INSERT INTO person_move VALUES (?, ?, ?, ?, ?)');
  const select = db.prepare(
    'SELECT at, company, title, place FROM person_move WHERE id = ? AND at <= ? ORDER BY at, rowid',
  );
  const selectIds = db.prepare('SELECT DISTINCT id FROM person_move');
  const insertKey = db.prepare(`INSERT INTO person_key VALUES ('email', ?, ?)`);
  const applied = (person: Person, at = Number.MAX_SAFE_INTEGER): Person =>
    z
      .array(moveRow)
      .parse(select.all(person.id, at))
      .reduce((moved, move) => movedPerson(shape, moved, move), person);
  return {
    add(id, { company, title, place }, at) {
      insert.run(id, at, company ?? null, title ?? null, place ?? null);
      const domain = company === undefined ? null : companyAt(shape.seed, company - 1).domain;
      if (domain !== null) insertKey.run(workAddress(id, domain), id);
    },
    applied,
    movedIds: () => new Set(idRows.parse(selectIds.all()).map(({ id }) => id)),
  };
}

const workAddress = (id: number, domain: string): string => `person.${id}@${domain}`;

function movedPerson({ seed }: WorldShape, person: Person, { at, company: companyId, title, place }: MoveRow): Person {
  const company = companyId === null ? person.company : companyAt(seed, companyId - 1);
  const moved = { ...person, title: title ?? person.title, place: place ?? person.place };
  if (companyId === null || company === null) return moved;
  const month = new Date(at).toISOString().slice(0, 7);
  return {
    ...moved,
    company,
    jobs: [currentJob(moved, company, month), ...person.jobs.map((job) => ended(job, month))],
    emails: [
      ...(company.domain === null
        ? []
        : [
            {
              email: workAddress(person.id, company.domain),
              type: 'professional' as const,
              grade: 'A' as const,
              smtp_valid: 'valid' as const,
              last_validation_check: new Date(at).toISOString(),
            },
          ]),
      // The old employer's addresses are gone; a person's own ones move with them.
      ...person.emails.filter(({ type }) => type === 'personal' || type === 'disposable'),
    ],
  };
}

function currentJob({ title, level }: Person, company: NonNullable<Person['company']>, month: string): Job {
  const place = PLACES[company.place];
  return {
    start_date: month,
    end_date: 'Present',
    company: company.name,
    company_name: company.name,
    company_id: company.id,
    company_linkedin_url: company.linkedin_url ?? '',
    company_city: place?.city ?? '',
    company_region: place?.region ?? '',
    company_country_code: place?.countryCode ?? '',
    department: '',
    title: title ?? '',
    highest_level: level,
    description: '',
    last_updated: `${month}-01T00:00:00.000Z`,
    sub_department: null,
    is_current: true,
  };
}

const ended = (job: Job, month: string): Job => (job.is_current ? { ...job, is_current: false, end_date: month } : job);
