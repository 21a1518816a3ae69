import type { WorldOptions } from '../contracts.ts';
import { DEMO_PEOPLE } from '../world/people/demo-people.ts';
import { elusiveness } from '../world/people/person.ts';
import { createRandom } from '../world/random.ts';
import type { Person } from '../world/world-records.ts';
import { contactData, coverageOf } from './lookup-type.ts';
import type { LookupType } from './lookup-type.ts';

export const DEFAULT_LOOKUP_MS = 5000;
/** The share of people, 0 to 1, for whom nothing is found. */
export const DEFAULT_FAIL_RATE = 0.04;
const SLOW_FACTOR = 20;

/** The course of one search: its outcome and duration in ms. */
export interface SearchPlan {
  outcome: 'complete' | 'failed';
  ms: number;
}

function outcomeFor(world: WorldOptions, person: Person, type: LookupType): SearchPlan['outcome'] {
  if (person.behaviour === 'never found') return 'failed';
  // Profile metadata is always available; only contact data can be missing.
  if (type === 'person_enrich') return 'complete';
  const { emails, phones } = contactData(person, coverageOf(type));
  if (emails.length + phones.length === 0) return 'failed';
  const failRate = world.failRate ?? DEFAULT_FAIL_RATE;
  return person.behaviour === 'usual' && person.id > DEMO_PEOPLE.length && elusiveness(world.seed, person.id) < failRate
    ? 'failed'
    : 'complete';
}

/**
 * Plans a search from the seed, the person and the number of the lookup: between 0.4 and 1.6 times the mean, at once
 * for `quick` people and twenty times the mean for `slow` ones.
 */
export function planSearch(world: WorldOptions, person: Person, type: LookupType, lookupId: number): SearchPlan {
  const mean = world.lookupMs ?? DEFAULT_LOOKUP_MS;
  const outcome = outcomeFor(world, person, type);
  switch (person.behaviour) {
    case 'quick':
      return { outcome, ms: 0 };
    case 'slow':
      return { outcome, ms: mean * SLOW_FACTOR };
    case 'usual':
    case 'never found':
      return { outcome, ms: Math.round(mean * (0.4 + 1.2 * createRandom(world.seed, 'lookup', lookupId).next())) };
    default:
      return person.behaviour satisfies never;
  }
}
