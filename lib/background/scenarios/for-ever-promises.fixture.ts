import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { type LookupWorld, urlOf } from './lookup-world.fixture.ts';

const HOUR = 3_600_000;

/** The profile id of the person whose lookup the service never ends. */
export const FOR_EVER = 6;

/** Rows that make no progress: pending forever, or waiting behind such a row, as they do for a day. */
export function forEverIn(rows: readonly LookupRow[]): LookupRow[] {
  const about = rows.filter(({ profileId }) => profileId === FOR_EVER);
  if (!about.some(({ state }) => state.status === 'pending')) return [];
  return about.filter(({ state }) => state.status === 'pending' || state.status === 'intent');
}

/**
 * More than a day later by the clock: a lookup that is still pending is polled hourly, is dismissed for good, and is
 * resumed, without charge, when its person is requested by another address.
 */
export async function brokenAboutForEver(world: LookupWorld): Promise<string[]> {
  const open = async () => forEverIn(await world.journal.open());
  if ((await open()).length === 0) return [];
  // Instead of a day in which it is polled every minute.
  world.clock.setBy(25 * HOUR);
  await world.pass(HOUR);
  const before = world.service.polls.length;
  await world.pass(5 * HOUR);
  const questions = world.service.polls.slice(before).filter(({ id }) => id === FOR_EVER).length;
  for (const { id } of await open()) await world.decide(id, 'dismiss');
  const left = (await world.journal.open()).filter(({ profileId }) => profileId === FOR_EVER);
  const sent = world.service.sent.length;
  await world.restart();
  const lookupType = 'premium_lookup';
  for (const url of ['eve-2', 'eve'].map(urlOf))
    await world.request({ tool: 'person_lookup', who: { by: 'url', url }, lookupType });
  await world.pass(30_000);
  return [
    ...(questions > 7 ? [`${FOR_EVER} was asked about ${questions} times in five hours`] : []),
    ...left.map(({ id }) => `${id} was dismissed, or waited behind what was, and is open`),
    ...(world.service.sent.length > sent ? [`${FOR_EVER} was paid for again after it was dismissed`] : []),
    ...((await open()).length === 0 ? [`${FOR_EVER} was dismissed and not taken up again`] : []),
  ];
}
