import { z } from 'zod';
import { companyLookupInput } from '../tools/company-lookup.ts';
import type { Tool } from '../tools/tool.ts';
import type { Endpoint, OperationSpec } from './endpoint.ts';
import { company } from './openapi/answers/company.ts';
import { positiveInteger, readQuery } from './read-query.ts';
import { answerByTool } from './tool-answer.ts';

/** Turns text into the tool's input types; the tool validates the values. */
const parameters = z.strictObject({
  domain: z.string().optional(),
  id: positiveInteger.optional(),
  name: z.string().optional(),
  ticker: z.string().optional(),
  linkedin_url: z.string().optional(),
  tags: z.array(z.string()).optional(),
});

export const COMPANY_LOOKUP: OperationSpec = {
  operation: 'company/lookup',
  method: 'GET',
  path: '/company/lookup/',
  id: 'lookup_company',
  tag: 'Companies',
  summary: 'Look up a company',
  description: 'Costs 1 company export credit. One of `domain`, `id`, `name`, `ticker` and `linkedin_url` is required.',
  // Two checks of a request: this file parses the texts, the tool validates what is in them.
  takes: { query: z.strictObject({ ...companyLookupInput.shape, id: parameters.shape.id }) },
  gives: company,
  answers: 'The full profile of the company.',
  alsoRefuses: [404],
};

/**
 * `GET /company/lookup/`: the parameters of `company_lookup`, 1 company export credit
 * (docs/contract.md#rest-company-lookup).
 */
export function companyLookupEndpoint(companyLookup: Tool): Endpoint {
  return {
    ...COMPANY_LOOKUP,
    action: 'any',
    answer({ caller, query }) {
      const read = readQuery(query, parameters, ['tags']);
      return read.ok ? answerByTool(companyLookup, caller, read.values) : read.answer;
    },
  };
}
