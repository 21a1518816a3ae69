import type { z } from 'zod';
import type { ContactService } from '../contact-service.ts';
import { companyLookupArguments, companyQuery, lookupArguments, personQuery } from '../identifiers.ts';
import { accountSchema } from '../schemas/account.ts';
import { companyAnswerSchema, companySearchSchema } from '../schemas/company.ts';
import {
  lookupAnswerSchema,
  personWithCompanySchema,
  pingSchema,
  statusAnswerSchema,
} from '../schemas/lookup-answer.ts';
import { personSearchSchema } from '../schemas/person-search.ts';
import { verificationSchema } from '../schemas/verification.ts';
import { ServiceError } from '../service-error.ts';
import { serviceErrorOf } from './client-error.ts';
import { type Cost, type ToolCallOptions, callTool, listTools } from './tool-calls.ts';

/** The service over its tool server (docs/contract.md#tool-server), on one connection. */
export function createMcpService(options: ToolCallOptions): ContactService {
  const call = <T extends z.ZodType>(name: string, args: Record<string, unknown>, schema: T, cost?: Cost) =>
    callTool(options, name, args, schema, cost);
  return {
    hasFreeSearch: true,
    async ready() {
      await options.connection.client();
    },
    async tools() {
      try {
        return await listTools(options);
      } catch (error) {
        throw serviceErrorOf(error, options.mcpUrl, 'not-sent');
      }
    },
    ping: () => call('ping', {}, pingSchema),
    account: () => call('account', {}, accountSchema),
    findPerson: (who) => call('person_search', { query: personQuery(who), page_size: 2 }, personSearchSchema),
    findCompany: (which) => call('company_search', { query: companyQuery(which), page_size: 2 }, companySearchSchema),
    searchPeople: (input) => call('person_search', { ...input }, personSearchSchema),
    searchCompanies: (input) => call('company_search', { ...input }, companySearchSchema),
    // Search is free here, and no page of it is to be paid for.
    buySearchPage: () => Promise.reject(new ServiceError({ code: 'tool_missing', tool: 'search' }, 'not-sent')),
    lookupPerson: (request) => call('person_lookup', lookupArguments(request), lookupAnswerSchema, 'paid'),
    lookupPersonWithCompany: (request) =>
      call('profile_company_lookup', lookupArguments(request), personWithCompanySchema, 'paid'),
    lookupCompany: (request) => call('company_lookup', companyLookupArguments(request), companyAnswerSchema, 'paid'),
    verifyEmail: (email) => call('email_verify', { email }, verificationSchema, 'paid'),
    checkStatus: (profileIds) => call('check_person_status', { profile_id: profileIds }, statusAnswerSchema),
  };
}
