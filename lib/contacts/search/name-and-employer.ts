import { fold } from './fold.ts';
import { withoutLegalForm } from './legal-form.ts';

/** A person as lists name them. */
export interface NameAndEmployer {
  name: string;
  employer: string;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * One text for each person: equal where name and employer are, whatever the order of the words of the name, letter
 * case, accents, and the legal form of the company. Empty where one of them is missing: such a text names nobody.
 */
export function nameAndEmployerKey({ name, employer }: NameAndEmployer): string {
  const words = nameWords(name);
  const company = companyWords(employer);
  return words.length > 0 && company.length > 0 ? `${words.join(' ')}|${company.join(' ')}` : '';
}

/** The words of a name, folded, in an order of their own. */
export const nameWords = (name: string): string[] => wordsIn(name).toSorted();

/** The words of an employer's name without its legal form, folded. */
export const companyWords = (employer: string): string[] => wordsIn(withoutLegalForm(fold(employer)));

const wordsIn = (text: string): string[] => fold(text).match(WORD) ?? [];
