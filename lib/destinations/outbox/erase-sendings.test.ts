import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../database/account-database.ts';
import { writeWhole } from '../../database/write-whole.ts';
import type { SendOutcome } from '../destination.ts';
import { readConnected } from './connected.ts';
import { eraseSendings } from './erase-sendings.ts';
import { newOutbox } from './new-outbox.fixture.ts';
import { readSending } from './outbox-row.ts';
import type { Outbox } from './outbox.ts';

const HOOK = 'd';

let db: AccountDatabase;
let outbox: Outbox;

beforeEach(async () => {
  ({ db, outbox } = await newOutbox([11, 22]));
});

const erase = (profileId: number) => writeWhole(db, ['outbox'], (tx) => eraseSendings(tx, profileId, 9));
const rows = async () => (await db.getAll('outbox')).map((value) => readSending(value));

describe('an erased person', () => {
  it('leaves the outbox before anything was sent, and nobody else does', async () => {
    await erase(11);
    expect((await rows()).map((row) => row?.profileId)).toEqual([22]);
  });

  it('is named no more by what was sent, which keeps its destination and where it arrived', async () => {
    await outbox.claimSending('row-1', 2);
    const arrived = { ref: 'msg_row-1', url: null, version: null, was: 'created' } as const;
    await outbox.record({ id: 'row-1', attempt: 1 }, { of: 'sending', outcome: { status: 'done', ...arrived } }, 3);
    await erase(11);
    const [row] = (await rows()).filter((each) => each?.id === 'row-1');
    expect(row).toMatchObject({ destinationId: HOOK, profileId: null, outgoing: null, remoteRef: null });
    expect(row?.state).toMatchObject({ status: 'done', ref: 'msg_row-1' });
    expect(JSON.stringify(row)).not.toMatch(/Person 11|p11|contact:11/u);
  });

  it('is named no more by the words with which a destination refused them', async () => {
    const problem = { code: 'entry_refused', field: 'p11', details: 'p11@person.example is not valid' } as const;
    await outbox.claimSending('row-1', 2);
    await outbox.record({ id: 'row-1', attempt: 1 }, { of: 'sending', outcome: { status: 'refused', problem } }, 3);
    expect(JSON.stringify(await rows())).toContain('p11@person.example');
    await erase(11);
    const [row] = (await rows()).filter((each) => each?.id === 'row-1');
    expect(row?.state).toMatchObject({ status: 'refused', problem: { code: 'entry_refused' } });
    expect(JSON.stringify(await db.getAll('outbox'))).not.toContain('p11');
  });

  it.each<[string, SendOutcome]>([
    ['needs the user', { status: 'needs-user', problem: { code: 'not_allowed', scope: 'write', details: 'No p11@' } }],
    ['is down', { status: 'not-now', problem: { code: 'unreachable', details: 'No p11@' }, retryAfterMs: 9_000 }],
    ['gave no answer', { status: 'unknown', problem: { code: 'unreachable', details: 'No p11@' } }],
  ])('is not named by the pause of a destination that %s', async (_why, outcome) => {
    await outbox.claimSending('row-1', 2);
    await outbox.record({ id: 'row-1', attempt: 1 }, { of: 'sending', outcome }, 3);
    await erase(11);
    expect(readConnected(await db.get('destinations', HOOK))?.pause).toMatchObject({
      problem: { code: outcome.status === 'needs-user' ? 'not_allowed' : 'unreachable', details: '' },
    });
    expect(JSON.stringify(await db.getAll('destinations'))).not.toContain('p11');
  });

  it('is counted from 1 when they are sent again, as nothing says that they were sent before', async () => {
    await outbox.claimSending('row-1', 2);
    await erase(11);
    const [row] = await outbox.enqueue([{ destinationId: HOOK, companyId: null, profileId: 11 }], 10);
    expect(row).toMatchObject({ revision: 1 });
  });

  it('leaves no mark of a value behind, by which it could be guessed', async () => {
    const choice = { version: 'mark of a value', take: [] };
    await outbox.enqueue([{ destinationId: HOOK, companyId: null, profileId: 11, choice }], 2);
    await outbox.enqueue([{ destinationId: HOOK, companyId: null, profileId: 22, choice }], 2);
    for (const id of ['row-1', 'row-2']) await outbox.claimSending(id, 2);
    const arrived = { ref: '1', url: null, version: 'mark of a value', was: 'created' } as const;
    await outbox.record({ id: 'row-2', attempt: 1 }, { of: 'sending', outcome: { status: 'done', ...arrived } }, 3);
    for (const profileId of [11, 22]) await erase(profileId);
    expect((await rows()).map((row) => row?.state.status)).toEqual(['dropped', 'done']);
    expect(JSON.stringify(await rows())).not.toContain('mark');
  });

  it('is sent no more, and its call under way brings nothing back', async () => {
    await outbox.claimSending('row-1', 2);
    await erase(11);
    const arrived = { ref: 'msg_row-1', url: null, version: null, was: 'created' } as const;
    await outbox.record({ id: 'row-1', attempt: 1 }, { of: 'sending', outcome: { status: 'done', ...arrived } }, 3);
    const [row] = (await rows()).filter((each) => each?.id === 'row-1');
    expect(row).toMatchObject({ profileId: null, outgoing: null, state: { status: 'dropped' } });
  });
});
