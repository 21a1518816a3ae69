import { z } from 'zod';
import type { Tool } from '../tools/tool.ts';
import type { Endpoint } from './endpoint.ts';
import { positiveInteger, readQuery } from './read-query.ts';
import { answerByTool } from './tool-answer.ts';

/** Turns text into what the tool takes; the tool says what is wrong with it. */
const parameters = z.strictObject({
  domain: z.string().optional(),
  id: positiveInteger.optional(),
  name: z.string().optional(),
  ticker: z.string().optional(),
  linkedin_url: z.string().optional(),
  tags: z.array(z.string()).optional(),
});

/**
 * `GET /company/lookup/`: the parameters of `company_lookup`, 1 company export credit
 * (docs/contract.md#rest-company-lookup).
 */
export function companyLookupEndpoint(companyLookup: Tool): Endpoint {
  return {
    operation: 'company/lookup',
    method: 'GET',
    action: 'any',
    answer({ caller, query }) {
      const read = readQuery(query, parameters, ['tags']);
      return read.ok ? answerByTool(companyLookup, caller, read.values) : read.answer;
    },
  };
}
