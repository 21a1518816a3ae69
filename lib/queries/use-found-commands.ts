import { useState } from 'react';
import type { Receipt } from '../messages/protocol.ts';
import { background } from '../messages/to-background.ts';
import type { SavedSearch } from '../messages/views/search.ts';
import type { SearchInput } from '../search-facets/search-input.ts';
import type { LookupType } from '../service/credits.ts';
import type { Trouble } from '../service/trouble.ts';

export interface FoundCommands {
  /** Why the last click about somebody was refused, by `person:7` or `company:3`. */
  refusals: ReadonlyMap<string, Trouble>;
  getContact(profileId: number, lookupType: LookupType, withCompany: boolean): void;
  getCompany(companyId: number): void;
  /** Why it was refused stands under `pageKey`. */
  getPage(input: SearchInput): void;
  decide(lookupId: string, decision: 'ask-again' | 'leave'): void;
  keep(search: SavedSearch): void;
  remove(id: string): void;
}

/**
 * Commands about many people and companies. A second click about the same one while the first is on its way does
 * nothing.
 */
export function useFoundCommands(): FoundCommands {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Trouble>>(new Map());
  const [running] = useState(() => new Set<string>());

  function run(about: string, send: () => Promise<Receipt>): void {
    if (running.has(about)) return;
    running.add(about);
    send()
      .then(
        (receipt) => setRefusals((before) => changed(before, about, receipt.ok ? null : receipt.trouble)),
        // The worker died under it: nothing is known to have been sent.
        () => setRefusals((before) => changed(before, about, { code: 'timeout' })),
      )
      .finally(() => running.delete(about));
  }

  return {
    refusals,
    getContact: (profileId, lookupType, withCompany) =>
      run(`person:${profileId}`, () =>
        background.sendMessage('startPersonLookup', { who: { by: 'id', profileId }, lookupType, withCompany }),
      ),
    getCompany: (companyId) =>
      run(`company:${companyId}`, () =>
        background.sendMessage('startCompanyLookup', { which: { by: 'id', companyId } }),
      ),
    getPage: (input) => run(pageKey(input), () => background.sendMessage('startSearchPage', { input })),
    decide: (lookupId, decision) => run(lookupId, () => background.sendMessage('decideLookup', { lookupId, decision })),
    keep: (search) => run(`search:${search.id}`, () => background.sendMessage('keepSavedSearch', { search })),
    remove: (id) => run(`search:${id}`, () => background.sendMessage('deleteSavedSearch', { id })),
  };
}

/** What refusals of a page of a search go by. */
export function pageKey(input: SearchInput): string {
  return `page:${JSON.stringify(input)}`;
}

function changed(
  before: ReadonlyMap<string, Trouble>,
  about: string,
  trouble: Trouble | null,
): ReadonlyMap<string, Trouble> {
  const others = [...before].filter(([key]) => key !== about);
  return new Map(trouble === null ? others : [...others, [about, trouble]]);
}
