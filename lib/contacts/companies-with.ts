import type { Company } from './company.ts';
import { fold } from './search/fold.ts';

type Searched = Pick<Company, 'name' | 'domain' | 'industry' | 'location'>;

/** The companies whose name, domain, industry or place has every word of a text, however it is written. */
export function companiesWith<T extends Searched>(companies: readonly T[], text: string): T[] {
  const words = fold(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [...companies];
  return companies.filter(({ name, domain, industry, location }) => {
    const searched = fold([name, domain, industry, location].filter(Boolean).join(' '));
    return words.every((word) => searched.includes(word));
  });
}
