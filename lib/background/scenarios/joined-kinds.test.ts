import { expect, it } from 'vitest';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import { knownPerson } from '../messages/people.ts';
import { ANN } from './every-tool.fixture.ts';
import { ANNA, NEW, OLD, byId, joiningLater } from './joined-profiles.fixture.ts';
import { emails, phones } from './joined-upgrade.fixture.ts';
import { createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;

it.each([
  [OLD, NEW],
  [NEW, OLD],
])('phones bought under ID %d, and emails under %d, are not bought again once they are one', async (first, second) => {
  const world = await createLookupWorld({ people: [ANN, ANNA] });
  await world.request(byId(first));
  await world.request(emails({ by: 'id', profileId: second }));
  await world.pass(20 * SECOND);
  await world.deps().contacts.saveJoined(OLD, NEW, world.clock.now());
  for (const id of [OLD, NEW]) expect(await world.request(byId(id))).toEqual({ ok: true });
  expect(await world.startBatch([byId(OLD)], 100)).toMatchObject({ begun: 0, owned: 1 });
  await world.pass(20 * SECOND);
  expect(world.service.spent()).toBe(4);
});

it('emails bought under the former ID stay on the card where a file has a contact under the new one', async () => {
  const ann = { ...ANN };
  const { transport, join } = joiningLater();
  const world = await createLookupWorld({ people: [ann], transport });
  await world.request(emails());
  await world.pass(20 * SECOND);
  await world.db.put('contacts', contactNumber(NEW, { fromFile: 1 }));
  await world.db.put('annotations', { profileId: OLD, tags: ['berlin'], lists: [], note: '', changedAt: 1 });
  join();
  ann.emails = ['ann@new.example'];
  await world.request(phones());
  await world.pass(20 * SECOND);
  const { contact } = await knownPerson(world.deps(), urlOf('ann'), world.clock.now());
  expect([contact?.profileId, contact?.lookupType]).toEqual([NEW, 'premium_lookup']);
  expect(contact?.emails.map(({ email }) => email)).toEqual(
    expect.arrayContaining(['ann@acme.example', 'ann@new.example']),
  );
  expect(await world.db.get('annotations', NEW)).toMatchObject({ tags: ['berlin'] });
});
