import { beforeEach, expect, it } from 'vitest';
import { callDestination } from '../../../destinations/guarded-fetch.ts';
import { onPermissionsAdded } from '../../lifecycle.ts';
import { JANE, type TestContext, createTestContext } from '../test-context.fixture.ts';
import { FROM } from './crm.fixture.ts';
import { destinationAnswers } from './destinations.ts';
import { sendAllIn } from './send-all.fixture.ts';

const ORIGIN = 'https://hooks.example';
const KEY = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=';

let context: TestContext;

beforeEach(async () => {
  context = await createTestContext();
  let ids = 0;
  context.newId = () => `id-${(ids += 1)}`;
  context.destinationContext = {
    ...context.destinationContext,
    call: (call) =>
      callDestination(call, {
        fetch: async () => new Response('ok'),
        hasPermission: async (origin) => context.allowed.includes(`${origin}/*`),
      }),
  };
  context.allowed = [`${ORIGIN}/*`];
  await destinationAnswers.connectWebhook(context, { address: `${ORIGIN}/in`, signingSecret: KEY }, FROM);
  context.allowed = [];
  await destinationAnswers.saveContacts(context, { destinationId: 'id-1', profileIds: [JANE.profileId] }, FROM);
  await sendAllIn(context);
});

const state = async () => (await destinationAnswers.readDestinations(context, {}, FROM)).destinations[0]?.state;

it('a destination that stopped for lack of the permission goes on once the browser allows it again', async () => {
  expect(await state()).toMatchObject({ status: 'stopped', problem: { code: 'permission_missing' } });
  context.allowed = [`${ORIGIN}/*`];
  await onPermissionsAdded(context);
  expect(await state()).toEqual({ status: 'ready' });
  await sendAllIn(context);
  const [save] = await destinationAnswers.readSaves(context, { profileId: JANE.profileId }, FROM);
  expect(save?.sending?.state).toMatchObject({ status: 'done' });
});

it('stays stopped where another permission was given', async () => {
  context.allowed = ['https://crm.example/*'];
  await onPermissionsAdded(context);
  expect(await state()).toMatchObject({ status: 'stopped' });
});
