import type { FoundCompany, FoundPage, FoundPerson, SearchAnswer } from '../../messages/views/search.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import type { PersonSearchAnswer } from '../../service/schemas/person-search.ts';
import { troubleOf } from '../../service/service-error.ts';
import { personAskedFor } from './asked-by-search.ts';

/**
 * Searches for pages. A question is answered within 3 s: by results, by a trouble, or by `running`; asked again it
 * joins the call under way. So no message stays open for long, nothing is lost when the worker dies (a search is free
 * and is asked again), and the ordinary search takes one message.
 */
export interface Searcher {
  people(input: SearchInput): Promise<SearchAnswer<FoundPerson>>;
  companies(input: SearchInput): Promise<SearchAnswer<FoundCompany>>;
}

export interface SearcherOptions {
  service: Pick<ContactService, 'searchPeople' | 'searchCompanies'>;
  /** ms since this worker started */
  uptime: () => number;
  setTimer: (work: () => void, ms: number) => void;
  /** A search for one person by an address found exactly one: that is whom it names. */
  named: (who: PersonIdentifier, profileId: number) => Promise<void>;
}

/** A message is answered after this. */
const PATIENCE_MS = 3_000;
/** For so long the same question is not asked again: a page that is reloaded costs no call of the account's limit. */
const LIFE_MS = 5 * 60_000;
const MOST_KEPT = 30;
/** The last position that can be asked for. */
export const LAST_START = 1_000_000;

interface Kept {
  at: number;
  answer: Promise<SearchAnswer<never>>;
}

export function createSearcher({ service, uptime, setTimer, named }: SearcherOptions): Searcher {
  const kept = new Map<string, Kept>();

  async function ask<Found>(key: string, read: () => Promise<FoundPage<Found>>): Promise<SearchAnswer<Found>> {
    const known = kept.get(key);
    if (!known || uptime() - known.at >= LIFE_MS) {
      const answer = read().then(
        (page) => ({ status: 'found', ...page }) as const,
        (error: unknown) => ({ status: 'trouble', trouble: troubleOf(error) }) as const,
      );
      kept.delete(key);
      kept.set(key, { at: uptime(), answer: answer as Promise<SearchAnswer<never>> });
      for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
    }
    const patience = new Promise<{ status: 'running' }>((resolve) =>
      setTimer(() => resolve({ status: 'running' }), PATIENCE_MS),
    );
    const answer = (await Promise.race([kept.get(key)?.answer, patience])) ?? { status: 'running' };
    // Told once: who asks again means to try again.
    if (answer.status === 'trouble') kept.delete(key);
    return answer;
  }

  return {
    people: (input) =>
      ask(`person ${JSON.stringify(input)}`, async () => {
        const { pagination, profiles } = await service.searchPeople(input);
        const who = personAskedFor(input);
        const [only] = profiles;
        // First: who is blocked under that address is known before they are shown.
        if (who && only && profiles.length === 1) await named(who, only.id).catch(() => undefined);
        const found = profiles.map(({ id, name, current_title: title, current_employer: employer, location }) => ({
          profileId: id,
          name: name ?? '',
          title: title ?? '',
          employer: employer ?? '',
          location: location ?? '',
        }));
        return { found, ...whatFollows(input, found.length, pagination) };
      }),
    companies: (input) =>
      ask(`company ${JSON.stringify(input)}`, async () => {
        const { pagination, companies } = await service.searchCompanies(input);
        const found = companies.map(({ id, name, domain, industry_str: industry, employee_count: employees }) => ({
          companyId: id,
          name: name ?? '',
          domain: domain ?? '',
          industry: industry ?? '',
          employees: employees ?? null,
        }));
        return { found, ...whatFollows(input, found.length, pagination) };
      }),
  };
}

/** Where the next page begins. A service that does not say so has one behind every full page. */
function whatFollows(
  { start, page_size: pageSize }: SearchInput,
  count: number,
  pagination: PersonSearchAnswer['pagination'],
): Pick<FoundPage<never>, 'next' | 'total'> {
  const total = pagination?.total ?? null;
  const next = Math.max(pagination?.next ?? 0, start + count);
  const isEnd = count === 0 || next > LAST_START || (total === null ? count < pageSize : next > total);
  return { next: isEnd ? null : next, total };
}
