import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from './contracts.ts';
import { companySearchInput } from './tools/company-search.ts';
import { personSearchInput } from './tools/person-search.ts';
import { openColumns } from './world/columns/column-store.ts';
import type { Columns } from './world/columns/column-store.ts';
import { COMPANY_NUMBERS, COMPANY_TEXTS } from './world/columns/company-columns.ts';
import { PERSON_NUMBERS, PERSON_TEXTS } from './world/columns/person-columns.ts';
import { rowsWithSignal } from './world/columns/signal-rows.ts';
import { readWorldShape } from './world/create-world.ts';
import { indexOf } from './world/search/match-words.ts';
import { createCompanySearchSteps } from './world/search/search-companies.ts';
import { createPersonSearchSteps } from './world/search/search-people.ts';
import type { RowQuery } from './world/search/search-rows.ts';
import type { Steps } from './world/search/turns.ts';
import { JOB_CHANGES, JOB_POSTINGS, NEWS, WINDOWS } from './world/signals.ts';
import type { SignalKind } from './world/signals.ts';

/** Columns of ids and codes, which are never searched by words. */
const WITHOUT_WORDS = new Set(['previous_company_id', 'competitor_id', 'sic_code', 'naics_code']);

/** Searches that use each way of matching, so that its code has run before somebody waits for it. */
const PERSON_SAMPLES: readonly RowQuery['query'][] = [
  { link: ['https://www.linkedin.com/in/nobody'] },
  { name: ['Nmae Misspelt'] },
  { current_title: ['Director'], management_levels: ['-cxo'], location: ['Paris::~100km'] },
  { employer: ['Anchor'], years_experience: ['2-9'], contact_method: ['phone'] },
  { all_skills: ['Sales'], company_size: ['50+'], job_change_signal: ['Promotion::one_month'] },
  { keyword: ['solar manager'] },
];
const COMPANY_SAMPLES: readonly RowQuery['query'][] = [
  { industry: ['Retail'], techstack: ['React'], news_signal: ['Award::one_month'], employees: ['10+'] },
];

/**
 * Reads every column, indexes its words and lists the events of a year, one column a step; then makes a search of each
 * kind: the first search of a kind is as fast as the next. Ends early when the database is closed.
 * @param clock its time is the end of the year of events
 */
export function* warmSearches(db: DatabaseSync, clock: Clock): Steps<void> {
  const { seed, ...sizes } = readWorldShape(db);
  const people = openColumns(db, 'person', sizes.people);
  const companies = openColumns(db, 'company', sizes.companies);
  const all: Steps<void>[] = [
    warmColumns(people, PERSON_TEXTS, PERSON_NUMBERS),
    warmColumns(companies, COMPANY_TEXTS, COMPANY_NUMBERS),
    warmSignals(people, seed, [JOB_CHANGES], clock.now()),
    warmSignals(companies, seed, [NEWS, JOB_POSTINGS], clock.now()),
    warmCode(db, clock),
  ];
  for (const steps of all) {
    for (;;) {
      yield;
      if (!db.isOpen) return;
      if (steps.next().done === true) break;
    }
  }
}

function* warmColumns(columns: Columns, texts: object, numbers: object): Steps<void> {
  columns.byPopularity();
  for (const name of Object.keys(numbers)) {
    yield;
    columns.numbers(name);
  }
  for (const name of Object.keys(texts)) {
    yield;
    const { entries } = columns.texts(name);
    if (!WITHOUT_WORDS.has(name)) indexOf(entries);
  }
}

function* warmSignals(columns: Columns, seed: number, kinds: readonly SignalKind[], now: number): Steps<void> {
  for (const kind of kinds) {
    for (const category of kind.categories) {
      yield;
      const longest = Math.max(...kind.windows.map((window) => WINDOWS[window]));
      rowsWithSignal(columns, { seed, kind, category }, now - longest, now);
    }
  }
}

function* warmCode(db: DatabaseSync, clock: Clock): Steps<void> {
  const page = { start: 1, pageSize: 10, orderBy: 'relevance' } as const;
  const searchPeople = createPersonSearchSteps(db, clock);
  for (const query of PERSON_SAMPLES) {
    personSearchInput.safeParse({ query });
    yield* searchPeople({ query, ...page });
  }
  const searchCompanies = createCompanySearchSteps(db, clock);
  for (const query of COMPANY_SAMPLES) {
    companySearchInput.safeParse({ query });
    yield* searchCompanies({ query, ...page });
  }
}
