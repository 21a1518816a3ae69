import type { ContactFilters } from '../../../lib/contacts/list/list-views.ts';

/** The time of purchase, as the filter offers it. */
export const BOUGHT_WITHIN = ['day', 'week', 'month', 'year', 'older'] as const;
export type BoughtWithin = (typeof BOUGHT_WITHIN)[number];

/** The filters as the user chose them; an absent one is `any`. */
export interface FilterChoices extends Pick<
  ContactFilters,
  'tag' | 'list' | 'gradeAtLeast' | 'kind' | 'hasPhone' | 'lookupType'
> {
  bought?: BoughtWithin;
}

const DAY = 86_400_000;
const DAYS: Record<BoughtWithin, number> = { day: 1, week: 7, month: 30, year: 365, older: 365 };

/** @param now ms since epoch, of the moment of the choice: a list must not change with every second */
export function filtersOf({ bought, ...others }: FilterChoices, now: number): ContactFilters {
  if (bought === undefined) return others;
  const at = now - DAYS[bought] * DAY;
  return bought === 'older' ? { ...others, boughtBefore: at } : { ...others, boughtFrom: at };
}

export function countChoices(choices: FilterChoices): number {
  return Object.keys(choices).length;
}
