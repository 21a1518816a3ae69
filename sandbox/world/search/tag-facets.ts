import type { Subject } from '../columns/column-store.ts';
import { FIRST_LIST_ID, COMPANY_LISTS } from '../companies/company-details.ts';
import { found, wrong } from './facet.ts';
import type { Facet } from './facet.ts';
import { hitsOfEntries, hitsOfRows, unite } from './hits.ts';
import { indexOf, indexTexts } from './match-words.ts';
import { readId } from './number-facets.ts';
import type { SearchAccount, Tagged } from './search-account.ts';
import { readTerm } from './search-value.ts';
import { columnsOf } from './text-facets.ts';

/** The list to which lookups add people and companies; its id is 1. */
const MY_CONTACTS = 'My Contacts';

/** Matches a tag: those of the world, and the account's own. */
function taggedFacet(
  subject: Subject,
  column: string,
  about: string,
  own: (searchAccount: SearchAccount) => readonly Tagged[],
): Facet {
  return {
    about,
    takes: 'texts',
    match(world, text) {
      const term = readTerm(text);
      if (!term.ok) return term;
      const rows = columnsOf(world, subject);
      const tags = rows.texts(column);
      const hits = hitsOfEntries(tags, indexOf(tags.entries).matching(term.value));
      const mine = own(world.searchAccount);
      const matches = indexTexts(mine.map(({ tag }) => tag)).matching(term.value);
      unite(
        hits,
        hitsOfRows(
          rows.size,
          mine.flatMap(({ ids }, at) => (matches[at] === 1 ? ids.map((id) => id - 1) : [])),
        ),
      );
      return found(hits);
    },
  };
}

export const profileTagFacet = taggedFacet(
  'person',
  'profile_tag',
  "Tags of profiles: the service's, and those of the account's own contacts",
  ({ profileTags }) => profileTags,
);
export const companyTagFacet = taggedFacet(
  'company',
  'company_tag',
  "Tags of companies: the service's, and those the account gave",
  ({ companyTags }) => companyTags,
);
export const companyListFacet = taggedFacet(
  'company',
  'company_list',
  `Names of company lists, e.g. "${COMPANY_LISTS[0]}" or the account's own "${MY_CONTACTS}"`,
  ({ companies }) => [{ tag: MY_CONTACTS, ids: companies }],
);

/** Matches the id of a company list: 1 is My Contacts. */
export const companyListIdFacet: Facet = {
  about: 'Ids of company lists: 1 is My Contacts',
  takes: 'texts or whole numbers',
  match(world, text) {
    const id = readId(text);
    if (id === null) return wrong(`"${text}" is not the id of a list (a positive integer)`);
    const name = id === 1 ? MY_CONTACTS : COMPANY_LISTS[id - FIRST_LIST_ID];
    return name === undefined
      ? found(hitsOfRows(world.companies.size, []))
      : companyListFacet.match(world, `"${name}"`);
  },
};
