import type { FoundCompany, FoundPage, FoundPerson, SearchAnswer } from '../../messages/views/search.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { onlyOne } from '../../service/only-one.ts';
import type { PersonSearchAnswer } from '../../service/schemas/person-search.ts';
import { problemOf } from '../../service/service-error.ts';
import { personInQuery } from './person-in-query.ts';

/**
 * Runs searches for pages. A query is answered within 3 s: by results, by a problem, or by `running`; the same query
 * then joins the call in progress. So no message stays open for long, nothing is lost when the worker dies (a search is
 * free and is sent again), and the ordinary search takes one message.
 */
export interface Searcher {
  people(input: SearchInput): Promise<SearchAnswer<FoundPerson>>;
  companies(input: SearchInput): Promise<SearchAnswer<FoundCompany>>;
}

export interface SearcherOptions {
  service: Pick<ContactService, 'searchPeople' | 'searchCompanies'>;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker started */
  uptime: () => number;
  setTimer: (work: () => void, ms: number) => void;
  /**
   * Called when a search by one person's address, sent at `sentAt` (ms since epoch), found exactly one person: the
   * address is theirs.
   */
  onIdentified: (who: PersonIdentifier, profileId: number, sentAt: number) => Promise<void>;
}

/** A message is answered within this time. */
const PATIENCE_MS = 3_000;
/** ms that an answer is reused: reloading a page takes nothing from the account's rate limit. */
const LIFE_MS = 5 * 60_000;
const MAX_KEPT = 30;
/** The last position that can be requested. */
const LAST_START = 1_000_000;

interface Kept {
  at: number;
  answer: Promise<SearchAnswer<never>>;
}

export function createSearcher({ service, now, uptime, setTimer, onIdentified }: SearcherOptions): Searcher {
  const kept = new Map<string, Kept>();

  async function answerFrom<Found>(key: string, read: () => Promise<FoundPage<Found>>): Promise<SearchAnswer<Found>> {
    const known = kept.get(key);
    if (!known || uptime() - known.at >= LIFE_MS) {
      const answer = read().then(
        (page) => ({ status: 'found', ...page }) as const,
        (error: unknown) => ({ status: 'problem', problem: problemOf(error) }) as const,
      );
      kept.delete(key);
      kept.set(key, { at: uptime(), answer: answer as Promise<SearchAnswer<never>> });
      for (const oldest of [...kept.keys()].slice(0, -MAX_KEPT)) kept.delete(oldest);
    }
    const patience = new Promise<{ status: 'running' }>((resolve) =>
      setTimer(() => resolve({ status: 'running' }), PATIENCE_MS),
    );
    const answer = (await Promise.race([kept.get(key)?.answer, patience])) ?? { status: 'running' };
    // Returned once: the same query means another attempt.
    if (answer.status === 'problem') kept.delete(key);
    return answer;
  }

  return {
    people: (input) =>
      answerFrom(`person ${JSON.stringify(input)}`, async () => {
        const sentAt = now();
        const { pagination, profiles, unread } = await service.searchPeople(input);
        const who = personInQuery(input);
        const only = (pagination?.total ?? 1) <= 1 ? onlyOne(profiles, unread) : null;
        // First: a person suppressed under that address is recognized before being shown.
        if (who && only) await onIdentified(who, only.id, sentAt).catch(() => undefined);
        const found = profiles.map(({ id, name, current_title: title, current_employer: employer, location }) => ({
          profileId: id,
          name: name ?? '',
          title: title ?? '',
          employer: employer ?? '',
          location: location ?? '',
        }));
        return { found, ...nextPageOf(input, found.length, pagination) };
      }),
    companies: (input) =>
      answerFrom(`company ${JSON.stringify(input)}`, async () => {
        const { pagination, companies } = await service.searchCompanies(input);
        const found = companies.map(({ id, name, domain, industry_str: industry, employee_count: employees }) => ({
          companyId: id,
          name: name ?? '',
          domain: domain ?? '',
          industry: industry ?? '',
          employees: employees ?? null,
        }));
        return { found, ...nextPageOf(input, found.length, pagination) };
      }),
  };
}

/** The start of the next page. If the service does not say, every full page is followed by another. */
export function nextPageOf(
  { start, page_size: pageSize }: Pick<SearchInput, 'start' | 'page_size'>,
  count: number,
  pagination: PersonSearchAnswer['pagination'],
): Pick<FoundPage<never>, 'next' | 'total'> {
  const total = pagination?.total ?? null;
  const next = Math.max(pagination?.next ?? 0, start + count);
  const isEnd = count === 0 || next > LAST_START || (total === null ? count < pageSize : next > total);
  return { next: isEnd ? null : next, total };
}
