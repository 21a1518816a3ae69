import { z } from 'zod';
import type { Clock } from '../contracts.ts';
import type { CompanyExports } from '../lookups/company-exports.ts';
import { companyRecord } from '../lookups/company-record.ts';
import type { Companies } from '../world/companies.ts';
import type { Company } from '../world/world-records.ts';
import { hasLetters, tagsInput } from './lookup-input.ts';
import { insufficientCredits, toolError } from './tool-error.ts';
import { defineTool, done, refused } from './tool.ts';
import type { Tool } from './tool.ts';

const COMPANY_PAGE = /^(?:https?:\/\/)?(?:[a-z]+\.)?linkedin\.com\/company\/[^/?#\s]+/iu;
const IDENTIFIERS = ['domain', 'id', 'name', 'ticker', 'linkedin_url'] as const;

/** The input of `company_lookup`, with the rule that one identifier is required. */
export const companyLookupInput = z
  .strictObject({
    domain: z
      .string()
      .min(1)
      .max(253)
      .regex(/^[^\s@]+\.[^\s@]+$/u, { error: 'it is not a domain' })
      .optional()
      .describe('Domain of the company website.'),
    id: z.int().positive().optional().describe('Company id, as company_search returns it.'),
    name: z
      .string()
      .min(1)
      .max(256)
      .refine(hasLetters, { error: 'it has no letters' })
      .optional()
      .describe('Name of the company; the best match counts.'),
    ticker: z
      .string()
      .min(1)
      .max(16)
      .regex(/^\s*[A-Za-z0-9.:-]+\s*$/u, { error: 'it is not a stock ticker' })
      .optional()
      .describe('Stock ticker.'),
    linkedin_url: z
      .string()
      .min(1)
      .max(2048)
      .refine((page) => COMPANY_PAGE.test(page), { error: "it is not the address of a company's page" })
      .optional()
      .describe("The address of the company's page."),
    tags: tagsInput.describe('Tags for the company in My Contacts, besides the default ones.'),
  })
  .check((context) => {
    if (IDENTIFIERS.every((name) => context.value[name] === undefined)) {
      context.issues.push({
        code: 'custom',
        path: ['identifier'],
        message: `one of ${IDENTIFIERS.join(', ')} is required`,
        input: context.value,
      });
    }
  });

/** The first company found by one of the identifiers, most reliable identifier first. */
function findCompany(
  companies: Companies,
  { id, domain, linkedin_url: page, ticker, name }: z.output<typeof companyLookupInput>,
): Company | null {
  return (
    (id === undefined ? null : companies.byId(id)) ??
    (domain === undefined ? null : companies.byDomain(domain)) ??
    (page === undefined
      ? null
      : companies.byLink(
          page
            .replace(/[?#].*$/su, '')
            .replace(/^(?:https?:\/\/)?(?:[a-z]+\.)?(linkedin\.com\/company\/[^/]+).*$/iu, 'https://www.$1'),
        )) ??
    (ticker === undefined ? null : companies.byTicker(ticker)) ??
    (name === undefined ? null : companies.byName(name))
  );
}

/** The paid `company_lookup` tool: 1 company export credit (docs/contract.md#company_lookup). */
export function createCompanyLookupTool(deps: {
  companies: Companies;
  companyExports: CompanyExports;
  clock: Clock;
  seed: number;
}): Tool {
  const { companies, companyExports, clock, seed } = deps;
  return defineTool({
    name: 'company_lookup',
    title: 'Look up a company',
    description:
      'Returns the full profile of one company and adds it to My Contacts. Costs 1 company export credit, each time it is called; nothing when no company matches. Give at least one identifier: domain, id, name, ticker or linkedin_url.',
    readOnly: false,
    input: companyLookupInput,
    run(caller, args) {
      const company = findCompany(companies, args);
      if (company === null)
        return refused(toolError('not_found', 'No company in the database matches this. Nothing was charged.'));
      const bought = companyExports.buy(caller, 'company_lookup', company, args.tags ?? []);
      if (!bought.ok) return refused(insufficientCredits(bought.shortOf));
      return done(
        companyRecord({ companies, seed, now: clock.now() }, company, companyExports.tagsOn(caller.userId, company.id)),
      );
    },
  });
}
