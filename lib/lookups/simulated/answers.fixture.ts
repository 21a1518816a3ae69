import type { SearchInput } from '../../search-facets/search-input.ts';
import { LOOKUP_TYPES, type LookupType } from '../../service/credits.ts';
import { type Account, accountSchema } from '../../service/schemas/account.ts';
import type { CompanySummary } from '../../service/schemas/company.ts';
import { type LookupAnswer, lookupAnswerSchema } from '../../service/schemas/lookup-answer.ts';
import type { Work } from './paid-work.fixture.ts';
import type { SimulatedCompany, SimulatedPerson } from './world.fixture.ts';

const COVERAGE: Record<LookupType, number> = {
  person_enrich: 0,
  standard_lookup: 1,
  phone_lookup: 2,
  premium_lookup: 2,
};

/** The people with one of the pages that a search names; without any, everybody. */
export function namedIn(people: SimulatedPerson[], { query }: SearchInput): SimulatedPerson[] {
  const { link } = query;
  return link === undefined ? people : people.filter(({ urls }) => urls.some((url) => link.includes(url)));
}

/** One page of a search that finds every person. */
export function resultsOf(people: SimulatedPerson[], input: SearchInput | null): { id: number; name: string }[] {
  return people
    .slice((input?.start ?? 1) - 1, (input?.start ?? 1) - 1 + (input?.page_size ?? 0))
    .map(({ id }) => ({ id, name: `Person ${id}` }));
}

/** The free information about a company. */
export function summaryOf(companies: SimulatedCompany[], id: number | undefined): CompanySummary | null {
  const company = companies.find((candidate) => candidate.id === id);
  return company ? { id: company.id, name: company.name, domain: company.domains[0] ?? null } : null;
}

/**
 * The status of a person's lookups: the result of all that was paid for, together.
 * @param retryAfter seconds
 */
export function statusOf(id: number, people: SimulatedPerson[], work: Work[], retryAfter: number): LookupAnswer {
  const all = work.filter(({ profileId }) => profileId === id);
  const latest = all.at(-1);
  if (!latest) return { status: 'not_found', profileId: id };
  if (latest.status === 'failed') return { status: 'failed', profileId: id };
  const richest = Math.max(
    ...all
      .filter(({ status }) => status === 'complete')
      .map(({ lookupType }) => COVERAGE[lookupType ?? 'person_enrich']),
  );
  const person = people.find((candidate) => candidate.id === id);
  return lookupAnswerSchema.parse({
    profile_id: id,
    status: latest.status,
    retry_after_seconds: retryAfter,
    name: `Person ${id}`,
    ...(person?.companyId === undefined
      ? {}
      : { current_employer: `Company ${person.companyId}`, current_employer_id: person.companyId }),
    ...(latest.status === 'complete' && richest >= 1
      ? { emails: (person?.emails ?? [`person${id}@example.com`]).map((email) => ({ email, grade: 'A' })) }
      : {}),
    ...(latest.status === 'complete' && richest >= 2
      ? { phones: [{ number: `+1 555 ${id}`, e164: `+1555${String(id).padStart(7, '0')}` }] }
      : {}),
  });
}

const paid = (work: Work[]) => work.filter(({ status }) => status !== 'failed');

/** Credits that are spent and were not refunded. */
export function creditsOf(work: Work[]): number {
  return paid(work).reduce((sum, { credits }) => sum + credits, 0);
}

/** The account; credits spent by another program (`elsewhere`) are exports. */
export function accountOf(work: Work[], elsewhere: number): Account {
  const looked = paid(work).filter(({ profileId }) => profileId !== null).length;
  const exported = paid(work).filter(({ companyId }) => companyId !== null).length;
  const searched = paid(work).filter(({ tool }) => tool === 'search').length;
  const used = {
    person_export: looked + elsewhere,
    company_export: exported,
    ...Object.fromEntries(
      LOOKUP_TYPES.map((type) => [type, paid(work).filter(({ lookupType }) => lookupType === type).length]),
    ),
  };
  return accountSchema.parse({
    id: 1,
    lifetime_credits_spent: 100 + elsewhere + creditsOf(work),
    lookup_credit_balance: 900 - looked - searched,
    person_export_credit_balance: 'inf',
    company_export_credit_balance: 900 - exported,
    credit_usage: Object.entries(used).map(([type, count]) => ({
      type,
      allocated: 1_000,
      used: count,
      remaining: 1_000 - count,
    })),
  });
}
