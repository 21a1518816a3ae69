import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Credits, Price } from '../accounts/credits.ts';
import { mayUseEmailGrade } from '../accounts/permissions.ts';
import { inTransaction } from '../store/transaction.ts';
import { personSearchInput } from '../tools/person-search.ts';
import { VALUE_SYNTAX } from '../tools/search-input.ts';
import type { Tool } from '../tools/tool.ts';
import type { Endpoint, OperationSpec } from './endpoint.ts';
import { personSearchPage } from './openapi/answers/profile.ts';
import { components } from './openapi/components.ts';
import { readObject } from './read-object.ts';
import { answerWith, refuse, refuseUnpaid } from './rest-answer.ts';
import { refuseAs } from './tool-answer.ts';

/** A search can run out of lookup credits (docs/contract.md#rest-errors). */
const PAGE: readonly Price[] = [{ pool: 'lookup', usageType: null, credits: 1 }];

/** The orders of REST; `score` belongs to the tools alone. */
const order = z.enum(['relevance', 'popularity'], 'it must be relevance or popularity');
const input = personSearchInput.extend({
  order_by: order
    .default('relevance')
    .describe('relevance: the closest match first. popularity: decision makers first.'),
});
components.add(input, { id: 'SearchRequest' });

export const SEARCH: OperationSpec = {
  operation: 'search',
  method: 'POST',
  path: '/search',
  id: 'search_people',
  tag: 'People',
  summary: 'Search for people',
  description:
    'Costs 1 lookup credit for a page with results, nothing for one without. `query` has at least one facet. ' +
    VALUE_SYNTAX,
  takes: { body: input },
  gives: personSearchPage,
  status: 201,
  answers: 'One page of summaries, without contact data.',
  alsoRefuses: [],
};

const EXCLUDE = 'exclude_';
const facets = z.record(z.string(), z.unknown());

/** Reads `query.exclude_<facet>` as `exclude.<facet>`: the vendor's own client sends that. */
function withExclusions(body: Record<string, unknown>): Record<string, unknown> {
  const query = facets.safeParse(body['query']);
  const exclude = facets.nullish().safeParse(body['exclude']);
  if (!query.success || !exclude.success) return body;
  const wanted: Record<string, unknown> = {};
  const unwanted: Record<string, unknown> = { ...exclude.data };
  for (const [name, values] of Object.entries(query.data)) {
    if (!name.startsWith(EXCLUDE) || name.slice(EXCLUDE.length) in unwanted) wanted[name] = values;
    else unwanted[name.slice(EXCLUDE.length)] = values;
  }
  return Object.keys(wanted).length === Object.keys(query.data).length
    ? body
    : { ...body, query: wanted, exclude: unwanted };
}

const found = z.object({ pagination: z.unknown(), profiles: z.array(z.unknown()) });

/**
 * `POST /search`: facets and paging of `person_search`, answered with its page and status 201.
 * 1 lookup credit per page with results (docs/contract.md#rest-search).
 */
export function searchEndpoint(deps: { db: DatabaseSync; credits: Credits; personSearch: Tool }): Endpoint {
  const { db, credits, personSearch } = deps;
  return {
    ...SEARCH,
    action: 'search',
    async answer({ caller, body }) {
      const read = readObject(body);
      if (!read.ok) return read.answer;
      const ordered = order.nullish().safeParse(read.value['order_by']);
      if (!ordered.success) return refuse(400, `order_by: ${ordered.error.issues[0]?.message}`);
      const outcome = await personSearch.call(caller, withExclusions(read.value));
      if (!outcome.ok) {
        const isGrade = String(outcome.error.meta['field']).endsWith('.email_grade');
        if (isGrade && !mayUseEmailGrade(db, caller.userId))
          return { ...refuse(403, outcome.error.message), lacksPermission: true };
        return refuseAs(outcome.error);
      }
      const page = found.parse(outcome.structured);
      if (page.profiles.length === 0) return answerWith(page, SEARCH.status);
      return inTransaction(db, () => {
        const shortOf = credits.shortOf(caller.userId, PAGE);
        if (shortOf !== null) return refuseUnpaid(shortOf);
        credits.charge({ userId: caller.userId, tool: 'search', profileId: null, lookupId: null }, PAGE);
        return answerWith(page, SEARCH.status);
      });
    },
  };
}
