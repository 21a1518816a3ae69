import { z } from 'zod';
import { MAX_LISTED } from './people-list.ts';

const NAME = 'bulk-handoff';

const personSchema = z.object({
  by: z.literal('id'),
  profileId: z.number().int().positive(),
  name: z.string().max(2_000),
  /** As a destination is asked about them. */
  employer: z.string().max(500).optional(),
});
const handoffSchema = z.object({
  kind: z.literal('search-selection'),
  people: z.array(personSchema).min(1).max(MAX_LISTED),
});

/** A person selected from the results of a search; `name` is for showing and for destinations. */
export type SelectedPerson = z.output<typeof personSchema>;

/** Stores a selection for the bulk page, which opens next in the same tab. At most 10,000 people are accepted. */
export function handOver(storage: Pick<Storage, 'setItem'>, people: readonly SelectedPerson[]): void {
  storage.setItem(NAME, JSON.stringify({ kind: 'search-selection', people: people.slice(0, MAX_LISTED) }));
}

/** Takes the stored selection, once; null when there is none, or none that can be read. */
export function takeOver(storage: Pick<Storage, 'getItem' | 'removeItem'>): SelectedPerson[] | null {
  const left = storage.getItem(NAME);
  storage.removeItem(NAME);
  try {
    const read = handoffSchema.safeParse(JSON.parse(left ?? 'null'));
    return read.success ? read.data.people : null;
  } catch {
    return null;
  }
}
