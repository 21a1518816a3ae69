import { expect, it } from 'vitest';
import { asContact } from '../../contacts/contact-store.ts';
import { DAY, WEEK, createWatchWorld } from './watch-world.fixture.ts';

it('a contact bought while the clock was ahead: each move is noted once', async () => {
  const world = await createWatchWorld({ contacts: 3 });
  // Bought while this computer's clock was a year ahead; the clock has been set right since.
  const contact = asContact(await world.db.get('contacts', 2));
  await world.db.put('contacts', { ...contact, profileId: 2, boughtAt: world.now() + 365 * DAY });
  await world.run();
  world.move([2], { employer: 'Bell' });
  await world.pass(3 * WEEK + DAY);
  expect(await world.seen()).toEqual(['2: Acme 2 > Bell']);
  expect(world.notifications).toHaveLength(1);
  // Or the contact would count as bought after the move, and nothing would offer the new one.
  const [move] = await world.db.getAll('changes');
  expect((await world.db.get('contacts', 2))?.boughtAt).toBeLessThan(move?.seenAt ?? 0);
});

it('the same of a company', async () => {
  const world = await createWatchWorld({ companies: 3 });
  const company = (await world.db.get('companies', 2)) as { companyId: number; boughtAt: number };
  await world.db.put('companies', { ...company, boughtAt: world.now() + 365 * DAY });
  await world.run();
  world.changeCompanies([2], { name: 'Bell', funding: 9_000_000 });
  await world.pass(3 * WEEK + DAY);
  expect(await world.seenCompanies()).toEqual(['2: Firm 2 > Bell, funding 2000000']);
  const [change] = await world.db.getAll('changes');
  expect((await world.db.get('companies', 2))?.boughtAt).toBeLessThan(change?.seenAt ?? 0);
});

it.each([
  ['contacts', { contacts: 3 }],
  ['companies', { companies: 3 }],
] as const)(
  'a clock that is wrong by two months makes none of the %s older, and a change later',
  async (store, count) => {
    const world = await createWatchWorld(count);
    await world.run();
    const before = await world.db.get(store, 2);
    world.setClockBack(60 * DAY);
    world.move([2], { employer: 'Bell' });
    world.changeCompanies([2], { name: 'Bell' });
    await world.run();
    await world.run();
    const changes = await world.db.getAll('changes');
    expect(changes).toHaveLength(1);
    expect(await world.db.get(store, 2)).toEqual(before);
    expect(changes[0]?.seenAt).toBeGreaterThan(before?.boughtAt ?? Number.POSITIVE_INFINITY);
  },
);

it('a move that was seen while the clock was ahead is not noted again, and the next one once', async () => {
  const world = await createWatchWorld({ contacts: 3 });
  await world.run();
  world.move([2], { employer: 'Bell' });
  await world.pass(WEEK + DAY);
  const [change] = await world.db.getAll('changes');
  if (change === undefined) throw new Error('no change');
  await world.db.put('changes', { ...change, seenAt: world.now() + 365 * DAY });
  world.move([2], { employer: 'Cask' });
  await world.pass(4 * WEEK);
  expect(new Set(await world.seen())).toEqual(new Set(['2: Acme 2 > Bell', '2: Bell > Cask']));
  expect(await world.db.count('changes')).toBe(2);
});

it('the same of a company', async () => {
  const world = await createWatchWorld({ companies: 3 });
  await world.run();
  world.changeCompanies([2], { name: 'Bell' });
  await world.pass(WEEK + DAY);
  const [change] = await world.db.getAll('changes');
  if (change === undefined) throw new Error('no change');
  await world.db.put('changes', { ...change, seenAt: world.now() + 365 * DAY });
  world.changeCompanies([2], { name: 'Cask' });
  await world.pass(4 * WEEK);
  expect(new Set(await world.seenCompanies())).toEqual(new Set(['2: Firm 2 > Bell', '2: Bell > Cask']));
  expect(await world.db.count('changes')).toBe(2);
});
