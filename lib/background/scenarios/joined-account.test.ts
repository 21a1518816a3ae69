import { describe, expect, it } from 'vitest';
import { suppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import { ANN } from './every-tool.fixture.ts';
import { BOB, NEW, OLD, WAYS, byId, joining } from './joined-profiles.fixture.ts';
import { createLookupWorld } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe.each(WAYS)(
  'a person whose profile has become one with another, and whom the account has (%s)',
  (_way, transport) => {
    /** Another device has bought them, under the former id, and this one knows nothing of it. */
    async function secondDevice(ms = 0, waited = 20 * SECOND) {
      const people = [{ ...ANN, ms }, BOB];
      const first = await createLookupWorld({ people });
      await first.request(byId(OLD));
      await first.pass(waited);
      return createLookupWorld({ people, account: first.account, transport });
    }

    it('is had free, by either id', async () => {
      const world = await secondDevice();
      await world.request(byId(OLD));
      await world.pass(10 * SECOND);
      expect((await world.rows())[0]).toMatchObject({ account: 'had', profileId: NEW, state: { status: 'complete' } });
      expect(await world.contact(NEW)).toMatchObject({ phones: [{ number: '+1 555 1' }] });
      for (const id of [OLD, NEW]) expect(await world.request(byId(id))).toEqual({ ok: true });
      expect(world.service.spent()).toBe(2);
    });

    it('in a batch is had free, too: nothing is paid before they were asked about alone', async () => {
      const world = await secondDevice();
      await world.startBatch([byId(BOB.id), byId(OLD)], 100);
      await world.pass(2 * MINUTE);
      expect((await world.rows()).map(({ profileId, account }) => [profileId, account])).toEqual([
        [BOB.id, undefined],
        [NEW, 'had'],
      ]);
      expect(world.service.spent()).toBe(4);
    });

    it('is polled while another device looks them up', async () => {
      const world = await secondDevice(30 * SECOND, 5 * SECOND);
      await world.request(byId(OLD));
      await world.pass(2 * MINUTE);
      expect((await world.rows())[0]).toMatchObject({ account: 'had', state: { status: 'complete' } });
      expect([await world.contact(NEW), world.service.spent()]).toEqual([expect.anything(), 2]);
    });

    it('stays blocked: nothing is saved, and nothing is paid', async () => {
      const world = await secondDevice();
      await suppressPeople(world.db, [`profile:${NEW}`], world.clock.now());
      await world.request(byId(OLD));
      await world.pass(MINUTE);
      expect((await world.rows())[0]?.state).toMatchObject({ status: 'failed', problem: { code: 'suppressed' } });
      expect([await world.contact(NEW), world.service.spent()]).toEqual([null, 2]);
    });
  },
);

describe('a worker that dies while the account is asked', () => {
  const steps = Array.from({ length: 30 }, (_, step) => step + 1).flatMap((step) =>
    (['before', 'after'] as const).map((when) => ({ step, when })),
  );

  it.each(steps)('$when step $step pays nothing', async (point) => {
    const first = await createLookupWorld({ people: [{ ...ANN, ms: 0 }] });
    await first.request(byId(OLD));
    await first.pass(20 * SECOND);
    const world = await createLookupWorld({ people: [ANN], account: first.account, transport: joining });
    world.killAt(point);
    await world.request(byId(OLD));
    await world.pass(20 * SECOND);
    await world.restart();
    await world.pass(MINUTE);
    await world.request(byId(OLD));
    await world.pass(MINUTE);
    expect([await world.contact(NEW), world.service.spent()]).toEqual([expect.anything(), 2]);
  });
});
