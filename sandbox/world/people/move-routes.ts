import type { IncomingMessage } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../../contracts.ts';
import { HttpError } from '../../http/http-error.ts';
import { onlyForTests } from '../../http/only-for-tests.ts';
import { readJson } from '../../http/read-body.ts';
import { sendJson } from '../../http/respond.ts';
import type { Route } from '../../http/router.ts';
import { createCompanies } from '../companies.ts';
import { readWorldShape } from '../create-world.ts';
import { createPeople } from '../people.ts';
import { PLACES, locationLine } from '../places.ts';
import { createMoves } from './moves.ts';

const order = z.strictObject({
  ids: z.array(z.number().int().positive()).min(1).max(10_000),
  /** An id of a company; `next`: the one after the person's own. */
  company: z.union([z.number().int().positive(), z.literal('next')]).optional(),
  title: z.string().min(1).max(200).optional(),
  /** Another place. */
  place: z.literal('next').optional(),
});

/**
 * `POST /sandbox/moves` `{ids, company?, title?, place?}`: these people change jobs or places now. An account's earlier
 * lookups stay as they were then, until it pays again; searches by id and new lookups show the new job, other facets
 * find the people as before.
 */
export function moveRoutes({ db, clock }: { db: DatabaseSync; clock: Clock }): Route[] {
  return onlyForTests([
    {
      path: '/sandbox/moves',
      methods: { POST: ({ req, res }) => movePeople(db, clock, req).then((moved) => sendJson(res, 201, moved)) },
    },
  ]);
}

async function movePeople(db: DatabaseSync, clock: Clock, req: IncomingMessage): Promise<object[]> {
  const { success, data, error } = order.safeParse(await readJson(req));
  if (!success) throw new HttpError(400, z.prettifyError(error));
  const shape = readWorldShape(db);
  const people = createPeople(db);
  const moves = createMoves(db, shape);
  if (typeof data.company === 'number' && createCompanies(db).byId(data.company) === null)
    throw new HttpError(404, `there is no company ${data.company}`);
  // Nobody moves unless all of them exist.
  const unknown = data.ids.find((id) => people.byId(id) === null);
  if (unknown !== undefined) throw new HttpError(404, `there is no person ${unknown}`);
  return data.ids.map((id) => {
    const person = people.byId(id);
    const company = data.company === 'next' ? ((person?.company?.id ?? 0) % shape.companies) + 1 : data.company;
    const place = data.place === undefined ? undefined : ((person?.place ?? 0) + 1) % PLACES.length;
    moves.add(id, { company, title: data.title, place }, clock.now());
    const moved = people.byId(id);
    const at = moved?.place === null || moved?.place === undefined ? undefined : PLACES[moved.place];
    return {
      id,
      name: moved?.name ?? null,
      employer: moved?.company?.name ?? null,
      title: moved?.title ?? null,
      location: at === undefined ? null : locationLine(at),
    };
  });
}
