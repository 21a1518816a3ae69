import { useState } from 'react';
import type { SavedSearch } from '../../../lib/messages/views/search.ts';
import type { FoundCommands } from '../../../lib/queries/search/use-found-commands.ts';
import type { SearchQuestion } from '../../../lib/queries/search/use-search.ts';
import type { OpenSearch } from '../../../lib/search-facets/search-address.ts';
import { criteriaOf, SEARCH_ORDERS } from '../../../lib/search-facets/search-input.ts';

interface Saved {
  /** The open search, as long as it exists. */
  current: SavedSearch | null;
  canSave: boolean;
  open(saved: SavedSearch): void;
  /** The search that follows is a new one, not a change of the open one. */
  leave(): void;
  save(name: string | null): ReturnType<FoundCommands['save']>;
}

/** Named searches beside the open one. */
export function useSaved(
  saved: readonly SavedSearch[],
  question: SearchQuestion | null,
  commands: FoundCommands,
  onSearch: (search: OpenSearch) => void,
): Saved {
  /** Another object for each search that is opened or begun, also where no saved one is open. */
  const [open, setOpen] = useState<{ id: string | null }>({ id: null });
  const wanted = question === null ? null : textOf(question);
  const same = saved.find((each) => textOf({ ...each, order_by: each.order }) === wanted);
  const current = same ?? saved.find(({ id, subject }) => id === open.id && subject === question?.subject) ?? null;
  return {
    current,
    canSave: question !== null && same === undefined,
    open(search) {
      setOpen({ id: search.id });
      onSearch({
        subject: search.subject,
        order: SEARCH_ORDERS.find((order) => order === search.order) ?? 'relevance',
        ...criteriaOf(search.subject, search),
      });
    },
    leave: () => setOpen({ id: null }),
    async save(name) {
      if (question === null) return null;
      const { subject, query, exclude, order_by: order } = question;
      const search = { subject, query, ...(exclude && { exclude }), order };
      const id = name === null && current ? current.id : crypto.randomUUID();
      const receipt = await commands.save({ ...search, id, name: name ?? current?.name ?? '', savedAt: Date.now() });
      // Unless another was opened or begun meanwhile.
      if (receipt?.ok === true) setOpen((since) => (since === open ? { id } : since));
      return receipt;
    },
  };
}

/** Equal for equivalent searches, whatever the order of their criteria. */
function textOf({
  subject,
  query,
  exclude,
  order_by: order,
}: Pick<SearchQuestion, 'subject' | 'query' | 'exclude'> & { order_by: string }): string {
  const sorted = (part: Record<string, string[]> = {}) =>
    Object.entries(part)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([facet, values]) => [facet, values.toSorted()]);
  return JSON.stringify([subject, sorted(query), sorted(exclude), order]);
}
