import type { WorldOptions } from '../seam.ts';
import { DEMO_PEOPLE } from '../world/demo-people.ts';
import { elusiveness } from '../world/person.ts';
import { createRandom } from '../world/random.ts';
import type { Person } from '../world/world-records.ts';
import { contactData, coverageOf } from './lookup-type.ts';
import type { LookupType } from './lookup-type.ts';

export const DEFAULT_LOOKUP_MS = 5000;
/** Of a hundred people, how many nothing is found for. */
export const DEFAULT_FAIL_RATE = 0.04;
const SLOW_FACTOR = 20;

/** How one search will go: its outcome and how long it takes in ms. */
export interface SearchPlan {
  outcome: 'complete' | 'failed';
  ms: number;
}

function outcomeFor(world: WorldOptions, person: Person, type: LookupType): SearchPlan['outcome'] {
  if (person.behaviour === 'never found') return 'failed';
  // Profile metadata is known beforehand; only contact data can be missing.
  if (type === 'person_enrich') return 'complete';
  const { emails, phones } = contactData(person, coverageOf(type));
  if (emails.length + phones.length === 0) return 'failed';
  const failRate = world.failRate ?? DEFAULT_FAIL_RATE;
  return person.behaviour === 'usual' && person.id > DEMO_PEOPLE.length && elusiveness(world.seed, person.id) < failRate
    ? 'failed'
    : 'complete';
}

/**
 * Decides a search from the seed, the person and the number of the lookup: between 0.4 and 1.6
 * times the mean, at once for `quick` people and twenty times the mean for `slow` ones.
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
