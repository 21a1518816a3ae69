import { beforeEach, describe, expect, it } from 'vitest';
import { FakeSalesforce, INSTANCE } from '../../../destinations/salesforce/fake-salesforce.fixture.ts';
import { JANE, type TestContext, createTestContext } from '../test-context.fixture.ts';
import { destinationAnswers } from './destinations.ts';
import { sendAllIn } from './send-all.fixture.ts';

const FROM = { caller: 'options', tabId: 9, url: '' } as const;
const ORDER = {
  signInAt: 'https://login.salesforce.com',
  consumerKey: '3MVG9.consumer_key-of.an.app',
  creates: 'Lead',
} as const;
const SIGN_IN = 'https://login.salesforce.com/*';
const DATA = `${INSTANCE}/*`;

let context: TestContext;
let salesforce: FakeSalesforce;
let steps: string[];
let answer: Record<string, unknown>;

beforeEach(async () => {
  steps = [];
  salesforce = new FakeSalesforce();
  context = await createTestContext();
  let ids = 0;
  context.newId = () => `id-${(ids += 1)}`;
  context.allowed.push(SIGN_IN);
  const { tools, call } = salesforce.context;
  context.destinationContext = { ...context.destinationContext, tools, call };
  answer = { instance_url: INSTANCE, refresh_token: 'refresh-1', scope: 'api refresh_token' };
  context.destinationSignIns = {
    ...context.destinationSignIns,
    signInAs: async (_id, { clientId, server }) => {
      steps.push(`sign in as ${clientId} at ${server.issuer}`);
      return { status: 'signed-in', answer };
    },
    signOut: async (id) => async () =>
      void steps.push(`sign out ${id}, permissions withdrawn: ${context.withdrawn.length}`),
  };
});

const connect = (changes: { signInAt?: string; consumerKey?: string; creates?: 'Contact' } = {}) =>
  destinationAnswers.connectSalesforce(context, { ...ORDER, ...changes }, FROM);
const connected = async () => (await destinationAnswers.readDestinations(context, {}, FROM)).destinations;
const codeOf = async (receipt: ReturnType<typeof connect>) => {
  const given = await receipt;
  return given.ok ? 'connected' : given.problem.code;
};

describe('connecting Salesforce', () => {
  it('stops at the address of the data until that is allowed, at a second click', async () => {
    expect(await connect()).toEqual({ ok: true });
    expect(steps).toEqual([`sign in as ${ORDER.consumerKey} at https://login.salesforce.com`]);
    expect(salesforce.received).toEqual([]);
    const [first] = await connected();
    expect(first).toMatchObject({
      kind: 'salesforce',
      permissions: [SIGN_IN, DATA],
      state: { status: 'stopped', problem: { code: 'permission_missing', origin: INSTANCE } },
    });
    context.allowed.push(DATA);
    expect(await destinationAnswers.testDestination(context, { id: first?.id ?? '' }, FROM)).toEqual({ ok: true });
    expect(await connected()).toMatchObject([{ state: { status: 'ready' }, rule: 'fill-empty', checksFirst: false }]);
    expect(salesforce.received.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('is done at once where the address is allowed already, and a contact is saved', async () => {
    context.allowed.push(DATA);
    expect(await connect({ creates: 'Contact' })).toEqual({ ok: true });
    const [destination] = await connected();
    expect(destination?.state).toEqual({ status: 'ready' });
    const order = { destinationId: destination?.id ?? '', profileIds: [JANE.profileId] };
    await destinationAnswers.saveContacts(context, order, FROM);
    await sendAllIn(context);
    expect(salesforce.of('Contact')).toHaveLength(1);
    const [save] = await destinationAnswers.readSaves(context, { profileId: JANE.profileId }, FROM);
    expect(save?.sending?.state).toMatchObject({ status: 'done' });
  });

  it('opens no window from a private window, where the policy forbids it, elsewhere, or without a key', async () => {
    expect(await codeOf(connect({ signInAt: 'https://login.evil.example' }))).toBe('wrong_address');
    expect(await codeOf(connect({ consumerKey: 'short' }))).toBe('sign_in_refused');
    context.managed = { destinations: ['webhook', 'https://hooks.example'] };
    expect(await codeOf(connect())).toBe('set_by_policy');
    context.managed = {};
    context.isPrivate = true;
    expect(await codeOf(connect())).toBe('in_private_window');
    expect(steps.filter((step) => step.startsWith('sign in'))).toEqual([]);
  });

  it('keeps nothing of an organization that the policy does not name, and gives the permission up', async () => {
    context.managed = { destinations: ['https://other.my.salesforce.com'] };
    expect(await codeOf(connect())).toBe('set_by_policy');
    expect(steps).toContain('sign out id-1, permissions withdrawn: 0');
    expect(context.withdrawn).toEqual([SIGN_IN]);
    expect(await connected()).toEqual([]);
    context.managed = { destinations: [INSTANCE] };
    expect(await codeOf(connect())).toBe('connected');
  });

  it.each<[string, Record<string, unknown>, object]>([
    ['elsewhere', { instance_url: 'https://evil.example' }, { code: 'unreadable_answer' }],
    ['without the scope api', { scope: 'refresh_token' }, { code: 'not_allowed', scope: 'api', details: '' }],
  ])('keeps nothing of a sign-in that leads %s', async (_what, changes, problem) => {
    Object.assign(answer, changes);
    expect(await connect()).toEqual({ ok: false, problem });
    expect(steps).toContain('sign out id-1, permissions withdrawn: 0');
    expect(await connected()).toEqual([]);
  });

  it('names the permission that is missing there', async () => {
    context.allowed.push(DATA);
    salesforce.readOnly.add('Lead');
    expect(await connect()).toMatchObject({ ok: false, problem: { code: 'not_allowed', scope: 'Lead: Create' } });
    expect(await connected()).toEqual([]);
  });
});

describe('a connected organization', () => {
  beforeEach(async () => {
    context.allowed.push(DATA);
    await connect();
    steps = [];
  });
  const id = async () => (await connected())[0]?.id ?? '';

  it('is signed in to again, but not as another', async () => {
    expect(await destinationAnswers.signInToCrm(context, { id: await id() }, FROM)).toEqual({ ok: true });
    Object.assign(answer, { instance_url: 'https://other.my.salesforce.com' });
    expect(await destinationAnswers.signInToCrm(context, { id: await id() }, FROM)).toEqual({
      ok: false,
      problem: { code: 'redirected', origin: 'https://other.my.salesforce.com' },
    });
    expect(steps.at(-1)).toMatch(/^sign out/u);
  });

  it('and a second one are told apart', async () => {
    await connect();
    expect((await connected()).map(({ label }) => label)).toEqual(['Salesforce', 'Salesforce (acme)']);
  });

  it('is told that it is disconnected while the browser still allows it', async () => {
    await destinationAnswers.disconnectDestination(context, { id: await id() }, FROM);
    expect(steps).toEqual([expect.stringMatching(/^sign out .*withdrawn: 0$/u)]);
    expect(context.withdrawn.toSorted()).toEqual([DATA, SIGN_IN].toSorted());
    expect(await connected()).toEqual([]);
  });
});
