import { describe, expect, it } from 'vitest';
import { suppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import { TRASH_MS } from '../../contacts/trash-time.ts';
import { setMeta, metaOf } from '../../database/meta.ts';
import { deleteContacts } from '../../erasure/delete-contacts.ts';
import { emptyTrash } from '../../erasure/empty-trash.ts';
import type { Limit } from '../../service/rate-limit/limits.ts';
import {
  TAGS,
  polledTooSoon,
  callsOf,
  createRecoveryWorld,
  idsOf,
  recordOf,
  untilOver,
} from './recovery-world.fixture.ts';

const MINUTE = 60_000;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** One plan of several (docs/contract.md#rate-limits). */
const LIMITS: Limit[] = [
  { scope: 'any', ms: 1_000, limit: 10 },
  { scope: 'search', ms: MINUTE, limit: 15 },
  { scope: 'search', ms: 60 * MINUTE, limit: 17 },
];

describe('bringing back what the account has bought', () => {
  it('brings back 1,000 people in 10 searches and 10 status calls, for nothing', async () => {
    const world = await createRecoveryWorld(1_000);
    const spent = world.service.spent();
    await world.recover(TAGS);
    await untilOver(world);
    expect(await idsOf(world)).toEqual(upTo(1_000));
    expect([callsOf(world, 'searchPeople'), callsOf(world, 'checkStatus')]).toEqual([10, 10]);
    expect((await recordOf(world)).counts).toEqual({ restored: 1_000, here: 0, away: 0, without: 0 });
    expect([world.service.spent(), world.service.sent, await world.rows()]).toEqual([spent, [], []]);
    expect(world.alarms.at(-1)).not.toMatchObject({ delayMs: 0 });
    expect(await world.contact(7)).toMatchObject({
      lookupType: 'premium_lookup',
      emails: [{ email: 'person7@example.com' }],
    });
  });

  it('has the same set at the end, whichever of 24 steps the worker dies at, and asks about nobody too soon', async () => {
    for (let step = 1; step <= 24; step += 1) {
      const world = await createRecoveryWorld(120);
      world.killAt({ step, when: step % 2 === 0 ? 'before' : 'after' });
      await world.recover(TAGS);
      await untilOver(world);
      expect([step, world.deaths.length, await idsOf(world)]).toEqual([step, 1, upTo(120)]);
      expect([step, polledTooSoon(world), world.service.sent]).toEqual([step, [], []]);
    }
  });

  it('is the same for 1,000 people and a worker that dies 20 times', async () => {
    const world = await createRecoveryWorld(1_000);
    const spent = world.service.spent();
    await world.recover(TAGS);
    for (let life = 0; life < 60 && world.deaths.length < 20; life += 1) {
      world.killAt({ step: 3 + (life % 5), when: life % 2 === 0 ? 'after' : 'before' });
      await world.pass(20_000);
    }
    await untilOver(world);
    expect(world.deaths.length).toBe(20);
    expect([await idsOf(world), world.service.spent()]).toEqual([upTo(1_000), spent]);
    expect(polledTooSoon(world)).toEqual([]);
  });

  it('is caught where the record moves on before the contacts are saved', async () => {
    const world = await createRecoveryWorld(250);
    await world.recover(TAGS);
    await untilOver(world);
    await world.db.clear('contacts');
    // As it would be after a death between the two.
    await setMeta(metaOf(world.db), 'recovery', { ...(await recordOf(world)), endedAt: null });
    await untilOver(world);
    expect(await idsOf(world)).toEqual([]);
  });

  it('keeps within the rate limits of the service', async () => {
    const world = await createRecoveryWorld(1_800, { limits: LIMITS });
    // As at every sign-in.
    void world.deps().accounts.refresh();
    await world.pass(1_000);
    await world.recover(TAGS);
    await untilOver(world, 5 * MINUTE);
    expect(world.limited?.refused).toEqual([]);
    expect(await idsOf(world)).toHaveLength(1_800);
    expect(callsOf(world, 'searchPeople')).toBe(18);
  });

  it('brings back nobody who was deleted or blocked here, by whatever name, and does not ask about them', async () => {
    const world = await createRecoveryWorld(40);
    await world.recover(TAGS);
    await untilOver(world);
    const now = world.clock.now();
    await deleteContacts(world.db, [3, 4], now);
    await emptyTrash(world.db, now + TRASH_MS);
    await deleteContacts(world.db, [5], now);
    await world.db.clear('aliases');
    for (const id of [6, 7, 8]) await world.db.delete('contacts', id);
    await suppressPeople(world.db, ['profile:6', 'email:person8@example.com'], now);
    const before = world.service.polls.length;
    await world.pass(MINUTE);
    await world.recover(TAGS);
    await untilOver(world);
    expect((await idsOf(world)).filter((id) => id <= 8)).toEqual([1, 2, 7]);
    expect((await recordOf(world)).counts).toEqual({ restored: 1, here: 34, away: 5, without: 0 });
    expect(world.service.polls.slice(before).map(({ id }) => id)).toEqual([7, 8]);
  });

  it('waits out a service that is down, and goes on where it was', async () => {
    const world = await createRecoveryWorld(300);
    world.service.failFree({ code: 'service_down' });
    await world.recover(TAGS);
    await world.pass(10 * MINUTE);
    expect((await recordOf(world)).wait).toMatchObject({ problem: { code: 'service_down' } });
    expect(callsOf(world, 'searchPeople')).toBeLessThan(10);
    world.service.calm();
    await untilOver(world);
    expect(await idsOf(world)).toHaveLength(300);
  });

  it('rests while it is paused, also over a death, and goes on when told to', async () => {
    const world = await createRecoveryWorld(300);
    await world.recover(TAGS);
    await world.deps().recovery.order('pause');
    await world.pass(MINUTE);
    const then = await idsOf(world);
    await world.pass(60 * MINUTE);
    await world.restart();
    await world.pass(60 * MINUTE);
    expect([await idsOf(world), (await recordOf(world)).endedAt]).toEqual([then, null]);
    await world.deps().recovery.order('resume');
    await world.recover(TAGS);
    await untilOver(world);
    expect(await idsOf(world)).toHaveLength(300);
  });

  it('asks once more, at the end, about people who are being looked up on another device', async () => {
    const world = await createRecoveryWorld(5);
    for (const work of world.service.work)
      if (work.profileId === 2) Object.assign(work, { status: 'pending', readyAt: 15_000 });
    await world.recover(TAGS);
    await untilOver(world, 5_000);
    expect(await idsOf(world)).toEqual([1, 2, 3, 4, 5]);
    expect(polledTooSoon(world)).toEqual([]);
  });

  it('does nothing where it is switched off', async () => {
    const world = await createRecoveryWorld(5, { checksAccount: false });
    await world.recover(TAGS);
    await world.pass(60 * MINUTE);
    expect([await idsOf(world), callsOf(world, 'searchPeople')]).toEqual([[], 0]);
  });
});
