/**
 * Measures a keystroke in the contact search, and one in the one line, with 1,000 and with 100,000 contacts, the memory
 * of the index, and the contacts among 1,000 people on a list. Exits with 1 when a keystroke of the line takes 30 ms or
 * more at 100,000. Run: `node_modules/.bin/node --expose-gc bench/contact-search.ts`. Contacts are those of the
 * sandbox's world; both sizes are searched in turn, so that other load on the machine affects both.
 */

import { performance } from 'node:perf_hooks';
import { lineRows } from '../components/line/line-rows.ts';
import type { AnnotatedContact } from '../lib/contacts/export/annotated-contact.ts';
import { contactsCsv } from '../lib/contacts/export/contacts-csv.ts';
import { contactRow } from '../lib/contacts/list/contact-row.ts';
import { type ContactIndex, createContactIndex } from '../lib/contacts/search/contact-index.ts';
import type { ContactQuery } from '../lib/contacts/search/contact-query.ts';
import { contactWords } from '../lib/one-line/contact-words.ts';
import { lineSearches } from '../lib/one-line/line-searches.ts';
import { readLine } from '../lib/one-line/read-line.ts';
import { MAX_CONTACTS, contactAt } from './contacts/contact-at.ts';

const SMALL = 1_000;
const LARGE = MAX_CONTACTS;
const ROUNDS = 41;
/** A keystroke in the line is answered within; ms. */
const LINE_GOAL_MS = 30;
/** Contacts below the line. */
const LINE_ROWS = 3;
/** People on a list, named as another program writes them. */
const LISTED = 1_000;

function heapBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const typed = (word: string): ContactQuery[] => [...word].map((_, at) => ({ text: word.slice(0, at + 1) }));
const KEYSTROKES: Record<string, ContactQuery[]> = {
  'selective: a rare name, from its third letter': typed('zebulon quillfeather').slice(2),
  'selective: part of a rare name and a common word': [{ text: 'e quillf' }, { text: 'zebul e' }],
  'nothing found': [{ text: 'xqzj' }, { text: 'zebulon xq' }],
  'first letter': [{ text: 'a' }, { text: 'm' }, { text: 's' }],
  'common title': typed('manager').slice(2),
  'two common words': [{ text: 'software manager' }, { text: 'berlin engineer' }],
  'a filter and a word': [{ text: 'man', filters: { tag: 'key account', gradeAtLeast: 'A' } }],
  'nothing typed': [{ text: '' }],
  'nothing typed, by name': [{ text: '', sort: 'name' }],
};

/** Texts typed into the line, one letter after the other. */
const LINES = [
  'zebulon quillfeather',
  'software manager berlin',
  'Zebulon Quillfeather, Acme',
  'jane.example@acme.example',
  '+49 30 1234567',
  'XQZJ',
];

/** Answers a letter in the line as the pages do: reads the text, finds contacts, and makes the search and the rows. */
function answerLine(index: ContactIndex, contacts: readonly AnnotatedContact[], text: string): number {
  const subject = readLine(text);
  lineSearches(subject);
  const words = contactWords(text);
  const found = words === '' ? [] : index.search({ text: words, limit: LINE_ROWS }).profileIds;
  const rows = found.flatMap((id) => contacts[id - 1] ?? []).map(contactRow);
  return lineRows({
    subject,
    contacts: rows,
    person: null,
    company: null,
    people: { status: 'waiting' },
    companies: { status: 'waiting' },
  }).length;
}

/** Milliseconds of each letter of the lines, of each index in turn: the median and the worst over the rounds. */
function lineTimes(indexes: ContactIndex[], contacts: readonly AnnotatedContact[]) {
  const times = indexes.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const line of LINES)
      for (let letters = 1; letters <= line.length; letters += 1)
        for (const [which, index] of indexes.entries()) {
          const start = performance.now();
          answerLine(index, contacts, line.slice(0, letters));
          times[which]?.push(performance.now() - start);
        }
  return times.map((all) => {
    const sorted = all.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { median: at(0.5), p95: at(0.95), worst: at(1) };
  });
}

/** Microseconds of one keystroke, the median over the rounds, of each index in turn. */
function medians(indexes: ContactIndex[], queries: ContactQuery[]): number[] {
  const times = indexes.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [which, index] of indexes.entries()) {
      const repeats = 10;
      const start = performance.now();
      for (let repeat = 0; repeat < repeats; repeat += 1) for (const query of queries) index.search(query);
      times[which]?.push(((performance.now() - start) * 1000) / repeats / queries.length);
    }
  }
  return times.map((all) => all.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0);
}

const contacts = Array.from({ length: LARGE }, (_, at) => contactAt(at));
const small = createContactIndex();
for (const contact of contacts.slice(0, SMALL)) small.put(contact);

const before = heapBytes();
const large = createContactIndex();
let worstPut = 0;
const start = performance.now();
for (const contact of contacts) {
  const one = performance.now();
  large.put(contact);
  worstPut = Math.max(worstPut, performance.now() - one);
}
const built = performance.now() - start;
const bytes = heapBytes() - before;

console.table(
  Object.entries(KEYSTROKES).map(([keystroke, queries]) => {
    const [few = 0, many = 0] = medians([small, large], queries);
    return {
      keystroke,
      'µs at 1,000': Number(few.toFixed(1)),
      'µs at 100,000': Number(many.toFixed(1)),
      ratio: Number((many / few).toFixed(2)),
    };
  }),
);
const [lineFew, lineMany] = lineTimes([small, large], contacts);
if (lineFew === undefined || lineMany === undefined) throw new Error('nothing was measured');
console.table(
  (['median', 'p95', 'worst'] as const).map((statistic) => ({
    'a letter in the one line': statistic,
    'ms at 1,000': Number(lineFew[statistic].toFixed(3)),
    'ms at 100,000': Number(lineMany[statistic].toFixed(3)),
    ratio: Number((lineMany[statistic] / lineFew[statistic]).toFixed(2)),
  })),
);
if (lineMany.worst >= LINE_GOAL_MS) {
  console.log(`a letter in the one line took ${lineMany.worst.toFixed(1)} ms, and not under ${LINE_GOAL_MS}`);
  process.exitCode = 1;
}
console.log(
  `adding one contact: ${((built * 1000) / LARGE).toFixed(1)} µs on average, ${worstPut.toFixed(1)} ms at worst; all ${LARGE}: ${(built / 1000).toFixed(2)} s`,
);
if (globalThis.gc) console.log(`memory: ${Math.round(bytes / LARGE)} bytes a contact (${(bytes / 1e6).toFixed(1)} MB)`);
else console.log('memory: run with --expose-gc');

const listed = contacts
  .filter((_, at) => at % (LARGE / LISTED) === 0)
  .map(({ contact }) => ({ name: contact.name.toUpperCase(), employer: `${contact.employer?.name ?? ''}, Inc.` }));
const looking = performance.now();
const namesakes = large.namesakes(listed).filter((profileIds) => profileIds.length > 0);
const lookedFor = (performance.now() - looking).toFixed(0);
console.log(`a list of ${listed.length} by name and employer: ${lookedFor} ms, ${namesakes.length} of them contacts`);

const writing = performance.now();
let units = 0;
let longest = 0;
let chunkStart = performance.now();
for await (const chunk of contactsCsv(contacts)) {
  longest = Math.max(longest, performance.now() - chunkStart);
  units += chunk.length;
  chunkStart = performance.now();
}
console.log(
  `CSV of all: ${((performance.now() - writing) / 1000).toFixed(2)} s, ${(units / 1e6).toFixed(1)} million characters, longest chunk ${longest.toFixed(1)} ms`,
);
