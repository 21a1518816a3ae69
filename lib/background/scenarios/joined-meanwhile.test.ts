import { expect, it } from 'vitest';
import { deleteContacts } from '../../erasure/delete-contacts.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { ANN } from './every-tool.fixture.ts';
import { NEW, OLD, byId, joiningLater } from './joined-profiles.fixture.ts';
import { emails, phones } from './joined-upgrade.fixture.ts';
import { createLookupWorld } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

it('phones that the account has are not paid for where the contact is deleted while it is asked', async () => {
  const { transport, join } = joiningLater();
  let meanwhile: () => Promise<unknown> = async () => undefined;
  const deleting = (service: ContactService): ContactService => ({
    ...service,
    async checkStatus(ids) {
      const answers = await service.checkStatus(ids);
      await meanwhile();
      return answers;
    },
  });
  const first = await createLookupWorld({ people: [ANN] });
  await first.request(byId(OLD));
  await first.pass(20 * SECOND);
  const world = await createLookupWorld({
    people: [ANN],
    account: first.account,
    transport: (service, now) => deleting(transport(service, now)),
  });
  await world.request(emails());
  await world.pass(20 * SECOND);
  const contact = await world.contact(OLD);
  const poorer = contact && { ...contact, lookupType: 'standard_lookup' };
  if (poorer) await world.db.put('contacts', poorer);
  join();
  meanwhile = async () => {
    meanwhile = async () => undefined;
    await deleteContacts(world.db, [OLD], world.clock.now() + 1);
  };
  await world.request(phones());
  await world.pass(MINUTE);
  expect([await world.contact(OLD), await world.contact(NEW)]).toEqual([null, expect.anything()]);
  expect(world.service.spent()).toBe(2);
});
