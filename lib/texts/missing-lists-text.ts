import { i18n } from '#i18n';
import { MAX_LISTS } from '../database/contact-lists-record.ts';
import { listText } from './list-text.ts';
import { numberText } from './number-text.ts';
import { plainText } from './plain-text.ts';

/** Lists that are named at once. */
const NAMED = 10;

/** The names of lists for which there was no room. */
export function missingListsText(names: readonly string[]): string {
  const named = listText(names.slice(0, NAMED).map((name) => plainText(name, 80)));
  return i18n.t('contacts.import_lists', names.length, [numberText(names.length)], {
    max: numberText(MAX_LISTS),
    names: names.length > NAMED ? `${named} …` : named,
  });
}
