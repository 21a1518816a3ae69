import { describe, expect, it } from 'vitest';
import type { PaidRequest, PersonRequest } from '../../lookups/model/paid-request.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { readBatchContacts } from '../messages/batches/batch-view.ts';
import { contextOf, viewOf } from './batch-of-people.fixture.ts';
import { createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const crowd = (count: number, ms = 0): SimulatedPerson[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    urls: [urlOf(`p${at + 1}`), urlOf(`p${at + 1}-old`)],
    found: 1,
    outcome: 'complete',
    ms,
  }));
const by = (...slugs: string[]): PaidRequest[] =>
  slugs.map((slug) => ({ tool: 'person_lookup', who: { by: 'url', url: urlOf(slug) }, lookupType: 'premium_lookup' }));
const byId = (count: number) =>
  Array.from({ length: count }, (_, at): PersonRequest => ({
    tool: 'person_lookup',
    who: { by: 'id', profileId: at + 1 },
    lookupType: 'premium_lookup',
  }));

describe('a batch', () => {
  it('is worked off: each person once, for one charge each', async () => {
    const world = await createLookupWorld({ people: crowd(30) });
    expect(await world.startBatch(byId(30), 60)).toEqual({
      ok: true,
      batchId: 'row-1',
      begun: 30,
      owned: 0,
      free: 0,
      running: 0,
      repeated: 0,
      suppressed: 0,
      refused: 0,
      problem: null,
    });
    await world.pass(MINUTE);
    expect((await world.rows()).map(({ state, batchId }) => [state.status, batchId])).toEqual(
      Array.from({ length: 30 }, () => ['complete', 'row-1']),
    );
    expect(world.service.spent()).toBe(60);
  });

  it('pays nothing for who is owned, under way or named twice, also when only the free search can tell', async () => {
    const world = await createLookupWorld({ people: crowd(4, 20 * SECOND) });
    await world.start(urlOf('p1'));
    await world.pass(25 * SECOND);
    await world.start(urlOf('p2'));
    expect(await world.startBatch([...by('p1', 'p2', 'p3', 'p3', 'p3-old', 'p1-old'), ...byId(3)], 100)).toMatchObject({
      begun: 4,
      owned: 1,
      running: 2,
      repeated: 2,
    });
    await world.pass(2 * MINUTE);
    expect(world.service.spent()).toBe(6);
    expect((await world.rows()).map(({ state }) => state.status)).not.toContain('in-doubt');
  });

  it('says how many contacts are in its file, where only a search could tell that two mentions are of one person', async () => {
    const world = await createLookupWorld({ people: crowd(3) });
    await world.start(urlOf('p1'));
    await world.pass(MINUTE);
    const receipt = (await world.startBatch(by('p1', 'p1-old', 'p2', 'p2-old', 'p3'), 100)) as { batchId: string };
    await world.pass(MINUTE);
    const after = { lookupId: '', owned: 0 };
    const file = await readBatchContacts(contextOf(world), { ...receipt, after, max: 50 });
    const written = new Set(file?.contacts.map(({ contact }) => contact.profileId));
    const view = await viewOf(world, receipt.batchId);
    expect([written.size, view.contacts, view.counts.done + view.counts.owned]).toEqual([3, 3, 5]);
  });

  it('with employers has free whom a click bought before their turn', async () => {
    const people = crowd(12).map((person) => ({ ...person, companyId: person.id }));
    const companies = people.map(({ id }) => ({ id, domains: [`c${id}.example`], name: `C ${id}`, found: 1 as const }));
    const world = await createLookupWorld({ people, companies });
    const requests = byId(12).map((request): PaidRequest => ({ ...request, tool: 'profile_company_lookup' }));
    await world.startBatch(requests, 100);
    await world.start(urlOf('p12'));
    await world.pass(MINUTE);
    expect((await world.rows()).map(({ state }) => state.status)).toEqual(Array(13).fill('complete'));
    expect(world.service.spent()).toBe(11 * 3 + 2);
  });

  it('says before how many lookups the caps have room for, however long the list is', async () => {
    const world = await createLookupWorld({ people: crowd(5), cap: 9 });
    const roomFor = async (requests: PaidRequest[]) =>
      (await world.deps().engine.checkBatch(requests.map((request) => ({ request, origin: 'workspace', name: '' }))))
        .room;
    expect([await roomFor(byId(3)), await roomFor(byId(5))]).toEqual([4, 4]);
    await world.start(urlOf('p1'));
    expect(await roomFor(byId(2))).toBe(3);
  });

  it('stops at its own cap, and at the day’s', async () => {
    const world = await createLookupWorld({ people: crowd(20), cap: 12 });
    expect(await world.startBatch(byId(10), 9)).toMatchObject({ begun: 4, refused: 6, problem: null });
    expect(await world.startBatch(byId(10), 100)).toMatchObject({
      begun: 2,
      running: 4,
      refused: 4,
      problem: { code: 'cap_reached', cap: 12, spent: 12 },
    });
    await world.pass(MINUTE);
    expect(world.service.spent()).toBe(12);
  });

  it('lets pass what somebody asks for meanwhile', async () => {
    const world = await createLookupWorld({ people: crowd(40) });
    await world.startBatch(byId(39), 100);
    await world.start(urlOf('p40'));
    await world.pass(SECOND);
    expect(world.service.sent.indexOf('row-41')).toBeLessThan(10);
  });

  it('waits while nobody is online, or signed in, and goes on by itself', async () => {
    const world = await createLookupWorld({ people: crowd(5) });
    world.service.failFree({ code: 'offline' });
    await world.startBatch(byId(5), 100);
    await world.pass(3 * 60 * MINUTE);
    world.service.failFree({ code: 'sign_in_expired' });
    await world.pass(60 * MINUTE);
    expect(new Set((await world.rows()).map(({ state }) => state.status))).toEqual(new Set(['intent']));
    world.service.failFree(null);
    await world.pass(2 * MINUTE);
    expect(world.service.spent()).toBe(10);
  });

  it('is not forgotten when the worker dies, and pays nobody twice', async () => {
    const world = await createLookupWorld({ people: crowd(12, 5 * SECOND) });
    world.killAt({ step: 60, when: 'after' });
    await world.startBatch(byId(12), 100);
    await world.pass(SECOND);
    await world.restart();
    await world.pass(SECOND);
    await world.restart();
    await world.pass(5 * MINUTE);
    expect((await world.rows()).map(({ state }) => state.status)).toEqual(
      Array(world.service.work.length).fill('complete'),
    );
    expect(new Set(world.service.work.map(({ about }) => about)).size).toBe(world.service.work.length);
  });

  it('of a thousand is taken on whole', async () => {
    const world = await createLookupWorld({ people: crowd(1_000) });
    await world.startBatch(byId(1_000), 2_000);
    expect((await world.journal.open()).length).toBe(1_000);
  });
});
