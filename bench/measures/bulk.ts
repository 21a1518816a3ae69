import { setTimeout as wait } from 'node:timers/promises';
import type { RateLimit } from '../../sandbox/accounts/rate-limits.ts';
import { createPeople } from '../../sandbox/world/people.ts';
import { type Lane, startLane } from '../../tests/faults/lane.ts';
import { atLeast, max } from '../frame/goals.ts';
import type { Measure, Samples, Subject } from '../frame/measure.ts';
import { LEAST_POLL_MS, forbiddenPolls, timesOf } from '../session/sent-calls.ts';

const PEOPLE = 1_000;
/** The demo people come first and have special behaviors. */
const FIRST_USUAL_PERSON = 20;
/** Stands in for 15 a minute, fast enough that a thousand are done in three minutes. */
const A_MINUTE = 400;
const MINUTE = 60_000;
const LOOK_MS = 5_000;

interface Batch extends Subject {
  by: 'id' | 'url';
  people: number;
  rateLimits: readonly RateLimit[];
}

const UNLIMITED = [{ action: 'any', duration: 'second', limit: 1_000_000 }] as const;
const SUBJECTS: readonly Batch[] = [
  {
    name: 'lifted',
    title: 'results of a search',
    by: 'id',
    people: PEOPLE,
    rateLimits: UNLIMITED,
  },
  {
    name: 'limited',
    title: `the same, ${A_MINUTE} a minute allowed`,
    by: 'id',
    people: PEOPLE,
    rateLimits: [{ action: 'person_lookup', duration: 'minute', limit: A_MINUTE }, ...UNLIMITED],
  },
  {
    name: 'addresses',
    title: `${PEOPLE / 2} addresses of profiles`,
    by: 'url',
    people: PEOPLE / 2,
    rateLimits: UNLIMITED,
  },
];

const BATCH = 'A batch of 1,000';
/** Begins the goals that do not hold for addresses. */
const BY_SEARCH = 'search: ';

const measure: Measure<Batch> = {
  name: 'bulk',
  section: BATCH,
  place: 45,
  how: `Counted by the service, which has no limit unless said. At most ten requests a second go out; a call polls up to 100 lookups ([004](decisions/004-poll-together.md)); an address takes a search of its own ([083](decisions/083-search-ahead.md)). Of the allowed rate: the minute for ${A_MINUTE} lookups, against the time of each ${A_MINUTE} that had to wait ([008](decisions/008-rate-limits.md)); without limits, the pace beside it, at most 100 %.`,
  figures: [
    {
      name: 'lookups',
      unit: '',
      goals: [
        max(PEOPLE, `${BY_SEARCH}at most ${PEOPLE}`, { subject: 'lifted' }),
        max(PEOPLE, `${BY_SEARCH}at most ${PEOPLE}`, { subject: 'limited' }),
      ],
    },
    {
      name: 'status calls in 3 s',
      unit: '',
      goals: [
        max(1, `${BY_SEARCH}at most 1`, { subject: 'lifted' }),
        max(1, `${BY_SEARCH}at most 1`, { subject: 'limited' }),
      ],
    },
    { name: 'forbidden polls', unit: '', goals: [max(0, 'none', { subject: 'lifted' })] },
    { name: 'searches', unit: '' },
    { name: 'all other calls', unit: '' },
    { name: 'lookups over the limit', unit: '', goals: [max(0, 'none', { subject: 'limited' })] },
    { name: 'of the allowed rate', unit: '%', goals: [atLeast(95, 'at least 95 %', { subject: 'limited' })] },
    { name: 'takes', unit: 's' },
  ],
  maxRounds: 1,
  patienceMs: 480_000,
  subjects: () => SUBJECTS,
  async open(batch) {
    const lane = await startLane({
      people: PEOPLE + FIRST_USUAL_PERSON,
      rateLimits: batch.rateLimits,
      lookupMs: undefined,
    });
    const world = createPeople(lane.sandbox.db);
    const people = Array.from({ length: batch.people }, (_, at) => {
      const person = world.byId(FIRST_USUAL_PERSON + at);
      if (!person) throw new Error('The world has too few people.');
      const who =
        batch.by === 'id'
          ? { by: 'id', profileId: person.id }
          : { by: 'url', url: `https://www.linkedin.com/in/${encodeURIComponent(person.slug)}` };
      return { who, name: person.name };
    });
    return {
      async round() {
        await lane.controls.clear();
        await lane.page.call('startBatch', {
          people,
          lookupType: 'premium_lookup',
          withCompany: false,
          cap: 1_000_000,
          name: '',
        });
        await awaitEnd(lane, batch.people);
        return countCalls(lane);
      },
      close: lane.close,
    };
  },
};
export default measure;

async function awaitEnd({ page }: Lane, people: number): Promise<void> {
  for (;;) {
    await wait(LOOK_MS);
    const rows = (await page.stored())?.rows ?? [];
    if (rows.length >= people && rows.every(({ state }) => state.status === 'complete' || state.status === 'failed'))
      return;
  }
}

/** Calls in 3 s, from the first to the last. */
function rateOf(times: readonly number[]): number {
  const [first = 0] = times;
  const last = times.at(-1) ?? first;
  return last === first ? 0 : (times.length - 1) / ((last - first) / LEAST_POLL_MS);
}

async function countCalls({ controls }: Lane): Promise<Samples> {
  const log = await controls.requests();
  const lookups = timesOf('person_lookup', log);
  const polls = timesOf('check_person_status', log);
  const searches = timesOf('person_search', log);
  const span = Math.max(...log.map(({ time }) => time)) - (lookups[0] ?? 0);
  const limited = lookups.flatMap((time, at) => (at < A_MINUTE ? [] : [time - (lookups[at - A_MINUTE] ?? 0)]));
  const rate = limited.length === 0 ? 0 : MINUTE / (limited.reduce((sum, each) => sum + each, 0) / limited.length);
  return {
    lookups: lookups.length,
    'status calls in 3 s': rateOf(polls),
    'forbidden polls': forbiddenPolls(log),
    searches: searches.length,
    'all other calls': log.length - lookups.length - polls.length - searches.length,
    'lookups over the limit': lookups.length - (await controls.charges()),
    'of the allowed rate': Math.min(1, rate) * 100,
    takes: span / 1_000,
  };
}
