import type { FieldDifference } from '../../comparison.ts';
import type { ContactField } from '../../contact-fields.ts';
import type { SingleField } from './card-fields.ts';
import type { ContentLine } from './content-line.ts';
import { fieldText, type MergedCard } from './merge-card.ts';

/** The properties of a card behind each field that is compared. `N` goes with `FN`: two spellings of one name. */
const PROPERTIES = {
  name: ['FN', 'N'],
  company: ['ORG'],
  title: ['TITLE'],
  location: ['ADR'],
  note: ['NOTE'],
} as const satisfies Partial<Record<ContactField, readonly SingleField[]>>;
const FIELDS = ['name', 'company', 'title', 'location', 'note'] as const;

/** The fields in which a card holds something else, by what a merge left as it was. Lists only ever get longer. */
export function cardDifferences(
  { lines, kept }: Pick<MergedCard, 'lines' | 'kept'>,
  ours: readonly ContentLine[],
): FieldDifference[] {
  return FIELDS.flatMap((field) => {
    const [property] = PROPERTIES[field];
    if (!kept.includes(property)) return [];
    return [{ field, ours: fieldText(ours, property), theirs: fieldText(lines, property) }];
  });
}

/** The properties that are replaced when the user chooses ours. */
export function propertiesOf(fields: readonly ContactField[]): SingleField[] {
  return FIELDS.filter((field) => fields.includes(field)).flatMap((field) => [...PROPERTIES[field]]);
}
