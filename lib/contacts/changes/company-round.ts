import type { ContactService } from '../../service/contact-service.ts';
import { problemOf } from '../../service/service-error.ts';
import { type FoundSnapshot, recordCompanies } from './record-companies.ts';
import type { WatchRounds } from './rounds-in.ts';
import type { WatchDeps } from './watch-round.ts';
import { type CompanyPart, nextCompanies } from './watched-companies.ts';
import { MAX_IDS, type Watch } from './watched-part.ts';

/**
 * One step of a round: up to 100 watched companies, by one free search, and by another for their funding, which the
 * first does not tell. Rejects with `ServiceError`, nothing written.
 * @returns the companies that changed
 */
export async function companyStep(
  { db, service, now, seenAt }: WatchDeps,
  watch: Watch,
  rounds: WatchRounds,
): Promise<number[]> {
  const part = await nextCompanies(db, watch, rounds.current?.after ?? 0, seenAt());
  const found = await searchSnapshots(service, part);
  const refunded = await refundedOf(service, part);
  return (await recordCompanies(db, watch, part, { found, refunded }, { now: now(), seenAt: seenAt() })) ?? [];
}

async function searchSnapshots(service: WatchDeps['service'], { companies }: CompanyPart): Promise<FoundSnapshot[]> {
  if (companies.length === 0) return [];
  const answer = await service.searchCompanies({
    query: { id: companies.map(({ companyId }) => String(companyId)) },
    start: 1,
    page_size: MAX_IDS,
    order_by: 'relevance',
  });
  return answer.companies.map(({ id, name, domain, employee_count: employees }) => ({
    companyId: id,
    name: name ?? '',
    domain: domain ?? '',
    employees: employees ?? null,
  }));
}

/**
 * The companies whose funding is none of the stored figures: the search leaves out those that still have one, and those
 * without any (docs/contract.md#search-values). A company that comes to exactly another one's figure is missed.
 */
async function refundedOf(
  service: Pick<ContactService, 'searchCompanies'>,
  { companies }: CompanyPart,
): Promise<ReadonlySet<number>> {
  const known = companies.flatMap(({ companyId, funding }) => (funding === null ? [] : [{ companyId, funding }]));
  if (known.length === 0) return new Set();
  const figures = new Set(known.map(({ funding }) => `${Math.floor(funding)}-${Math.ceil(funding)}`));
  try {
    const { companies: found } = await service.searchCompanies({
      query: { id: known.map(({ companyId }) => String(companyId)), total_funding: ['0+'] },
      exclude: { total_funding: [...figures] },
      start: 1,
      page_size: MAX_IDS,
      order_by: 'relevance',
    });
    return new Set(found.map(({ id }) => id));
  } catch (error) {
    // A service that does not search by funding tells the rest all the same.
    if (problemOf(error).code === 'validation_error') return new Set();
    throw error;
  }
}
