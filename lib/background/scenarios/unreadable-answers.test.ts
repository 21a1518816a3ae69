import { describe, expect, it } from 'vitest';
import { PERSON_STORES, erasePerson } from '../../erasure/erase-person.ts';
import { overRest } from '../../lookups/simulated/rest.fixture.ts';
import { createLookupWorld, urlOf } from './lookup-world.fixture.ts';
import { THREE_PEOPLE } from './three-people.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('an answer that cannot be read', () => {
  it('is kept whole, and what was bought is found by free means', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'strange-answer', answer: { id: 1, status: 'dancing' }, charged: true });
    await world.start(urlOf('ann'));
    await world.pass(20 * SECOND);
    expect((await world.row('row-1')).state.status).toBe('complete');
    expect(await world.contact(1)).toMatchObject({ phones: [{ number: '+1 555 1' }] });
    expect(await world.db.getAll('quarantine')).toMatchObject([
      { store: 'answers', key: 'row-1', value: { profileId: 1, answer: { status: 'dancing' } } },
    ]);
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 2]);
  });

  it('is left to the user at once where nothing else tells, and never asked for again', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'strange-answer', answer: 'what', charged: true });
    await world.start(urlOf('twins'));
    await world.pass(10 * SECOND);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'unreadable-answer' });
    await world.pass(2 * HOUR);
    expect(world.service.sent).toHaveLength(1);
  });

  it('that cost nothing ends as that, and is not sent again', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'strange-answer', answer: {}, charged: false });
    await world.start(urlOf('twins'));
    await world.pass(2 * HOUR);
    expect((await world.row('row-1')).state).toMatchObject({
      status: 'failed',
      problem: { code: 'unreadable_answer' },
      charged: false,
    });
    expect(world.service.sent).toHaveLength(1);
  });

  it('is in doubt over REST, where counters alone prove nothing', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE, transport: overRest });
    world.service.failNextPaid({ kind: 'strange-answer', answer: {}, charged: false });
    await world.start(urlOf('twins'));
    await world.pass(2 * HOUR);
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence: 'unreadable-answer' });
    expect(world.service.sent).toHaveLength(1);
  });

  it('goes with its person, when that person is erased', async () => {
    const world = await createLookupWorld({ people: THREE_PEOPLE });
    world.service.failNextPaid({ kind: 'strange-answer', answer: [{ id: 1, odd: true }], charged: true });
    await world.start(urlOf('ann'));
    await world.pass(20 * SECOND);
    const tx = world.db.transaction(PERSON_STORES, 'readwrite');
    await erasePerson(tx, 1, 0);
    await tx.done;
    expect(await world.db.count('quarantine')).toBe(0);
  });
});
