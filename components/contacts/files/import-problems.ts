import { i18n } from '#i18n';
import type { ImportReport } from '../../../lib/contacts/list/list-views.ts';
import { numberText } from '../../../lib/texts/number-text.ts';

type Problem = ImportReport['errors'][number]['problem'];

const WHOLE = { 'not-json': 'not_json', 'too-long': 'too_long', 'not-stored': 'not_stored' } as const;
const FAULT = {
  missing: 'missing',
  'wrong-type': 'wrong_type',
  'too-much': 'too_much',
  'not-allowed': 'not_allowed',
} as const;
/** The first part of a field's path in our format, as users know it. */
const FIELDS = {
  profileId: 'profile_id',
  urls: 'urls',
  name: 'name',
  title: 'title',
  location: 'location',
  emails: 'emails',
  phones: 'phones',
  employer: 'employer',
  jobs: 'jobs',
  education: 'education',
  lookupType: 'lookup_type',
  boughtAt: 'bought_at',
  tags: 'tags',
  note: 'note',
} as const;

/** The problem with one entry of a file, in words. */
export function importProblems({ problem }: { problem: Problem }): string {
  if (typeof problem === 'string') return i18n.t(`contacts.import_problems.${WHOLE[problem]}`);
  return problem
    .map(({ field, problem: what }) => i18n.t(`contacts.import_problems.${FAULT[what]}`, { field: fieldText(field) }))
    .join('; ');
}

/** `emails.1.email` is the second email. */
function fieldText(path: string): string {
  const [first = '', place] = path.split('.');
  const field = i18n.t(`contacts.import_fields.${isKnown(first) ? FIELDS[first] : 'other'}`);
  return place !== undefined && /^\d+$/u.test(place)
    ? i18n.t('contacts.import_field_number', { field, number: numberText(Number(place) + 1) })
    : field;
}

function isKnown(field: string): field is keyof typeof FIELDS {
  return Object.hasOwn(FIELDS, field);
}
