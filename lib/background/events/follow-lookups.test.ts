import { beforeEach, describe, expect, it } from 'vitest';
import { connectHook } from '../../destinations/outbox/connected.fixture.ts';
import { readSending } from '../../destinations/outbox/outbox-row.ts';
import { erasePerson, PERSON_STORES } from '../../erasure/erase-person.ts';
import { endedLookup } from '../../lookups/model/ended-lookup.fixture.ts';
import { type LookupRow, storedForm } from '../../lookups/model/lookup-row.ts';
import { PAGE } from '../../messages/senders.fixture.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { createUnread } from '../account/unread.ts';
import { markRead } from '../actions/badge.ts';
import { saveByItself } from '../actions/save-to.ts';
import { JANE, type TestContext, createTestContext } from '../messages/test-context.fixture.ts';
import { resume } from '../resume.ts';
import { followLeft } from './follow-lookups.ts';
import { notifyEnd } from './notify.ts';

const REQUEST = { tool: 'person_lookup', who: { by: 'url', url: PAGE }, lookupType: 'premium_lookup' } as const;

let context: TestContext;
let deps: SignedIn;

beforeEach(async () => {
  context = await createTestContext();
  let ids = 0;
  context.newId = () => `id-${(ids += 1)}`;
  const signedIn = await context.signedIn();
  if (signedIn === null) throw new Error('nobody is signed in');
  deps = signedIn;
  await connectHook(deps.db, 'hook', true);
});

/** A lookup that the service is working on, as it was announced; its end is written, and the worker dies. */
async function diesAtTheEnd(id = 'a', change: Partial<LookupRow> = {}): Promise<LookupRow> {
  const row = endedLookup({
    request: REQUEST,
    id,
    profileId: JANE.profileId,
    ...change,
    state: { status: 'pending', sentAt: 1, polledAt: 1, waitMs: 3_000, problem: null },
  });
  await deps.db.put('lookups', storedForm(row));
  await deps.unread.watch(row);
  const ended = await deps.journal.complete(id, {}, 2);
  if (ended === null) throw new Error('it has not ended');
  return ended;
}

const sendings = async () => (await deps.db.getAll('outbox')).map((value) => readSending(value)?.profileId);

describe('a worker that dies right after the write that ends a lookup', () => {
  it('leaves to the next what follows: it is saved where it is to be, and told, once', async () => {
    await diesAtTheEnd();
    await resume(context);
    await expect.poll(() => [...context.notified.keys()]).toEqual(['lookup a']);
    expect(await sendings()).toEqual([JANE.profileId]);
    expect(context.done).toContain('send alarm');
    context.notified.clear();
    await followLeft(context);
    expect([await sendings(), context.notified.size]).toEqual([[JANE.profileId], 0]);
  });

  it('leaves the rows of a batch to be saved, and tells of none', async () => {
    await diesAtTheEnd('a', { batchId: 'batch-1' });
    await followLeft(context);
    expect([await sendings(), context.notified.size]).toEqual([[JANE.profileId], 0]);
  });

  it('has nothing told that a page has shown since', async () => {
    await diesAtTheEnd();
    await markRead(context, ['a']);
    // A new worker remembers none that it has watched.
    deps.unread = createUnread(deps.db, deps.journal);
    await followLeft(context);
    await followLeft(context);
    expect([await sendings(), context.notified.size]).toEqual([[JANE.profileId], 0]);
  });

  it('has it told that a call came to be in doubt', async () => {
    const inDoubt = { status: 'in-doubt', sentAt: 1, evidence: 'cannot-tell' } as const;
    const row = endedLookup({ request: REQUEST, id: 'b', state: inDoubt });
    await deps.db.put('lookups', storedForm(row));
    await deps.unread.watch(row);
    await followLeft(context);
    expect([...context.notified.keys()]).toEqual(['lookup b']);
    expect(await sendings()).toEqual([]);
  });

  it('has nothing saved of a person who was erased, or while a policy forbids it', async () => {
    const row = await diesAtTheEnd();
    context.managed = { automaticSending: false };
    await followLeft(context);
    context.managed = {};
    await followLeft(context);
    expect(await sendings()).toEqual([]);
    await deps.db.put('lookups', storedForm(endedLookup(row)));
    const tx = deps.db.transaction(PERSON_STORES, 'readwrite');
    await erasePerson(tx, JANE.profileId, 3);
    await tx.done;
    expect(await deps.db.countFromIndex('lookups', 'open')).toBe(0);
    await followLeft(context);
    expect(await sendings()).toEqual([]);
  });
});

describe('what follows the end of a lookup', () => {
  it('is saved once, though the next worker looks for what is left at the same moment', async () => {
    const row = await diesAtTheEnd();
    await Promise.all([saveByItself(context, row), followLeft(context), saveByItself(context, row)]);
    expect(await sendings()).toEqual([JANE.profileId]);
  });

  it('is told once, though the next worker looks for what is left while it is about to be', async () => {
    const row = await diesAtTheEnd();
    const shown: string[] = [];
    Object.assign(context.browser.notifications, { create: async (id: string) => shown.push(id) });
    await Promise.all([notifyEnd(context, row), followLeft(context)]);
    expect(shown).toEqual(['lookup a']);
  });

  it('is told, and counted, where the browser names no window: only private ones are open, or none', async () => {
    const row = await diesAtTheEnd();
    Object.assign(context.browser.windows, { getLastFocused: () => Promise.reject(new Error('Invalid window')) });
    await notifyEnd(context, row);
    expect([[...context.notified.keys()], context.badge]).toEqual([['lookup a'], '1']);
  });

  it('is left to the next worker where the store refuses it', async () => {
    const row = await diesAtTheEnd();
    const { armAlarm } = context.sender;
    context.sender.armAlarm = () => Promise.reject(new Error('refused'));
    await expect(saveByItself(context, row)).rejects.toThrow('refused');
    context.sender.armAlarm = armAlarm;
    await followLeft(context);
    expect(await sendings()).toEqual([JANE.profileId]);
  });

  it('is told by the next worker where the store does not take the note of it, and not by each one', async () => {
    const row = await diesAtTheEnd();
    const { signedIn } = context;
    const refuse = () => {
      throw new Error('refused');
    };
    const db = new Proxy(deps.db, {
      get: (target, name) => (name === 'transaction' ? refuse : Reflect.get(target, name)),
    });
    context.signedIn = async () => ({ ...deps, db });
    await notifyEnd(context, row);
    expect(context.notified.size).toBe(0);
    context.signedIn = signedIn;
    await followLeft(context);
    expect([...context.notified.keys()]).toEqual(['lookup a']);
    context.notified.clear();
    await followLeft(context);
    expect(context.notified.size).toBe(0);
  });

  it('is left to nobody once it is done', async () => {
    const row = await diesAtTheEnd();
    await saveByItself(context, row);
    await notifyEnd(context, row);
    expect(await deps.db.countFromIndex('lookups', 'open')).toBe(0);
  });
});
