import type { z } from 'zod';
import type { ContactService } from '../contact-service.ts';
import { companyLookupArguments, companyQuery, lookupArguments, personQuery } from '../identifiers.ts';
import { accountSchema } from '../schemas/account.ts';
import { companyAnswerSchema, companySearchSchema } from '../schemas/company.ts';
import {
  lookupAnswerSchema,
  personWithCompanySchema,
  pingSchema,
  statusAnswersAbout,
} from '../schemas/lookup-answer.ts';
import { personSearchSchema } from '../schemas/person-search.ts';
import { verificationSchema } from '../schemas/verification.ts';
import { ServiceError } from '../service-error.ts';
import { serviceErrorOf } from './client-error.ts';
import { type Cost, type ToolCallOptions, callTool, listTools } from './tool-calls.ts';

/** The service over its tool server (docs/contract.md#tool-server), on one connection. */
export function createMcpService(options: ToolCallOptions): ContactService {
  const calling =
    (cost: Cost) =>
    <T extends z.ZodType>(name: string, args: Record<string, unknown>, schema: T) =>
      callTool(options, name, args, schema, cost);
  const [callFree, callPaid] = [calling('free'), calling('paid')];
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
    ping: () => callFree('ping', {}, pingSchema),
    account: () => callFree('account', {}, accountSchema),
    findPerson: (who) => callFree('person_search', { query: personQuery(who), page_size: 2 }, personSearchSchema),
    findCompany: (which) =>
      callFree('company_search', { query: companyQuery(which), page_size: 2 }, companySearchSchema),
    searchPeople: (input) => callFree('person_search', { ...input }, personSearchSchema),
    searchCompanies: (input) => callFree('company_search', { ...input }, companySearchSchema),
    // Search is free here, and no page of it is to be paid for.
    buySearchPage: () => Promise.reject(new ServiceError({ code: 'tool_missing', tool: 'search' }, 'not-sent')),
    lookupPerson: (request) => callPaid('person_lookup', lookupArguments(request), lookupAnswerSchema),
    lookupPersonWithCompany: (request) =>
      callPaid('profile_company_lookup', lookupArguments(request), personWithCompanySchema),
    lookupCompany: (request) => callPaid('company_lookup', companyLookupArguments(request), companyAnswerSchema),
    verifyEmail: (email) => callPaid('email_verify', { email }, verificationSchema),
    checkStatus: (profileIds) =>
      callFree('check_person_status', { profile_id: profileIds }, statusAnswersAbout(profileIds)),
  };
}
