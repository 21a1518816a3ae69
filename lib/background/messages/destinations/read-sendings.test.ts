import { describe, expect, it } from 'vitest';
import { suppressPeople, unsuppressPeople } from '../../../contacts/suppression/suppressed-people.ts';
import type { SendOutcome } from '../../../destinations/destination.ts';
import { connectHook } from '../../../destinations/outbox/connected.fixture.ts';
import { type OutboxRow, type SendingState, storedForm, subjectOf } from '../../../destinations/outbox/outbox-row.ts';
import { type Outbox, createOutbox } from '../../../destinations/outbox/outbox.ts';
import { PAGE } from '../../../messages/senders.fixture.ts';
import { JANE, createTestContext } from '../test-context.fixture.ts';
import { FROM } from './crm.fixture.ts';
import { destinationAnswers } from './destinations.ts';
import { readFailedSendings, readSaves } from './read-sendings.ts';

const REFUSED: SendingState = { status: 'refused', endedAt: 9, problem: { code: 'no_answer' } };
const HELD: SendingState = { status: 'held', at: 9, problem: { code: 'no_answer' }, mayBeThere: false };
const UNSURE: SendingState = { ...HELD, mayBeThere: true };

const rowOf = (profileId: number, createdAt: number, state: SendingState): OutboxRow => ({
  id: `id-${profileId}`,
  destinationId: 'crm',
  subject: subjectOf('crm', { profileId, companyId: null }),
  profileId,
  companyId: null,
  hasMoved: false,
  revision: 1,
  createdAt,
  attempt: 1,
  firstTriedAt: createdAt,
  outgoing: null,
  frozenAt: null,
  remoteRef: null,
  remoteVersion: null,
  state,
});

it('all that failed of a large sending is counted and can be sent again, however much failed before', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (!deps) throw new Error('nobody signed in');
  const tx = deps.db.transaction('outbox', 'readwrite');
  const put = (row: OutboxRow) => void tx.store.put(storedForm(row));
  for (let id = 1; id <= 1_100; id += 1) put(rowOf(id, 5, REFUSED));
  for (let id = 2_001; id <= 3_200; id += 1) put(rowOf(id, 20, REFUSED));
  put(rowOf(4_001, 20, HELD));
  put(rowOf(4_002, 20, UNSURE));
  put(rowOf(4_003, 20, { ...HELD, problem: { code: 'not_found_again' } }));
  await tx.done;
  const failed = await readFailedSendings(context, 'crm', 10);
  expect([failed.count, failed.sendings.length]).toEqual([1_203, 100]);
  expect(failed.again.profileIds.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 1_200 }, (_, at) => 2_001 + at),
  );
  expect(failed.again.sendingIds).toEqual(['id-4001']);
});

it('a destination counts the contacts that wait, and those of them that are under way', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (!deps) throw new Error('nobody signed in');
  await connectHook(deps.db, 'crm');
  const states: SendingState[] = [
    { status: 'waiting', setAt: 5, notBefore: 5 },
    { status: 'waiting', setAt: 5, notBefore: 5 },
    { status: 'sending', sentAt: 5, setAt: 5, reconcileAt: 5, attempts: 0 },
    HELD,
  ];
  for (const [at, state] of states.entries()) await deps.db.put('outbox', storedForm(rowOf(at + 1, 5, state)));
  const { destinations } = await destinationAnswers.readDestinations(context, {}, FROM);
  expect(destinations).toMatchObject([{ waiting: 3, underWay: 1, held: 1 }]);
});

it('all that differ of a large sending are counted', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (!deps) throw new Error('nobody signed in');
  const tx = deps.db.transaction('outbox', 'readwrite');
  const arrived = { ref: '1', url: null, version: null, was: 'updated' } as const;
  const as: SendingState = { status: 'done', endedAt: 9, ...arrived };
  for (let id = 1_001; id <= 2_100; id += 1) void tx.store.put(storedForm(rowOf(id, 20, as)));
  for (let id = 9_001; id <= 9_200; id += 1)
    void tx.store.put(storedForm(rowOf(id, 20, { ...as, differs: ['title'] })));
  await tx.done;
  const { differing } = await readFailedSendings(context, 'crm', 10);
  expect([differing.count, differing.sendings.length]).toEqual([200, 100]);
});

it('a contact that was saved but for a field is listed with it', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (!deps) throw new Error('nobody signed in');
  const arrived = { ref: '1', url: null, version: null, was: 'created' } as const;
  const state: SendingState = { status: 'done', endedAt: 9, ...arrived, leftOut: ['email'] };
  await deps.db.put('outbox', storedForm(rowOf(1, 20, state)));
  const { count, differing } = await readFailedSendings(context, 'crm', 10);
  expect([count, differing.count]).toEqual([0, 1]);
  expect(differing.sendings[0]?.state).toMatchObject({ status: 'done', leftOut: ['email'] });
});

describe('a contact that was to be sent already, and is saved again with others', () => {
  const order = { destinationId: 'd', profileId: JANE.profileId, companyId: null };
  const end = (outbox: Outbox, attempt: number, outcome: SendOutcome) =>
    outbox.record({ id: 'row-1', attempt }, { of: 'sending', outcome }, 12);
  async function saved() {
    const context = await createTestContext();
    const deps = await context.signedIn();
    if (!deps) throw new Error('nobody signed in');
    let rows = 0;
    const outbox = createOutbox(deps.db, () => `row-${(rows += 1)}`);
    await connectHook(deps.db, 'd');
    await outbox.enqueue([order], 5);
    return { outbox, failed: () => readFailedSendings(context, 'd', 10) };
  }

  it('counts as failed where it is refused', async () => {
    const { outbox, failed } = await saved();
    await outbox.enqueue([order], 10);
    await outbox.claimSending('row-1', 11);
    await end(outbox, 1, { status: 'refused', problem: { code: 'entry_too_large' } });
    expect(await failed()).toMatchObject({ count: 1, sendings: [{ id: 'row-1' }] });
  });

  it('counts as failed where it waits behind what the user has to decide', async () => {
    const { outbox, failed } = await saved();
    await outbox.claimSending('row-1', 6);
    await end(outbox, 1, { status: 'held', problem: { code: 'differs', fields: ['title'] } });
    await outbox.enqueue([order], 10);
    expect(await outbox.claimSending('row-2', 11)).toBeNull();
    expect(await failed()).toMatchObject({ count: 1, behind: 1, sendings: [{ id: 'row-1' }] });
  });
});

it('nothing is offered to be saved of somebody who is blocked: it would not be sent', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (!deps) throw new Error('nobody signed in');
  await connectHook(deps.db, 'd');
  expect(await readSaves(context, JANE.profileId)).toMatchObject([{ destinationId: 'd', sending: null }]);
  await suppressPeople(deps.db, [PAGE], 1);
  expect(await readSaves(context, JANE.profileId)).toEqual([]);
  await unsuppressPeople(deps.db, [PAGE]);
  expect(await readSaves(context, JANE.profileId)).toHaveLength(1);
});
