import { expect } from 'playwright/test';
import { createPeople } from '../../sandbox/world/people.ts';
import { type AccountPlace, type PlaceName, idOf } from './account-place.ts';
import type { Lane } from './lane.ts';
import type { ManyPlaces } from './many-places.ts';
import { PERSON_LOOKUP, type Subject } from './paid-tool.ts';
import { chargesOf } from './tally.ts';

/** Much longer than a trial takes: until the sandbox's clock is set forward, a lookup is pending for whoever asks. */
const PENDING_MS = 600_000;

/** The answer of whoever asks first that is lost: what it asked for is carried out. */
export type Lost = 'nothing' | 'question' | 'paid call' | 'poll';

/** Who asks first for people, and what befalls it. */
export interface Order {
  first: PlaceName;
  lost: Lost;
}

/**
 * Has all places ask for fresh people in each order: first one place, then all others at once.
 * @param isPending whether the lookups are still pending when the others ask
 * @param count people for each order
 * @returns who was asked for
 */
export async function requestEverywhere(
  { lane, places }: ManyPlaces,
  orders: readonly Order[],
  isPending: boolean,
  fresh: Iterator<Subject, never>,
  count: number,
): Promise<Subject[]> {
  const trials = orders.flatMap(({ first, lost }) =>
    Array.from({ length: count }, () => ({ first: placeOf(places, first), lost, subject: fresh.next().value })),
  );
  const subjects = trials.map(({ subject }) => subject);
  const ofFirst = (place: AccountPlace) => trials.filter(({ first }) => first === place).map(({ subject }) => subject);
  const ofOthers = (place: AccountPlace) => trials.filter(({ first }) => first !== place).map(({ subject }) => subject);
  const atEach = (work: (place: AccountPlace) => Promise<unknown>) => Promise.all(places.map(work));

  if (isPending) lane.sandbox.controls.nextLookup({ status: 'complete', ms: PENDING_MS, times: trials.length });
  await payFirst(lane, trials);
  if (!isPending) await atEach((place) => place.untilThere(ofFirst(place)));
  await atEach((place) => Promise.all(ofOthers(place).map(place.get)));
  if (isPending) {
    await atEach((place) => place.untilPending(subjects));
    await lane.controls.fault({ kind: 'advance_clock', ms: PENDING_MS });
  }
  await atEach((place) => place.untilThere(subjects));
  return subjects;
}

/** People with a phone number: emails alone may be all that a cheaper lookup brought, and are paid for again. */
export function* peopleWithPhones({ sandbox }: Pick<Lane, 'sandbox'>): Generator<Subject, never> {
  const people = createPeople(sandbox.db);
  for (const subject of PERSON_LOOKUP.subjects(sandbox))
    if ((people.byId(idOf(subject))?.phones.length ?? 0) > 0) yield subject;
  throw new Error('The world has no more people.');
}

interface Trial {
  first: AccountPlace;
  lost: Lost;
  subject: Subject;
}

/** Resolves when each paid call of the first ones has been carried out, and what was to be lost is lost. */
async function payFirst(lane: Lane, trials: readonly Trial[]): Promise<void> {
  const { controls } = lane;
  const losing = (lost: Lost) => trials.filter((trial) => trial.lost === lost);
  const aboutEach = async (some: readonly Trial[], fault: object) => {
    for (const { subject } of some)
      await controls.fault({ ...fault, match: { tool: 'check_person_status', profile_id: idOf(subject) } });
  };
  const pay = async (some: readonly Trial[]) => {
    await Promise.all(some.map(({ first, subject }) => first.get(subject)));
    await expect.poll(() => chargesFor(lane, some)).toEqual(some.map(() => 1));
    await expect.poll(() => controls.waitingFaults()).toBe(0);
  };

  const times = losing('paid call').length;
  if (times > 0) await controls.fault({ kind: 'lost_response', match: { tool: PERSON_LOOKUP.name }, times });
  await pay(losing('paid call'));
  await aboutEach(losing('question'), { kind: 'lost_response' });
  // The question before the call is answered.
  await aboutEach(losing('poll'), { kind: 'delay', ms: 0 });
  await aboutEach(losing('poll'), { kind: 'lost_response' });
  await pay(trials.filter(({ lost }) => lost !== 'paid call'));
}

function chargesFor({ sandbox }: Lane, trials: readonly Trial[]): number[] {
  const charged = chargesOf(PERSON_LOOKUP, sandbox).map(({ profile_id }) => profile_id);
  return trials.map(({ subject }) => charged.filter((id) => id === idOf(subject)).length);
}

function placeOf(places: readonly AccountPlace[], name: PlaceName): AccountPlace {
  const place = places.find((each) => each.name === name);
  if (!place) throw new Error(`There is no ${name}.`);
  return place;
}
