import { beforeEach, expect, it } from 'vitest';
import { FakePipedrive, LINKEDIN, TOKEN } from '../../../destinations/pipedrive/fake-pipedrive.fixture.ts';
import { JANE, type TestContext, createTestContext } from '../test-context.fixture.ts';
import { destinationAnswers } from './destinations.ts';
import { sendAllIn } from './send-all.fixture.ts';

const FROM = { caller: 'options', tabId: 9, url: '' } as const;
const PERMISSION = 'https://api.pipedrive.com/*';

let context: TestContext;
let pipedrive: FakePipedrive;
beforeEach(async () => {
  pipedrive = new FakePipedrive();
  context = await createTestContext();
  context.allowed.push(PERMISSION);
  context.destinationContext = { ...pipedrive.context, now: () => Date.now() };
});

const connect = (token = TOKEN) => destinationAnswers.connectPipedrive(context, { token, linksCompanies: true }, FROM);
const view = async () => (await destinationAnswers.readDestinations(context, {}, FROM)).destinations;
const saves = () => destinationAnswers.readSaves(context, { profileId: JANE.profileId }, FROM);

it('is connected by a token, and a contact is saved with a link to it', async () => {
  expect(await connect()).toEqual({ ok: true });
  const [destination] = await view();
  expect(destination).toMatchObject({
    kind: 'pipedrive',
    label: 'Pipedrive',
    permissions: [PERMISSION],
    rule: 'fill-empty',
    isMapped: true,
    lacksProfileField: false,
    checksFirst: false,
    state: { status: 'ready' },
  });
  expect(JSON.stringify(destination)).not.toContain(TOKEN);
  const order = { destinationId: destination?.id ?? '', profileIds: [JANE.profileId] };
  await destinationAnswers.saveContacts(context, order, FROM);
  await sendAllIn(context);
  const url = `https://acme.pipedrive.com/person/${pipedrive.persons[0]?.id}`;
  expect(await saves()).toMatchObject([{ label: 'Pipedrive', sending: { state: { status: 'done', url } } }]);
  expect(pipedrive.broken).toEqual([]);
});

it('says what it means that the account has no field for the profile, until one is chosen', async () => {
  const [all, profile] = [pipedrive.fields, pipedrive.fields.find(({ field_code }) => field_code === LINKEDIN)];
  pipedrive.fields = all.filter((field) => field !== profile);
  await connect();
  const [destination] = await view();
  expect(destination?.lacksProfileField).toBe(true);
  pipedrive.fields = all;
  const id = destination?.id ?? '';
  await destinationAnswers.changeFieldMapping(context, { id, mapping: { profile: LINKEDIN } }, FROM);
  expect((await view())[0]?.lacksProfileField).toBe(false);
});

it('is not connected by a token that it refuses, nor where the policy forbids it', async () => {
  expect(await connect('not-the-token')).toMatchObject({ ok: false, problem: { code: 'sign_in_refused' } });
  const policy = await context.policy();
  context.policy = async () => ({ ...policy, destinations: ['hubspot'] });
  pipedrive.received = [];
  expect(await connect()).toMatchObject({ ok: false, problem: { code: 'set_by_policy' } });
  expect(pipedrive.received).toEqual([]);
  context.policy = async () => ({ ...policy, destinations: ['pipedrive'] });
  expect(await connect()).toEqual({ ok: true });
});

it('disconnecting takes its token and the permission away', async () => {
  await connect();
  const [destination] = await view();
  const id = destination?.id ?? '';
  expect(await context.credentials.read(id)).toEqual({ token: TOKEN });
  await destinationAnswers.disconnectDestination(context, { id }, FROM);
  expect(await context.credentials.read(id)).toBeUndefined();
  expect(context.withdrawn).toEqual([PERMISSION]);
  expect(await view()).toEqual([]);
});
