import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import type { SimulatedCompany, SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { PaidTool } from '../../service/credits.ts';
import { urlOf } from './lookup-world.fixture.ts';

const lookupType = 'premium_lookup' as const;

export const ANN: SimulatedPerson = {
  id: 1,
  urls: [urlOf('ann'), urlOf('ann-2')],
  emails: ['ann@acme.example'],
  name: { name: 'Ann', employer: 'Acme' },
  companyId: 7,
  found: 1,
  outcome: 'complete',
  ms: 5_000,
};
export const ACME: SimulatedCompany = { id: 7, domains: ['acme.example', 'acme.org'], name: 'Acme', found: 1 };

/** The tools that are paid over both transports; a search page is paid with an API key alone. */
export type PaidByBoth = Exclude<PaidTool, 'search'>;

/** One request per tool, about Ann and Acme. */
export const REQUESTS: Record<PaidByBoth, PaidRequest> = {
  person_lookup: { tool: 'person_lookup', who: { by: 'url', url: urlOf('ann') }, lookupType },
  profile_company_lookup: { tool: 'profile_company_lookup', who: { by: 'url', url: urlOf('ann') }, lookupType },
  company_lookup: { tool: 'company_lookup', which: { by: 'domain', domain: 'acme.example' } },
  email_verify: { tool: 'email_verify', email: 'valid@x.example' },
};
/** Credits per tool (docs/contract.md#prices). */
export const PRICES: Record<PaidByBoth, number> = {
  person_lookup: 2,
  profile_company_lookup: 3,
  company_lookup: 1,
  email_verify: 1,
};
export const TOOLS = Object.keys(REQUESTS) as PaidByBoth[];
