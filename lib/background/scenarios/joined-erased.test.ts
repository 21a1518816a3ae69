import { expect, it } from 'vitest';
import { erasePeople } from '../../erasure/erase-people.ts';
import { ANN } from './every-tool.fixture.ts';
import { ANNA, NEW, OLD, byId, joining, joiningLater } from './joined-profiles.fixture.ts';
import { createLookupWorld } from './lookup-world.fixture.ts';

const SECOND = 1_000;

it('a person whose upgrade failed under another ID is erased whole', async () => {
  const ann = { ...ANN };
  const { transport, join } = joiningLater();
  const world = await createLookupWorld({ people: [ann], transport });
  await world.request({ ...byId(OLD), lookupType: 'standard_lookup' });
  await world.pass(20 * SECOND);
  join();
  ann.outcome = 'failed';
  await world.request(byId(OLD));
  await world.pass(20 * SECOND);
  expect(await erasePeople(world.db, [OLD], world.clock.now())).toMatchObject({ erased: [OLD] });
  expect((await world.rows()).map(({ name, profileId }) => [name, profileId])).toEqual([
    ['', null],
    ['', null],
  ]);
  expect([await world.db.getAll('aliases'), await world.contact(OLD)]).toEqual([[], null]);
});

it('a person who is here under two IDs is erased under both', async () => {
  const world = await createLookupWorld({ people: [ANN, ANNA] });
  for (const id of [OLD, NEW]) await world.request(byId(id));
  await world.pass(20 * SECOND);
  await world.deps().contacts.saveJoined(OLD, NEW, world.clock.now());
  expect(await erasePeople(world.db, [NEW], world.clock.now())).toMatchObject({ erased: [NEW] });
  expect([await world.contact(OLD), await world.contact(NEW), await world.db.getAll('aliases')]).toEqual([
    null,
    null,
    [],
  ]);
});

it('a person is not erased while they are looked up under their former ID', async () => {
  const world = await createLookupWorld({
    people: [
      { ...ANN, ms: 60 * SECOND },
      { ...ANNA, ms: 0 },
    ],
    transport: joining,
  });
  await world.request(byId(NEW));
  await world.pass(10 * SECOND);
  await world.request(byId(OLD));
  await world.pass(10 * SECOND);
  expect(await erasePeople(world.db, [NEW], world.clock.now())).toEqual({ erased: [], underWay: [NEW] });
  expect(await world.contact(NEW)).not.toBeNull();
});

it('an answer on its way when a person is erased joins nothing to them, under either ID', async () => {
  const world = await createLookupWorld({ people: [ANN] });
  await world.request(byId(OLD));
  await world.pass(20 * SECOND);
  const sentAt = world.clock.now();
  await world.pass(SECOND);
  await erasePeople(world.db, [OLD], world.clock.now());
  const { contacts } = world.deps();
  expect([await contacts.saveJoined(OLD, NEW, sentAt), await contacts.saveJoined(NEW, OLD, sentAt)]).toEqual([
    false,
    false,
  ]);
  expect(await world.db.getAll('aliases')).toEqual([]);
});
