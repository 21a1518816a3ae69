import { describe, expect, it } from 'vitest';
import { lookupRow } from '../../lookups/model/lookup-row.fixture.ts';
import { intendedAt, storedForm } from '../../lookups/model/lookup-row.ts';
import { ServiceError } from '../../service/service-error.ts';
import { ACME, ANN, REQUESTS } from './every-tool.fixture.ts';
import { type LookupWorldOptions, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const device = (options: Partial<LookupWorldOptions> = {}) =>
  createLookupWorld({ people: [ANN], companies: [ACME], ...options });

describe('a request that was lost on its way is not taken for what was bought before', () => {
  it('where the contact is owned, and only the employer was to be bought', async () => {
    const world = await device();
    await world.start(urlOf('ann'));
    await world.pass(20 * SECOND);
    world.service.failNextPaid({ kind: 'error-before-work' });
    await world.request(REQUESTS.profile_company_lookup);
    await world.pass(5 * MINUTE);
    expect((await world.row('row-2')).state.status).toBe('in-doubt');
  });

  it('where the account has the email alone, and the phone was to be bought', async () => {
    const first = await device();
    await first.start(urlOf('ann'), 'standard_lookup');
    await first.pass(20 * SECOND);
    const second = await device({ account: first.account });
    second.service.failNextPaid({ kind: 'error-before-work' });
    await second.start(urlOf('ann'), 'premium_lookup');
    await second.pass(5 * MINUTE);
    expect(await second.contact(1)).toMatchObject({ lookupType: 'standard_lookup', phones: [] });
    expect(second.service.spent()).toBe(2);
  });
});

it('a person whom the account has is not paid for where the question about them could not be sent', async () => {
  const first = await device();
  await first.start(urlOf('ann'));
  await first.pass(20 * SECOND);
  const second = await device({
    account: first.account,
    transport: (service) => ({
      ...service,
      checkStatus: () => Promise.reject(new ServiceError({ code: 'offline' }, 'not-sent')),
    }),
  });
  await second.start(urlOf('ann'));
  await second.pass(MINUTE);
  const [row] = await second.rows();
  expect(row?.state).toMatchObject({ status: 'failed', problem: { code: 'offline' }, charged: false });
  expect([second.service.spent(), second.missed()]).toEqual([2, 0]);
});

it('a lookup that an earlier version sent, and meant to send again, is left to the user', async () => {
  const world = await device();
  const before = { readAt: world.clock.now(), lifetimeCreditsSpent: 0, lookup: 9, personExport: 9, companyExport: 9 };
  const intent = intendedAt(world.clock.now());
  await world.db.put('lookups', storedForm(lookupRow({ request: REQUESTS.person_lookup, ...intent, before })));
  await world.restart();
  await world.pass(5 * MINUTE);
  expect((await world.row('row')).state.status).toBe('in-doubt');
  expect([world.service.sent, world.service.spent()]).toEqual([[], 0]);
});
