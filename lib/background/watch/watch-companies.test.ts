import { describe, expect, it } from 'vitest';
import { companyStep } from '../../contacts/changes/company-round.ts';
import { startWatch, stopWatch } from '../../contacts/changes/switch-watch.ts';
import type { WatchStep } from '../../contacts/changes/watch-round.ts';
import { suppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import { dieAtWrite } from '../../database/dying-database.fixture.ts';
import { setMeta } from '../../database/meta.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { ServiceError } from '../../service/service-error.ts';
import { DAY, WEEK, createWatchWorld } from './watch-world.fixture.ts';

const every = (step: number, of: number) => Array.from({ length: Math.floor(of / step) }, (_, at) => (at + 1) * step);
const headcount = (id: number) => 100 + (id % 50);

describe('watched companies', () => {
  it('every one that changed is found within the week, no other, and nothing is refused', async () => {
    const world = await createWatchWorld({ companies: 1_000 });
    await world.run();
    await world.pass(DAY);
    expect(await world.seenCompanies()).toEqual([]);

    world.changeCompanies(every(10, 1_000), { employees: 400 });
    world.changeCompanies([7], { domain: 'anew.example', name: 'Anew' });
    await world.pass(WEEK);
    const wanted = every(10, 1_000).map((id) => `${id}: ${headcount(id)} > 400`);
    expect(await world.seenCompanies()).toEqual(['7: firm-7.example > anew.example, Firm 7 > Anew', ...wanted]);

    await world.pass(3 * WEEK);
    expect(await world.seenCompanies()).toHaveLength(wanted.length + 1);
    expect(world.tooMany()).toBe(0);
    expect(Math.max(...world.searches.map(({ ids }) => ids.length))).toBe(100);
    // Five rounds of ten parts, each with a search for headcount and domain, and one for the funding. Where the rate
    // limits defer the second, the part is asked about anew.
    expect(world.searches.length).toBeLessThanOrEqual(5 * 2 * 10 + 10);
  });

  it('new funding is found of those whose funding is known, once, and again after they are bought', async () => {
    const world = await createWatchWorld({ companies: 300 });
    await world.run();
    // 4 had some, 5 had none; of 3 and 6, which came with a person, nothing was known.
    world.changeCompanies([3, 4, 5, 6], { funding: 7_654_321 });
    await world.pass(3 * WEEK);
    expect(await world.seenCompanies()).toEqual(['4: funding 4000000', '5: funding 0']);
    await world.buyCompany(4);
    await world.pass(WEEK);
    world.changeCompanies([4], { funding: 9_876_543 });
    await world.pass(WEEK);
    expect(await world.seenCompanies()).toEqual(['4: funding 4000000', '4: funding 7654321', '5: funding 0']);
  });

  it('less than a twentieth of the headcount, another spelling, and what the service leaves out are no change', async () => {
    const world = await createWatchWorld({ companies: 5 });
    world.changeCompanies([1], { employees: 105, name: 'FIRM, 1', domain: 'www.firm-1.example' });
    world.changeCompanies([2], { employees: null, domain: '' });
    world.changeCompanies([4], { employees: 110 });
    await world.run();
    expect(await world.seenCompanies()).toEqual(['4: 104 > 110']);
  });

  it('what creeps is told once it is a twentieth, and a second change is one of its own', async () => {
    const world = await createWatchWorld({ companies: 3 });
    for (const employees of [103, 106, 109, 150, 150]) {
      world.changeCompanies([2], { employees });
      await world.run();
      await world.pass(WEEK);
    }
    expect(await world.seenCompanies()).toEqual(['2: 102 > 109', '2: 109 > 150']);
  });

  it('only those with a chosen tag are asked about', async () => {
    const world = await createWatchWorld({ companies: 20 });
    await startWatch(world.db, 'companies', { tags: ['B2B'], until: world.now() + 30 * DAY }, world.now());
    await world.run();
    // 15 came with a person, without tags.
    expect(world.searches.map(({ ids }) => ids)).toEqual([
      [5, 10, 20],
      [5, 10, 20],
    ]);
  });

  it('nothing runs and no alarm is set while off, signed out, or past the end date, and offline nothing is sent', async () => {
    const world = await createWatchWorld({ companies: 3 });
    await world.run();
    expect(world.alarm()).toBe(world.now() + WEEK);
    world.setSignedIn(false);
    await world.run();
    expect(world.alarm()).toBeNull();
    world.setSignedIn(true);
    await stopWatch(world.db, 'companies');
    await world.run();
    expect(world.alarm()).toBeNull();
    const before = world.searches.length;
    world.setOnline(false);
    await startWatch(world.db, 'companies', { tags: null, until: world.now() + 10 * DAY }, world.now());
    await world.run();
    await world.pass(DAY);
    expect(world.searches).toHaveLength(before);
    world.setOnline(true);
    await world.pass(8 * WEEK);
    expect(world.searches).toHaveLength(before + 4);
    expect(world.alarm()).toBeNull();
  });

  it('an answer that arrives after the watch was switched off writes nothing', async () => {
    const world = await createWatchWorld({ companies: 3 });
    world.changeCompanies([1, 2, 3], { employees: 900 });
    world.during(() => stopWatch(world.db, 'companies'));
    await world.run();
    expect(await world.seenCompanies()).toEqual([]);
  });

  it('asks about no person, blocked or not', async () => {
    const world = await createWatchWorld({ companies: 30, contacts: 30 });
    await suppressPeople(world.db, ['profile:7'], world.now());
    await world.run();
    expect(world.searches.filter(({ of }) => of === 'people').flatMap(({ ids }) => ids)).not.toContain(7);
    expect(world.searches.filter(({ of }) => of === 'companies')).toHaveLength(2);
  });
});

describe('a refusal of one kind', () => {
  const refuse: WatchStep = async () => {
    throw new ServiceError({ code: 'service_error', sentence: 'no' }, 'refused');
  };

  it.each(['people', 'companies'] as const)('holds up neither the other nor its digest: %s', async (refused) => {
    const world = await createWatchWorld({ companies: 3, contacts: 3, steps: { [refused]: refuse } });
    world.changeCompanies([1], { employees: 900 });
    world.move([2], { employer: 'Bell' });
    await world.run();
    await world.pass(2 * DAY);
    const counts = { people: 1, companies: 1, [refused]: 0 };
    expect(await world.seen()).toHaveLength(counts.people);
    expect(await world.seenCompanies()).toHaveLength(counts.companies);
    expect(world.notifications.map(({ people, companies }) => [people.changed, companies.changed])).toEqual([
      [counts.people, counts.companies],
    ]);
  });

  it('of the funding alone leaves the rest of a company as found', async () => {
    const world = await createWatchWorld({ companies: 3, steps: { companies: withoutFunding } });
    world.changeCompanies([1], { employees: 900, funding: 5 });
    await world.run();
    expect(await world.seenCompanies()).toEqual(['1: 101 > 900']);
  });
});

const withoutFunding: WatchStep = ({ service, ...deps }, watch, rounds) =>
  companyStep(
    {
      ...deps,
      service: {
        ...service,
        searchCompanies: async (input) => {
          if ('total_funding' in input.query)
            throw new ServiceError({ code: 'validation_error', field: 'query.total_funding', reason: '' }, 'refused');
          return service.searchCompanies(input);
        },
      },
    },
    watch,
    rounds,
  );

describe('the digest', () => {
  it('is one for people and companies, once a week at most', async () => {
    const world = await createWatchWorld({ companies: 5, contacts: 5 });
    await world.run();
    world.changeCompanies([1, 2], { employees: 900 });
    world.move([3], { employer: 'Bell' });
    await world.pass(WEEK);
    world.changeCompanies([4], { employees: 900 });
    await world.pass(WEEK);
    expect(world.notifications).toMatchObject([
      { people: { changed: 1, checked: 5 }, companies: { changed: 2, checked: 5 } },
      { people: { changed: 0 }, companies: { changed: 1 } },
    ]);
  });
});

/** Keeps its place before what it found is on disk: a worker that dies in between loses it. */
const hastyStep: WatchStep = async (deps, watch, rounds) => {
  const { current } = rounds;
  const next = { startedAt: 1, checked: 0, found: 0, ...current, after: (current?.after ?? 0) + 100 };
  await writeWhole(deps.db, ['meta'], (tx) =>
    setMeta(tx.objectStore('meta'), 'companyRounds', { ...rounds, current: next }),
  );
  return companyStep(deps, watch, rounds);
};

/** Kills the worker at each write of a round in turn. @returns the writes at which a change was lost, or noted twice */
async function sweep(companies: WatchStep = companyStep): Promise<{ torn: number[]; points: number }> {
  const torn: number[] = [];
  const changed = every(9, 250);
  const wanted = changed.map((id) => `${id}: ${headcount(id)} > 400`);
  for (let write = 1; ; write += 1) {
    const world = await createWatchWorld({ companies: 250, steps: { companies } });
    world.changeCompanies(changed, { employees: 400 });
    const death = dieAtWrite(write);
    await world.run().catch(() => undefined);
    const hasDied = death.died();
    death.reborn();
    await world.run();
    await world.pass(DAY);
    const isWhole =
      JSON.stringify(await world.seenCompanies()) === JSON.stringify(wanted) &&
      world.notifications.at(-1)?.companies.changed === changed.length;
    if (!isWhole) torn.push(write);
    if (!hasDied) return { torn, points: write - 1 };
  }
}

describe('a worker that dies at any write', () => {
  it('loses no change of a company, notes none twice, and tells of all of them', async () => {
    const { torn, points } = await sweep();
    expect(torn).toEqual([]);
    expect(points).toBeGreaterThan(30);
  });

  it('would be caught if it kept its place before what it found', async () => {
    expect((await sweep(hastyStep)).torn).not.toEqual([]);
  });
});
