import { describe, expect, it } from 'vitest';
import { overRest } from '../../lookups/simulated/rest.fixture.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { createLookupWorld, urlOf } from './lookup-world.fixture.ts';
import { THREE_PEOPLE } from './three-people.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A service that says of a person whom it looks up that it does not know them, where `isUnknown` says so. */
function withNotFound(service: ContactService, isUnknown: () => boolean): ContactService {
  return {
    ...service,
    checkStatus: async (ids) =>
      (await service.checkStatus(ids)).map((answer) =>
        answer.status !== 'not_found' && isUnknown() ? { status: 'not_found', profileId: answer.profileId } : answer,
      ),
  };
}

/** A lookup of Ann, of whom the service says so many times that it does not know her. */
async function lookupNotFound(times: number, isOverRest = false, checksAccount = true) {
  let left = times;
  const world = await createLookupWorld({
    people: THREE_PEOPLE,
    checksAccount,
    transport(service, now) {
      const stray = withNotFound(service, () => left-- > 0);
      return isOverRest ? overRest(stray, now) : stray;
    },
  });
  await world.start(urlOf('ann'));
  return world;
}

describe('a service that says once, while a lookup is under way, that it does not know the person', () => {
  it.each([
    ['tools', false],
    ['REST', true],
  ] as const)('is asked again, and the contact arrives (%s)', async (_by, isOverRest) => {
    const world = await lookupNotFound(1, isOverRest);
    await world.pass(MINUTE);
    expect((await world.row('row-1')).state.status).toBe('complete');
    expect(await world.contact(1)).not.toBeNull();
    expect(world.ended.map(({ state }) => state.status)).toEqual(['complete']);
    expect(world.service.spent()).toBe(2);
  });

  it('or three times, with other answers between them, is asked on', async () => {
    let polls = 0;
    const world = await createLookupWorld({
      people: THREE_PEOPLE.map((person) => ({ ...person, ms: 10 * MINUTE })),
      transport: (service) => withNotFound(service, () => ++polls % 2 === 0),
    });
    await world.start(urlOf('ann'));
    await world.pass(HOUR);
    expect((await world.row('row-1')).state.status).toBe('complete');
    expect(world.ended).toHaveLength(1);
  });

  it('of a lookup of another device, is asked again, too', async () => {
    const first = await createLookupWorld({ people: THREE_PEOPLE.map((person) => ({ ...person, ms: MINUTE })) });
    await first.start(urlOf('ann'));
    await first.pass(10 * SECOND);
    let polls = 0;
    const second = await createLookupWorld({
      people: [],
      account: first.account,
      transport: (service) => withNotFound(service, () => ++polls === 2),
    });
    await second.start(urlOf('ann'));
    await second.pass(5 * MINUTE);
    expect((await second.row('2-row-1')).state.status).toBe('complete');
    expect(first.service.spent()).toBe(2);
  });
});

describe('a service that goes on saying so', () => {
  it('leaves the lookup in doubt after some minutes, and its late result is adopted within the day', async () => {
    const world = await lookupNotFound(25);
    await world.pass(MINUTE);
    expect((await world.row('row-1')).state.status).toBe('pending');
    await world.pass(10 * MINUTE);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'cannot-tell' });
    await world.pass(24 * HOUR);
    expect((await world.row('row-1')).state.status).toBe('complete');
    expect(await world.contact(1)).not.toBeNull();
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 2]);
  });

  it('leaves it so where a worker dies after each answer', async () => {
    const world = await lookupNotFound(Number.POSITIVE_INFINITY);
    for (let died = 0; died < 60; died += 1) {
      await world.pass(20 * SECOND);
      await world.restart();
    }
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'cannot-tell' });
    expect(world.ended).toHaveLength(1);
  });

  it('about phones for somebody whose email is owned, the late result is adopted, too', async () => {
    let left = 0;
    const world = await createLookupWorld({
      people: THREE_PEOPLE,
      transport: (service) => withNotFound(service, () => left-- > 0),
    });
    await world.start(urlOf('ann'), 'standard_lookup');
    await world.pass(MINUTE);
    await world.start(urlOf('ann'), 'premium_lookup');
    await world.pass(SECOND);
    left = 12;
    await world.pass(10 * MINUTE);
    expect((await world.row('row-2')).state.status).toBe('in-doubt');
    await world.pass(24 * HOUR);
    expect((await world.row('row-2')).state.status).toBe('complete');
    expect((await world.contact(1))?.phones).toHaveLength(1);
  });

  it('costs nothing more once the doubt was given up and the person is requested again', async () => {
    const world = await lookupNotFound(12, false, false);
    await world.pass(6 * MINUTE);
    expect((await world.row('row-1')).state.status).toBe('in-doubt');
    await world.decide('row-1', 'dismiss');
    await world.pass(HOUR);
    expect(await world.start(urlOf('ann'))).toEqual({ ok: true, lookupId: 'row-1' });
    await world.pass(MINUTE);
    expect((await world.row('row-1')).state.status).toBe('complete');
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 2]);
  });

  it('costs as much again where the user decides to send it again', async () => {
    const world = await lookupNotFound(Number.POSITIVE_INFINITY);
    await world.pass(10 * MINUTE);
    expect(await world.decide('row-1', 'resend')).toEqual({ ok: true, lookupId: 'row-2' });
    await world.pass(10 * SECOND);
    expect(world.service.sent).toHaveLength(2);
  });
});
