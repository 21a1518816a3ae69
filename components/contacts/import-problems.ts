import { i18n } from '#i18n';
import type { ImportReport } from '../../lib/contacts/list/list-views.ts';
import { plainText } from '../../lib/texts/plain-text.ts';

type Problem = ImportReport['errors'][number]['problem'];

const WHOLE = { 'not-json': 'not_json', 'too-long': 'too_long', 'not-stored': 'not_stored' } as const;
const FIELD = { missing: 'missing', 'wrong-type': 'wrong_type', 'too-much': 'too_much', 'not-allowed': 'not_allowed' } as const;

/** What is wrong with one entry of a file, in words. */
export function importProblems({ problem }: { problem: Problem }): string {
  if (typeof problem === 'string') return i18n.t(`contacts.import_problems.${WHOLE[problem]}`);
  return problem.map(({ field, problem: what }) => i18n.t(`contacts.import_problems.${FIELD[what]}`, { field: plainText(field, 60) })).join('; ');
}
