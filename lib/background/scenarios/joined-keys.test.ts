import { describe, expect, it } from 'vitest';
import { deleteContacts, restoreContacts } from '../../erasure/delete-contacts.ts';
import { NEW, OLD, byId } from './joined-profiles.fixture.ts';
import { joiningWorld, phones, upgraded } from './joined-upgrade.fixture.ts';
import { urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const BY_EMAIL = { by: 'email', email: 'ann@acme.example' } as const;

describe.each([false, true])('a person who is here under two IDs (with an API key: %s)', (hasKey) => {
  it('is owned by an email address that is in both records', async () => {
    const world = await upgraded(hasKey);
    expect(await world.startBatch([phones(BY_EMAIL)], 100)).toMatchObject({ begun: 0, owned: 1 });
    expect([await world.request(phones(BY_EMAIL)), world.service.spent()]).toEqual([{ ok: true }, 4]);
  });

  it('is owned by each key after the contact under the former ID is deleted', async () => {
    const world = await upgraded(hasKey);
    await deleteContacts(world.db, [OLD], world.clock.now());
    for (const request of [phones(BY_EMAIL), phones(), byId(NEW)])
      expect(await world.request(request)).toEqual({ ok: true });
    expect(world.service.spent()).toBe(4);
  });

  it('is owned by their address after a deletion is undone that came before the second ID', async () => {
    const { world, join } = await joiningWorld(hasKey);
    await world.request(phones());
    await world.pass(20 * SECOND);
    await deleteContacts(world.db, [OLD], world.clock.now());
    join();
    await world.pass(SECOND);
    await world.request(phones());
    await world.pass(20 * SECOND);
    expect(await world.contact(NEW)).not.toBeNull();
    expect(await restoreContacts(world.db, [OLD], world.clock.now())).toBe(1);
    expect(await world.startBatch([phones()], 100)).toMatchObject({ begun: 0, owned: 1 });
    await world.request(phones());
    await world.pass(MINUTE);
    expect(world.service.spent()).toBe(2);
  });
});

it('the contact under the former ID keeps the address of the profile', async () => {
  const world = await upgraded(false);
  expect(await world.contact(OLD)).toMatchObject({ urls: [urlOf('ann')] });
});
