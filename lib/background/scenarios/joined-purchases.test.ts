import { describe, expect, it } from 'vitest';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { knownPerson } from '../messages/people.ts';
import { ANN } from './every-tool.fixture.ts';
import { ANNA, BOB, NEW, OLD, byId, joining, joiningLater } from './joined-profiles.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const URL: PersonIdentifier = { by: 'url', url: urlOf('ann') };
const emails = (who: PersonIdentifier = URL) => ({
  tool: 'person_lookup' as const,
  who,
  lookupType: 'standard_lookup' as const,
});
const phones = (who: PersonIdentifier = URL) => ({ ...emails(who), lookupType: 'premium_lookup' as const });

/** The email addresses that the card shows. */
async function onCard(world: LookupWorld, key: string): Promise<string[]> {
  const { contact } = await knownPerson(world.deps(), key, world.clock.now());
  return (contact?.emails ?? []).map(({ email }) => email);
}

/** Emails that were bought under the former ID, of somebody of whom the service then makes one with another. */
async function withEmails() {
  const ann = { ...ANN };
  const { transport, join } = joiningLater();
  const world = await createLookupWorld({ people: [ann, BOB], transport });
  await world.request(emails());
  await world.pass(20 * SECOND);
  join();
  return { world, ann };
}

describe('emails bought before their profile became one with another', () => {
  it.each(['finds nothing', 'is refused for want of credits'])('stay owned where the upgrade %s', async (end) => {
    const { world, ann } = await withEmails();
    if (end === 'finds nothing') ann.outcome = 'failed';
    else world.service.failNextPaid({ kind: 'insufficient-credits' });
    await world.request(phones());
    await world.pass(20 * SECOND);
    ann.outcome = 'complete';
    expect(await world.db.get('aliases', `profile:${OLD}`)).toMatchObject({ profileId: NEW });
    for (const key of [urlOf('ann'), `profile:${OLD}`, `profile:${NEW}`])
      expect(await onCard(world, key)).toEqual(['ann@acme.example']);
    for (const who of [URL, { by: 'id', profileId: OLD }, { by: 'id', profileId: NEW }] as const)
      expect(await world.request({ ...emails(who), tags: ['berlin'] })).toEqual({ ok: true });
    expect(await world.db.get('annotations', OLD)).toMatchObject({ tags: ['berlin'] });
    expect(await world.startBatch([emails(), byId(BOB.id)], 100)).toMatchObject({ begun: 1, owned: 1 });
    await world.pass(MINUTE);
    expect(world.service.spent()).toBe(4);
  });

  it('are kept with what the user wrote, where the upgrade brings a contact under another ID', async () => {
    const { world, ann } = await withEmails();
    const written = { tags: ['berlin'], lists: [1], note: 'Met at a fair' };
    await world.db.put('annotations', { ...written, profileId: OLD, changedAt: 1 });
    ann.emails = ['ann@new.example'];
    await world.request(phones());
    await world.pass(20 * SECOND);
    expect(await world.contact(NEW)).toMatchObject({ lookupType: 'premium_lookup' });
    expect(await onCard(world, urlOf('ann'))).toEqual(expect.arrayContaining(['ann@acme.example', 'ann@new.example']));
    expect(await world.db.get('annotations', NEW)).toMatchObject(written);
  });

  it('are not taken for the phones of an upgrade whose request was lost', async () => {
    const { world } = await withEmails();
    world.service.failNextPaid({ kind: 'request-lost' });
    await world.request(phones());
    await world.pass(2 * MINUTE);
    expect((await world.rows())[1]).toMatchObject({ upgrade: true, state: { status: 'in-doubt' } });
    expect([await world.contact(NEW), world.service.spent()]).toEqual([null, 2]);
  });
});

describe('a profile that is answered under its own ID after another was named', () => {
  it('is owned by its address, on lists as well, once it was bought', async () => {
    const ann = { ...ANN, outcome: 'failed' as const };
    const people = [ann, BOB];
    const world = await createLookupWorld({ people, transport: joining });
    await world.request(phones());
    await world.pass(20 * SECOND);
    expect(await world.db.get('aliases', `profile:${OLD}`)).toMatchObject({ profileId: NEW });
    Object.assign(ann, { outcome: 'complete', ms: 0 });
    await world.startBatch([phones()], 100);
    await world.pass(MINUTE);
    expect(await world.startBatch([phones(), byId(NEW)], 100)).toMatchObject({ begun: 0, owned: 1, repeated: 1 });
    expect([await world.request(phones()), world.service.spent()]).toEqual([{ ok: true }, 2]);
  });

  it.each([true, false])(
    'is owned where that happened while it was looked up (account checked: %s)',
    async (checks) => {
      const later = joiningLater();
      later.join();
      const world = await createLookupWorld({
        people: [{ ...ANN, ms: 10 * SECOND }],
        transport: later.transport,
        checksAccount: checks,
      });
      await world.request(phones());
      await world.pass(6 * SECOND);
      later.part();
      await world.pass(30 * SECOND);
      expect(await world.contact(OLD)).not.toBeNull();
      for (const request of [phones(), byId(OLD), byId(NEW)])
        expect(await world.request(request)).toEqual({ ok: true });
      expect([await world.db.get('aliases', `profile:${OLD}`), world.service.spent()]).toEqual([undefined, 2]);
    },
  );

  it('takes the other one along', async () => {
    const world = await createLookupWorld({ people: [ANN, ANNA], checksAccount: false });
    await world.request(emails());
    await world.pass(20 * SECOND);
    await world.deps().contacts.saveJoined(NEW, OLD, world.clock.now());
    await world.request(phones({ by: 'id', profileId: NEW }));
    await world.pass(20 * SECOND);
    expect([await world.request(byId(OLD)), world.service.spent()]).toEqual([{ ok: true }, 4]);
  });
});
