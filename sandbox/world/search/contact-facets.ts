import { CONTACT_METHODS, GRADES, emailBit, emailBits, methodBit, phoneBit } from '../columns/contact-bits.ts';
import { found, wrong } from './facet.ts';
import type { Facet, Matched, SearchWorld } from './facet.ts';
import { hitsOfNumbers } from './hits.ts';
import { unquote } from './search-value.ts';

const withBits = ({ people }: SearchWorld, test: (bits: number) => boolean): Matched =>
  found(hitsOfNumbers(people.numbers('contact'), test));

/** Matches the grade of an email; only for accounts with the permission (docs/contract.md#person-facets). */
export const emailGradeFacet: Facet = {
  about:
    'Grades of an email address the person has: "A", "A-" or "B", also "A::professional only" or "A::personal only". Needs email-grade search enabled on the account',
  takes: 'texts',
  match(world, text) {
    if (!world.searchAccount.mayUseEmailGrade)
      return { ok: false, denied: true, reason: 'email-grade search is not enabled on this account' };
    const [, letter, only] = /^"?(A-|A|B)"?(?:::(professional|personal) only)?$/u.exec(text) ?? [];
    const grade = GRADES.find((each) => each === letter);
    if (grade === undefined)
      return wrong(`"${text}" is not A, A- or B, with ::professional only or ::personal only after it or without`);
    const wanted = only === 'professional' || only === 'personal' ? emailBit(grade, only) : emailBits(grade);
    return withBits(world, (bits) => (bits & wanted) !== 0);
  },
};

/** Matches the minimum grade of a phone. */
export const phoneGradeFacet: Facet = {
  about: 'The least grade of a phone number the person has: "A", "A-" (also A) or "B" (any)',
  takes: 'texts',
  options: GRADES,
  match(world, text) {
    const least = GRADES.findIndex((grade) => grade === unquote(text).text);
    if (least < 0) return wrong(`"${text}" is not one of ${GRADES.join(', ')}`);
    const wanted = GRADES.slice(0, least + 1).reduce((bits, grade) => bits | phoneBit(grade), 0);
    return withBits(world, (bits) => (bits & wanted) !== 0);
  },
};

/** Matches ways to reach the person, joined by AND and OR within a value; AND binds more tightly. */
export const contactMethodFacet: Facet = {
  about: `Ways to reach the person: ${CONTACT_METHODS.join(', ')}. Several values: any of them. Within one value "AND" and "OR" join, e.g. "mobile AND work email"`,
  takes: 'texts',
  match(world, text) {
    const choices: number[] = [];
    for (const choice of text.split(/\s+OR\s+/iu)) {
      let bits = 0;
      for (const name of choice.split(/\s+AND\s+/iu)) {
        const method = CONTACT_METHODS.find((each) => each === name.replaceAll('"', '').trim().toLowerCase());
        if (method === undefined) return wrong(`"${name}" is not one of ${CONTACT_METHODS.join(', ')}`);
        bits |= methodBit(method);
      }
      choices.push(bits);
    }
    return withBits(world, (bits) => choices.some((wanted) => (bits & wanted) === wanted));
  },
};
