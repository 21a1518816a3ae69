import { type Company, companyOfSummary } from '../../contacts/company.ts';
import type { Contact } from '../../contacts/contact.ts';
import type { SearchableCompany } from '../../service/identifiers.ts';
import { onlyOne } from '../../service/only-one.ts';
import type { CompanySummary, EmployerSummary } from '../../service/schemas/company.ts';
import { ServiceError } from '../../service/service-error.ts';
import type { PersonRow } from '../model/person-row.ts';
import type { EngineDeps } from './engine-deps.ts';

/** The employer according to a finished lookup: the company bought with it, and its id. */
export interface BoughtEmployer {
  contact: Pick<Contact, 'companyId'>;
  company?: Company;
}

/**
 * The employer that `profile_company_lookup` sold. Its answer names it at once; `check_person_status` does not, so
 * where that answer was lost, the free search gives the same five fields (docs/contract.md#summaries).
 * @param answered the company in the tool's own answer; undefined when this is not that answer
 * @throws ServiceError when the search may work later; the purchase is saved then
 */
export async function employerOf(
  deps: EngineDeps,
  { request, companyId }: PersonRow,
  contact: Contact,
  answered: EmployerSummary | undefined,
): Promise<BoughtEmployer> {
  if (request.tool === 'person_lookup') return { contact: {} };
  if (answered && answered !== 'unreadable') return bought(answered, deps.now());
  if (answered === null || companyId === 'none') return { contact: { companyId: 'none' } };
  // Saved already, while the person was still pending.
  if (companyId !== null) return { contact: { companyId } };
  // A finished record without an employer means that there is none, unless one came with it.
  if (answered === undefined && contact.employer === null && contact.companyId === undefined)
    return { contact: { companyId: 'none' } };
  const which = identifierOf(contact);
  const found = which === null ? null : await (deps.service.hasFreeSearch ? search(deps, which) : inRecord(contact));
  return found ? bought(found, deps.now()) : { contact: {} };
}

function bought(summary: CompanySummary, at: number): BoughtEmployer {
  return { contact: { companyId: summary.id }, company: companyOfSummary(summary, at) };
}

function identifierOf({ companyId, employer }: Contact): SearchableCompany | null {
  if (typeof companyId === 'number') return { by: 'id', companyId };
  return employer?.domain ? { by: 'domain', domain: employer.domain } : null;
}

/**
 * With an API key the record itself is all there is: it names four of the five fields
 * (docs/contract.md#profile-record).
 */
function inRecord({ companyId, employer }: Contact): CompanySummary | null {
  return typeof companyId === 'number'
    ? {
        id: companyId,
        name: employer?.name ?? null,
        domain: employer?.domain ?? null,
        industry_str: employer?.industry ?? null,
      }
    : null;
}

/** Errors that another attempt would not change. */
const FINAL: ReadonlySet<string> = new Set(['not_found', 'validation_error', 'tool_missing', 'unreadable_answer']);

async function search({ service }: EngineDeps, which: SearchableCompany): Promise<CompanySummary | null> {
  try {
    const { companies, unread } = await service.findCompany(which);
    return onlyOne(companies, unread);
  } catch (error) {
    if (error instanceof ServiceError && FINAL.has(error.problem.code)) return null;
    throw error;
  }
}
