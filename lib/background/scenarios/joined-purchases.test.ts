import { describe, expect, it } from 'vitest';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { knownPerson } from '../messages/people.ts';
import { ANN } from './every-tool.fixture.ts';
import { BOB, NEW, OLD, byId, joiningLater } from './joined-profiles.fixture.ts';
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

  it('are not taken for the phones of an upgrade whose request was lost', async () => {
    const { world } = await withEmails();
    world.service.failNextPaid({ kind: 'request-lost' });
    await world.request(phones());
    await world.pass(2 * MINUTE);
    expect((await world.rows())[1]).toMatchObject({ upgrade: true, state: { status: 'in-doubt' } });
    expect([await world.contact(NEW), world.service.spent()]).toEqual([null, 2]);
  });
});
