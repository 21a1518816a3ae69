import type { ContactRows } from './contact-rows.ts';
import type { WordTable } from './word-table.ts';

/**
 * The contacts that have all words: for a contact's slot 0 when they are all in the name, 1 when they are anywhere,
 * null when not.
 */
export interface Matches {
  rankOf(slot: number): 0 | 1 | null;
  /** All slots that match, if they are few; null if it is better to walk through an order and test each slot. */
  few: number[] | null;
  /** Upper bound of the contacts with all words in the name. */
  inNames: number;
}

/**
 * Finds the contacts with words that begin with each of `starts`. A selective search touches only the contacts of its
 * rarest word, however many others there are; any other scans the postings once, and the caller stops after a page.
 * @param maxFew how many postings count as few
 */
export function matchWords(table: WordTable, rows: ContactRows, starts: readonly string[], maxFew: number): Matches {
  const rarest = rarestOf(table, starts, maxFew);
  if (rarest) {
    const rankOf = (slot: number) => rankByOwnWords(rows, slot, starts);
    return { few: [...new Set(rarest)].filter((slot) => rankOf(slot) !== null), rankOf, inNames: Infinity };
  }
  const { anywhere, inName, inNames } = countsOf(table, starts, rows.profileIds.length);
  const all = starts.length;
  return { few: null, inNames, rankOf: (slot) => (anywhere[slot] !== all ? null : inName[slot] === all ? 0 : 1) };
}

/** The slots of the word with the fewest contacts, or null when even these are not few. */
function rarestOf(table: WordTable, starts: readonly string[], maxFew: number): number[] | null {
  let rarest: number[] | null = null;
  for (const start of starts) {
    const max = rarest?.length ?? maxFew;
    let slots: number[] | null = [];
    for (const { postings } of table.beginning(start)) {
      if (slots.length + postings.length > max) {
        slots = null;
        break;
      }
      for (const posting of postings) slots.push(posting >>> 1);
    }
    if (slots) rarest = slots;
    if (rarest?.length === 0) break;
  }
  return rarest;
}

function rankByOwnWords({ words, nameWords }: ContactRows, slot: number, starts: readonly string[]): 0 | 1 | null {
  const own = words[slot] ?? [];
  const inName = nameWords[slot] ?? 0;
  let rank: 0 | 1 = 0;
  for (const start of starts) {
    const at = own.findIndex(({ text }) => text.startsWith(start));
    if (at < 0) return null;
    if (at >= inName) rank = 1;
  }
  return rank;
}

/** The number of words, in their order, that each slot has: slots with all of the words match. */
function countsOf(
  table: WordTable,
  starts: readonly string[],
  slots: number,
): { anywhere: Uint8Array; inName: Uint8Array; inNames: number } {
  const anywhere = new Uint8Array(slots);
  const inName = new Uint8Array(slots);
  let inNames = 0;
  for (const [before, start] of starts.entries()) {
    for (const { postings } of table.beginning(start)) {
      for (const posting of postings) {
        const slot = posting >>> 1;
        if (anywhere[slot] === before) anywhere[slot] = before + 1;
        if ((posting & 1) === 0 || inName[slot] !== before) continue;
        inName[slot] = before + 1;
        if (before + 1 === starts.length) inNames += 1;
      }
    }
  }
  return { anywhere, inName, inNames };
}
