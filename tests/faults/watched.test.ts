import { expect, test } from 'playwright/test';
import { DAY, WEEK, type WatchWorld, createWatchWorld } from '../../lib/background/watch/watch-world.fixture.ts';
import { suppressPeople } from '../../lib/contacts/suppression/suppressed-people.ts';
import { recordFigures } from '../driver/figures.ts';
import { IS_SHORT } from './is-short.ts';

const COUNT = IS_SHORT ? 2_000 : 10_000;
const WEEKS = 4;

const every = (step: number) => Array.from({ length: Math.floor(COUNT / step) }, (_, at) => (at + 1) * step);
const CHANGED = every(25);
const BLOCKED = every(50);

/** The ids of the changes noted, once for each time. */
const idsOf = (changes: readonly string[]): number[] => changes.map((text) => Number.parseInt(text, 10));

/** What must be 0 after some weeks of alarms, and how many searches they took. */
function outcome(world: WatchWorld, noted: readonly number[], wanted: readonly number[]) {
  const requested = world.searches.flatMap(({ ids, of }) => (of === 'people' ? ids : []));
  return {
    failures: {
      missed: wanted.filter((id) => !noted.includes(id)).length,
      'noted without cause or twice': noted.length - new Set(noted.filter((id) => wanted.includes(id))).size,
      'asked about a blocked person': requested.filter((id) => BLOCKED.includes(id)).length,
      'answers 429': world.tooMany(),
    },
    seen: { changed: noted.length, searches: world.searches.length },
  };
}

const NOTHING_WRONG = {
  missed: 0,
  'noted without cause or twice': 0,
  'asked about a blocked person': 0,
  'answers 429': 0,
};

// The simulated service answers the free searches alone: a call that is paid for would fail.
test(`${COUNT.toLocaleString('en')} watched contacts over ${WEEKS} weeks: every mover is found, nobody else, and no call is refused`, async () => {
  const world = await createWatchWorld({ contacts: COUNT });
  await suppressPeople(
    world.db,
    BLOCKED.map((id) => `profile:${id}`),
    world.now(),
  );
  await world.run();
  await world.pass(DAY);
  world.move(CHANGED, { employer: 'Bell' });
  await world.pass(WEEKS * WEEK);
  const wanted = CHANGED.filter((id) => !BLOCKED.includes(id));
  const { failures, seen } = outcome(world, idsOf(await world.seen()), wanted);
  await recordFigures({ campaign: 'watch', part: 'people', where: 'none', trials: COUNT, failures, seen });
  expect(failures).toEqual(NOTHING_WRONG);
});

test(`${COUNT.toLocaleString('en')} watched companies over ${WEEKS} weeks: every one that changed is found, no other, and no call is refused`, async () => {
  const world = await createWatchWorld({ companies: COUNT });
  await world.run();
  await world.pass(DAY);
  world.changeCompanies(CHANGED, { employees: 400 });
  await world.pass(WEEKS * WEEK);
  const { failures, seen } = outcome(world, idsOf(await world.seenCompanies()), CHANGED);
  await recordFigures({ campaign: 'watch', part: 'companies', where: 'none', trials: COUNT, failures, seen });
  expect(failures).toEqual(NOTHING_WRONG);
});
