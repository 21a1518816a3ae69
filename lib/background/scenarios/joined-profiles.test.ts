import { describe, expect, it } from 'vitest';
import { suppressPeople, unsuppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import { deleteContacts } from '../../erasure/delete-contacts.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { ANN } from './every-tool.fixture.ts';
import { ANNA, BOB, NEW, OLD, WAYS, WAYS_ONCE, byId, joining } from './joined-profiles.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const LOOKUP_TYPE = 'premium_lookup' as const;
const byUrl = (slug: string) => ({
  tool: 'person_lookup' as const,
  who: { by: 'url' as const, url: urlOf(slug) },
  lookupType: LOOKUP_TYPE,
});

/** Whether a click by any of these is free, and without a call. */
async function expectOwned(world: LookupWorld, ...requests: PaidRequest[]): Promise<void> {
  const from = world.service.requests.length;
  for (const request of requests) expect(await world.request(request)).toEqual({ ok: true });
  expect(world.service.requests).toHaveLength(from);
}

const statuses = async (world: LookupWorld) => (await world.rows()).map(({ state }) => state.status);
const questions = ({ service }: LookupWorld) =>
  service.requests.flatMap(({ call, what }) => (call === 'checkStatus' ? [what as number[]] : []));

describe.each(WAYS)('a profile that becomes one with another while it is looked up (%s)', (way, transport) => {
  it.each([byId(OLD), ...(way === 'tools' ? [byUrl('ann')] : [])])('%j brings the contact, once', async (request) => {
    const world = await createLookupWorld({ people: [ANN], transport });
    await world.request(request);
    await world.pass(20 * SECOND);
    expect((await world.rows())[0]).toMatchObject({ profileId: NEW, state: { status: 'complete' } });
    expect(await world.contact(NEW)).toMatchObject({ phones: [{ number: '+1 555 1' }] });
    expect(await world.db.get('aliases', `profile:${OLD}`)).toMatchObject({ profileId: NEW });
    await expectOwned(world, byId(OLD), byId(NEW), request);
    expect(world.service.spent()).toBe(2);
  });

  it('in a batch is asked about alone in the next round, and delays nobody', async () => {
    const world = await createLookupWorld({ people: [{ ...ANN, ms: 8 * SECOND }, BOB], transport });
    await world.startBatch([byId(BOB.id), byId(OLD)], 100);
    await world.pass(15 * SECOND);
    expect((await world.rows()).map(({ profileId, state }) => [profileId, state.status])).toEqual([
      [BOB.id, 'pending'],
      [NEW, 'complete'],
    ]);
    expect(questions(world)).toContainEqual([OLD]);
    await world.pass(20 * SECOND);
    expect(await statuses(world)).toEqual(['complete', 'complete']);
    await expectOwned(world, byId(OLD), byId(NEW), byId(BOB.id));
    expect(world.service.spent()).toBe(4);
  });

  it('ends as one without contact data', async () => {
    const world = await createLookupWorld({ people: [{ ...ANN, outcome: 'failed' }], transport });
    await world.request(byId(OLD));
    await world.pass(20 * SECOND);
    expect((await world.rows())[0]).toMatchObject({
      profileId: NEW,
      state: { status: 'failed', problem: { code: 'lookup_failed' }, charged: false },
    });
    expect(world.service.spent()).toBe(0);
  });

  it('is found where the answer to the paid call was lost', async () => {
    const world = await createLookupWorld({ people: [ANN], transport });
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.request(byId(OLD));
    await world.pass(MINUTE);
    expect(await statuses(world)).toEqual(['complete']);
    await expectOwned(world, byId(OLD), byId(NEW));
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 2]);
  });

  it('that is blocked here is not saved, nor asked about any more, until it is allowed again', async () => {
    const world = await createLookupWorld({ people: [{ ...ANN, ms: MINUTE }], transport });
    await world.request(byId(OLD));
    await suppressPeople(world.db, [`profile:${NEW}`], world.clock.now());
    await world.pass(MINUTE);
    const from = world.service.requests.length;
    await world.pass(10 * MINUTE);
    expect([await statuses(world), await world.contact(NEW)]).toEqual([['pending'], null]);
    expect(world.service.requests).toHaveLength(from);
    await unsuppressPeople(world.db, [`profile:${NEW}`]);
    await world.pass(10 * MINUTE);
    await world.restart();
    await world.pass(MINUTE);
    expect(await statuses(world)).toEqual(['complete']);
    expect(world.service.spent()).toBe(2);
  });
});

it('a contact that was deleted here is kept again once the other profile brings it', async () => {
  const world = await createLookupWorld({ people: [ANN, ANNA], transport: joining });
  await world.request(byId(NEW));
  await world.pass(20 * SECOND);
  await deleteContacts(world.db, [NEW], world.clock.now());
  expect(await world.contact(NEW)).toBeNull();
  await world.request(byId(OLD));
  await world.pass(20 * SECOND);
  expect(await world.contact(NEW)).not.toBeNull();
  await expectOwned(world, byId(OLD), byId(NEW));
});

it.each([OLD, 3])('one that was once said to have become profile %d is itself again', async (before) => {
  const world = await createLookupWorld({ people: [ANN], transport: joining });
  await world.db.put('aliases', { key: `profile:${NEW}`, profileId: before, seenAt: world.clock.now() });
  await world.request(byId(OLD));
  await world.pass(20 * SECOND);
  expect((await world.contact(NEW))?.profileId).toBe(NEW);
  await expectOwned(world, byId(OLD), byId(NEW), byId(before));
});

describe.each(WAYS_ONCE)('two profiles that become one while both are looked up (%s)', (_way, transport) => {
  const people = [ANN, { ...ANNA, ms: 7 * SECOND }];

  it('end together, each paid for once', async () => {
    const world = await createLookupWorld({ people, transport });
    await Promise.all([world.request(byId(OLD)), world.request(byId(NEW))]);
    await world.pass(MINUTE);
    expect(await statuses(world)).toEqual(['complete', 'complete']);
    await expectOwned(world, byId(OLD), byId(NEW));
    expect(world.service.spent()).toBe(4);
  });

  it('in a batch, too', async () => {
    const world = await createLookupWorld({ people: [...people, BOB], transport });
    await world.startBatch([OLD, BOB.id, NEW].map(byId), 100);
    await world.pass(MINUTE);
    expect(await statuses(world)).toEqual(['complete', 'complete', 'complete']);
    await expectOwned(world, byId(OLD), byId(NEW));
    expect(world.service.spent()).toBe(6);
  });
});

describe('an answer about somebody whom nobody asked about', () => {
  /** Where several are asked about, it answers about a stranger in place of Ann. */
  const mistaken = (service: ContactService): ContactService => ({
    ...service,
    checkStatus: async (ids) => {
      const answers = await service.checkStatus(ids);
      return ids.length === 1
        ? answers
        : await joining({ ...service, checkStatus: async () => answers }).checkStatus(ids);
    },
  });

  it('among several is nobody’s: each is asked about alone, and has their own contact', async () => {
    const world = await createLookupWorld({ people: [{ ...ANN, ms: 8 * SECOND }, BOB], transport: mistaken });
    await world.startBatch([byId(BOB.id), byId(OLD)], 100);
    await world.pass(MINUTE);
    expect((await world.rows()).map(({ profileId }) => profileId)).toEqual([BOB.id, OLD]);
    expect([await world.contact(NEW), await world.db.get('aliases', `profile:${OLD}`)]).toEqual([null, undefined]);
    expect(await world.contact(OLD)).not.toBeNull();
  });
});

describe('a worker that dies while two profiles become one', () => {
  const steps = Array.from({ length: 40 }, (_, step) => step + 1).flatMap((step) =>
    (['before', 'after'] as const).map((when) => ({ step, when })),
  );

  it.each(steps)('$when step $step of a poll loses nothing and pays nothing twice', async (point) => {
    const world = await createLookupWorld({ people: [{ ...ANN, ms: 3 * SECOND }, BOB], transport: joining });
    await world.startBatch([byId(BOB.id), byId(OLD)], 100);
    await world.pass(2 * SECOND);
    world.killAt(point);
    await world.pass(10 * SECOND);
    await world.restart();
    await world.pass(2 * MINUTE);
    expect(await statuses(world)).toEqual(['complete', 'complete']);
    await expectOwned(world, byId(OLD), byId(NEW));
    expect(world.service.spent()).toBe(4);
  });

  it('after each answer still brings the contact', async () => {
    const world = await createLookupWorld({
      people: [
        { ...ANN, ms: 3 * SECOND },
        { ...BOB, ms: 60 * MINUTE },
      ],
      transport: joining,
    });
    await world.startBatch([byId(BOB.id), byId(OLD)], 100);
    for (let died = 0; died < 15; died += 1) {
      await world.pass(7 * SECOND);
      await world.restart();
    }
    expect(await statuses(world)).toEqual(['pending', 'complete']);
  });
});
