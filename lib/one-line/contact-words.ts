import { withoutLegalForm } from '../contacts/search/legal-form.ts';
import { readLine } from './read-line.ts';

/**
 * The words by which a line finds the user's own contacts; empty where it names a company, or the address of a page:
 * the index of contacts holds none. Somebody named at an employer is found there whatever their title, and whatever the
 * legal form of the company: such a person may be owned, and the service cannot always say so before it is paid.
 */
export function contactWords(text: string): string {
  const subject = readLine(text);
  if (subject.kind === 'company') return '';
  if (subject.kind !== 'person') return text;
  const { who } = subject;
  if (who.by === 'url') return '';
  return who.by === 'name' ? `${who.name} ${withoutLegalForm(who.employer)}` : text;
}
