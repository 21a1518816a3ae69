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
import { createCompanyChanges } from './company-changes.ts';

const order = z.strictObject({
  ids: z.array(z.number().int().positive()).min(1).max(10_000),
  name: z.string().min(1).max(200).optional(),
  domain: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/u)
    .optional(),
  employees: z.number().int().positive().optional(),
  funding: z.number().int().positive().optional(),
});

/**
 * `POST /sandbox/company-changes` `{ids, name?, domain?, employees?, funding?}`: these companies change now; `funding`
 * is the amount of a new round. Searches by id, the facet `total_funding` and new lookups show it; other facets find
 * the companies as before.
 */
export function companyChangeRoutes({ db, clock }: { db: DatabaseSync; clock: Clock }): Route[] {
  return onlyForTests([
    {
      path: '/sandbox/company-changes',
      methods: {
        POST: ({ req, res }) => changeCompanies(db, clock, req).then((changed) => sendJson(res, 201, changed)),
      },
    },
  ]);
}

async function changeCompanies(db: DatabaseSync, clock: Clock, req: IncomingMessage): Promise<object[]> {
  const { success, data, error } = order.safeParse(await readJson(req));
  if (!success) throw new HttpError(400, z.prettifyError(error));
  const { ids, ...change } = data;
  const companies = createCompanies(db);
  const changes = createCompanyChanges(db);
  // None changes unless all of them exist.
  const unknown = ids.find((id) => companies.byId(id) === null);
  if (unknown !== undefined) throw new HttpError(404, `there is no company ${unknown}`);
  return ids.map((id) => {
    changes.add(id, change, clock.now());
    const changed = companies.byId(id);
    return {
      id,
      name: changed?.name,
      domain: changed?.domain,
      employee_count: changed?.employee_count,
      total_funding: changed && companies.detailsOf(changed).totalFunding,
    };
  });
}
