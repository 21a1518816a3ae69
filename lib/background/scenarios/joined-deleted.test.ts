import { expect, it } from 'vitest';
import { deleteContacts, expireContacts, restoreContacts } from '../../erasure/delete-contacts.ts';
import { emptyTrash } from '../../erasure/empty-trash.ts';
import { NEW, OLD } from './joined-profiles.fixture.ts';
import { emails, phones, upgraded } from './joined-upgrade.fixture.ts';
import type { LookupWorld } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const EMAIL = 'ann@acme.example';
const VERIFY = { tool: 'email_verify', email: EMAIL } as const;

const ENDS: [string, (world: LookupWorld, id: number) => Promise<unknown>][] = [
  ['deleted', ({ db, clock }, id) => deleteContacts(db, [id], clock.now())],
  [
    'expired',
    async ({ db, clock }, id) => expireContacts(db, ((await db.get('contacts', id))?.boughtAt ?? 0) + 1, clock.now()),
  ],
];

it.each(ENDS)('an address stays verified in the contact that stays where the former one is %s', async (_how, end) => {
  const world = await upgraded(false);
  await world.request(VERIFY);
  await world.pass(20 * SECOND);
  await end(world, OLD);
  expect([await world.contact(OLD), await world.contact(NEW)]).toEqual([null, expect.anything()]);
  await world.pass(15 * MINUTE);
  await emptyTrash(world.db, world.clock.now());
  await world.request(VERIFY);
  await world.pass(20 * SECOND);
  expect([await world.db.get('verifications', EMAIL), world.service.spent()]).toEqual([expect.anything(), 5]);
});

it('the address of the profile leads to the contact that stays where the later one is deleted, or is back', async () => {
  const world = await upgraded(true);
  await deleteContacts(world.db, [NEW], world.clock.now());
  expect(await world.request(emails())).toEqual({ ok: true });
  await restoreContacts(world.db, [NEW], world.clock.now());
  expect([await world.request(phones()), world.service.spent()]).toEqual([{ ok: true }, 4]);
});
