import { describe, expect, it } from 'vitest';
import { contactOf } from '../../contacts/contact-of.ts';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { checkRecords } from '../../lookups/journal/check-records.ts';
import { unheard } from '../../lookups/journal/opened-journal.fixture.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import { overRest } from '../../lookups/simulated/rest.fixture.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { profileRecordSchema } from '../../service/schemas/profile-record.ts';
import { ACME, ANN } from './every-tool.fixture.ts';
import { type LookupWorld, createLookupWorld } from './lookup-world.fixture.ts';

const DAY_MS = 86_400_000;
const lookupType = 'premium_lookup' as const;
const MOBILE = { number: '+49 171 3920042', e164: '+491713920042', type: 'mobile', grade: 'A' };
const RECORD = { name: 'Ann', phones: [MOBILE], npi_data: { npi_number: '1234567893' } };
const BY_NUMBER: PersonIdentifier[] = [
  { by: 'phone', phone: '+491713920042' },
  { by: 'npi', npi: 1_234_567_893 },
];

const requestFor = (who: PersonIdentifier): PaidRequest => ({ tool: 'person_lookup', who, lookupType });
const bought = (profileId: number, record: Record<string, unknown>, boughtAt: number) =>
  contactOf({ profileId, url: null, lookupType, boughtAt, profile: profileRecordSchema.parse(record), record });
/** With an API key no free search says who is meant. */
const open = () =>
  createLookupWorld({
    people: [ANN],
    companies: [ACME],
    transport: (service, now) => overRest(service, now),
  });

async function outcome(world: LookupWorld, who: PersonIdentifier): Promise<'owned' | 'paid'> {
  const receipt = await world.request(requestFor(who));
  return typeof receipt === 'object' && 'lookupId' in receipt ? 'paid' : 'owned';
}

describe.each(BY_NUMBER)('with an API key, by %j', (who) => {
  it('a person whose bought record has the number is owned', async () => {
    const world = await open();
    const now = world.clock.now();
    await world.journal.savePurchase({ contact: bought(1, RECORD, now) }, now);
    expect(await outcome(world, who)).toBe('owned');
    expect(world.service.sent).toEqual([]);
  });

  it('so is one bought before numbers counted, once the records were checked', async () => {
    const world = await open();
    const now = world.clock.now();
    await world.db.put('contacts', bought(1, RECORD, now));
    await checkRecords(world.db, now, unheard);
    expect(await outcome(world, who)).toBe('owned');
    expect((await world.db.getAll('aliases')).map(({ seenAt }) => seenAt)).toEqual([now, now]);
  });

  it.each(['bought', 'checked'])(
    'a number in two %s records stays with the first, and is not paid for',
    async (how) => {
      const world = await open();
      const now = world.clock.now();
      for (const profileId of [1, 2]) {
        const contact = bought(profileId, RECORD, now);
        if (how === 'bought') await world.journal.savePurchase({ contact }, now);
        else await world.db.put('contacts', contact);
      }
      await checkRecords(world.db, now, unheard);
      expect(await outcome(world, who)).toBe('owned');
      expect((await world.db.getAll('aliases')).map(({ profileId, shared }) => [profileId, shared])).toEqual([
        [1, undefined],
        [1, undefined],
      ]);
    },
  );

  it('counts from the last purchase of the person, also where somebody else had it long ago', async () => {
    const world = await open();
    const now = world.clock.now();
    const key = personKey(who);
    for (const [profileId, days] of [[1, 170] as const, [2, 400] as const]) {
      await world.db.put('aliases', { key, profileId, seenAt: now - days * DAY_MS });
      await world.journal.savePurchase({ contact: bought(1, RECORD, now) }, now);
      expect(await world.db.get('aliases', key)).toEqual({ key, profileId: 1, seenAt: now });
    }
    await world.journal.savePurchase({ contact: bought(1, RECORD, now) }, now - 9 * DAY_MS);
    expect(await world.db.get('aliases', key)).toEqual({ key, profileId: 1, seenAt: now });
  });

  it('a number that the service has said whose it is stays theirs, whoever is bought with it later', async () => {
    const world = await open();
    const now = world.clock.now();
    await world.db.put('aliases', { key: personKey(who), profileId: 2, seenAt: now });
    await world.journal.savePurchase({ contact: bought(1, RECORD, now) }, now);
    expect(await world.db.get('aliases', personKey(who))).toEqual({ key: personKey(who), profileId: 2, seenAt: now });
  });
});

it.each([
  { phones: [{ ...MOBILE, grade: 'A-' }] },
  { phones: [{ ...MOBILE, grade: undefined }] },
  { phones: [{ ...MOBILE, type: 'other' }] },
  { phones: [{ ...MOBILE, extension: '12' }] },
  { phones: [{ ...MOBILE, e164: null }] },
  { current_employer_phone: MOBILE },
  { npi_data: { npi_number: 'none' } },
  { npi_data: null },
])('a number that is not surely a person’s own (%j) names nobody', async (record) => {
  const world = await open();
  await world.journal.savePurchase({ contact: bought(1, record, 1) }, 1);
  expect(await world.db.count('aliases')).toBe(0);
});

it('the check leaves an alias as it is, which may be newer than the purchase, or another person’s', async () => {
  const world = await open();
  const now = world.clock.now();
  await world.db.put('contacts', bought(1, RECORD, now));
  await world.db.put('aliases', { key: 'phone:+491713920042', profileId: 2, seenAt: now + 1 });
  await checkRecords(world.db, now, unheard);
  expect(await world.db.get('aliases', 'phone:+491713920042')).toEqual({
    key: 'phone:+491713920042',
    profileId: 2,
    seenAt: now + 1,
  });
});
