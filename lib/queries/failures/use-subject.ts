import type { CompanyIdentifier } from '../../service/identifiers.ts';
import { usePerson } from '../use-answers.ts';
import { useCompany } from '../use-company.ts';
import { answerOf, useReadAgain } from './use-read-again.ts';

/** What is known of the person, or the company, that a page is about; and how to read it again where it failed. */
export function useSubject(url: string | null, which: CompanyIdentifier | null) {
  const person = usePerson(url);
  const company = useCompany(which);
  return { person: answerOf(person), company: answerOf(company), onReadAgain: useReadAgain(person, company) };
}
