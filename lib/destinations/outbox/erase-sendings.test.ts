import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../database/account-database.ts';
import { writeWhole } from '../../database/write-whole.ts';
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
