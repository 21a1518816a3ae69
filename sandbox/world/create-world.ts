import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { WorldOptions } from '../contracts.ts';
import { inTransaction } from '../store/transaction.ts';
import { defaultCompanyCount } from './companies/company.ts';
import { fillWorld } from './fill-world.ts';
import { DEMO_PEOPLE } from './people/demo-people.ts';
import type { WorldShape } from './people/person.ts';
import { WORLD_VERSION, createWorldIndexes, createWorldTables, dropWorldTables } from './world-tables.ts';

const storedWorld = z.object({ version: z.number(), seed: z.number(), people: z.number(), companies: z.number() });

/**
 * The shape given by the options: the fixed demo people are always included, and nobody of the stored world is left
 * out. The number of companies decides where people work, so it stays as well.
 */
function worldShape(options: WorldOptions, stored: WorldShape | null): WorldShape {
  const people = Math.max(options.people, stored?.people ?? 0, DEMO_PEOPLE.length);
  const companies = options.companies ?? stored?.companies ?? defaultCompanyCount(people);
  return { seed: options.seed, people, companies };
}

/** The database holds the world of another seed than the one that was asked for. */
export class OtherSeedError extends Error {
  override name = 'OtherSeedError';
}

/**
 * Makes sure that the database holds the world of these options: fills it once, in one transaction, and afterwards only
 * checks that it is there. A larger or newer world replaces the stored one, as ids stay with their people; a smaller
 * one does not, as accounts may have paid for whom it lacks. Another seed would turn known ids into other people, so it
 * is refused.
 * @throws OtherSeedError
 */
export function createWorld(db: DatabaseSync, options: WorldOptions): void {
  createWorldTables(db);
  const row = db.prepare('SELECT version, seed, people, companies FROM world').get();
  const stored = row === undefined ? null : storedWorld.parse(row);
  const shape = worldShape(options, stored);
  if (stored !== null && stored.seed !== shape.seed) {
    throw new OtherSeedError(
      `this data folder holds the world of seed ${stored.seed}, not ${shape.seed}; use that seed, or another folder`,
    );
  }
  if (stored?.version === WORLD_VERSION && stored.people === shape.people && stored.companies === shape.companies)
    return;
  inTransaction(db, () => {
    dropWorldTables(db);
    createWorldTables(db);
    fillWorld(db, shape);
    createWorldIndexes(db);
    db.prepare('INSERT INTO world VALUES (1, ?, ?, ?, ?)').run(
      WORLD_VERSION,
      shape.seed,
      shape.people,
      shape.companies,
    );
  });
}

/** The shape of the stored world, for parts that only get the database. */
export function readWorldShape(db: DatabaseSync): WorldShape {
  const { seed, people, companies } = storedWorld.parse(
    db.prepare('SELECT version, seed, people, companies FROM world').get(),
  );
  return { seed, people, companies };
}
