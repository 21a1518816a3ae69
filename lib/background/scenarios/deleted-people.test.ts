import { expect, it } from 'vitest';
import { deleteContacts } from '../../erasure/delete-contacts.ts';
import { erasePeople } from '../../erasure/erase-people.ts';
import { overRest } from '../../lookups/simulated/rest.fixture.ts';
import { ANN } from './every-tool.fixture.ts';
import { createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

async function withAnnDeleted() {
  const world = await createLookupWorld({ people: [ANN], transport: overRest });
  await world.start(urlOf('ann'));
  await world.pass(MINUTE);
  await deleteContacts(world.db, [ANN.id], world.clock.now());
  return world;
}

it('a contact that was deleted by mistake is brought back by an API key, too, and is not paid for', async () => {
  const world = await withAnnDeleted();
  await world.start(urlOf('ann'));
  await world.pass(MINUTE);
  expect(await world.contact(ANN.id)).toMatchObject({ lookupType: 'premium_lookup' });
  expect((await world.rows()).map(({ account }) => account)).toContain('had');
  expect(world.service.spent()).toBe(2);
});

it('an address of half a year ago may be of another person: it is bought', async () => {
  const world = await withAnnDeleted();
  await world.pass(10 * MINUTE);
  world.clock.setBy(181 * DAY);
  await world.start(urlOf('ann'));
  await world.pass(MINUTE);
  expect(world.service.spent()).toBe(4);
});

it('of a person who was erased, nothing is left that leads to them', async () => {
  const world = await withAnnDeleted();
  await erasePeople(world.db, [ANN.id], world.clock.now());
  expect(await world.journal.answeredAs(urlOf('ann'), world.clock.now())).toBeNull();
});
