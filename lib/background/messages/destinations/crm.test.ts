import { beforeEach, describe, expect, it } from 'vitest';
import { type TestContext, createTestContext } from '../test-context.fixture.ts';
import { FROM, MAPPING, ORDER, addCrm } from './crm.fixture.ts';
import { destinationAnswers } from './destinations.ts';

let context: TestContext;
let steps: string[];

beforeEach(async () => {
  steps = [];
  context = await createTestContext();
  context.newId = () => 'crm-1';
  context.allowed.push('https://crm.example/*');
  context.destinationSignIns = {
    signIn: async (_id, toolUrl) => {
      steps.push(`sign in at ${toolUrl}`);
      return { status: 'failed', problem: { code: 'sign_in_failed', details: 'callback_check' } };
    },
    signInAs: async () => ({ status: 'failed', problem: { code: 'sign_in_failed', details: '' } }),
    tokensOf: () => async () => ({ status: 'failed', problem: { code: 'sign_in_refused', details: '' } }),
    signOut: async (id) => async () =>
      void steps.push(`sign out ${id}, permissions withdrawn: ${context.withdrawn.length}`),
  };
});

const connected = async () => (await destinationAnswers.readDestinations(context, {}, FROM)).destinations;

describe('connecting a CRM', () => {
  it('opens no sign-in window from a private window, where the policy forbids it, or at no address', async () => {
    const code = async (order: typeof ORDER) => {
      const receipt = await destinationAnswers.connectCrm(context, order, FROM);
      return receipt.ok ? 'connected' : receipt.problem.code;
    };
    expect(await code({ ...ORDER, address: 'http://crm.example/mcp' })).toBe('wrong_address');
    context.managed = { destinations: ['webhook'] };
    expect(await code(ORDER)).toBe('set_by_policy');
    context.managed = {};
    context.isPrivate = true;
    expect(await code(ORDER)).toBe('in_private_window');
    expect(steps.filter((step) => step.startsWith('sign in'))).toEqual([]);
  });

  it('keeps nothing of a sign-in that failed, and gives the permission up', async () => {
    const receipt = await destinationAnswers.connectCrm(context, ORDER, FROM);
    expect(receipt).toEqual({ ok: false, problem: { code: 'sign_in_failed', details: 'callback_check' } });
    expect(steps).toEqual(['sign in at https://crm.example/mcp', 'sign out crm-1, permissions withdrawn: 0']);
    expect(context.withdrawn).toEqual(['https://crm.example/*']);
    expect(await connected()).toEqual([]);
  });

  it('keeps every permission that its sign-in needed: signing in again needs them, too', async () => {
    const permissions = ['https://crm.example/*', 'https://login.example/*', 'https://tokens.example/*'];
    const kinds = await context.loadDestinationKinds();
    const config = { toolUrl: ORDER.address, mapping: null };
    const connectMcp: typeof kinds.connectMcp = async () => ({ status: 'connected', config, problem: null });
    context.loadDestinationKinds = async () => ({ ...kinds, connectMcp });
    context.destinationSignIns = {
      ...context.destinationSignIns,
      signIn: async () => ({ status: 'signed-in' }),
    };
    context.allowed.push(...permissions);
    expect(await destinationAnswers.connectCrm(context, { ...ORDER, permissions }, FROM)).toEqual({ ok: true });
    expect(await connected()).toMatchObject([{ permissions, state: { status: 'ready' } }]);
    expect(context.withdrawn).toEqual([]);
  });

  it('says that a CRM that takes too long did not answer, and nothing of this browser’s own records', async () => {
    const kinds = await context.loadDestinationKinds();
    const tooLong = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
    context.loadDestinationKinds = async () => ({ ...kinds, connectMcp: tooLong, readToolChoices: tooLong });
    context.destinationSignIns = {
      ...context.destinationSignIns,
      signIn: async () => ({ status: 'signed-in' }),
    };
    const silent = { ok: false, problem: { code: 'no_answer' } };
    expect(await destinationAnswers.connectCrm(context, ORDER, FROM)).toEqual(silent);
    await addCrm(context, 'crm-1');
    expect(await destinationAnswers.readCrmTools(context, { id: 'crm-1' }, FROM)).toEqual(silent);
  });

  it('tells the server that it is disconnected while the browser still allows it', async () => {
    await addCrm(context, 'crm-1', { by: 'needs-user', problem: { code: 'fields_open' } });
    expect(await connected()).toMatchObject([
      { kind: 'mcp', state: { status: 'stopped', problem: { code: 'fields_open' } } },
    ]);
    await destinationAnswers.disconnectDestination(context, { id: 'crm-1' }, FROM);
    expect(steps).toEqual(['sign out crm-1, permissions withdrawn: 0']);
    expect(context.withdrawn).toEqual(['https://crm.example/*']);
    expect(await connected()).toEqual([]);
  });

  it('is gone at once, however long its server takes to be told', async () => {
    await addCrm(context, 'crm-1', { by: 'needs-user', problem: { code: 'fields_open' } });
    const revoked = Promise.withResolvers<void>();
    context.destinationSignIns = { ...context.destinationSignIns, signOut: async () => () => revoked.promise };
    const disconnecting = destinationAnswers.disconnectDestination(context, { id: 'crm-1' }, FROM);
    await expect.poll(connected).toEqual([]);
    expect(context.withdrawn).toEqual([]);
    revoked.resolve();
    expect(await disconnecting).toEqual({ ok: true });
    expect(context.withdrawn).toEqual(['https://crm.example/*']);
  });
});

describe('a CRM whose sign-in is found to be over', () => {
  const refused = { code: 'sign_in_refused', details: '' };
  beforeEach(() => {
    context.destinationContext = { ...context.destinationContext, tools: { clientVersion: '1', tokensOf } };
  });
  const tokensOf = () => async () => ({ status: 'failed', problem: { code: 'sign_in_refused', details: '' } }) as const;

  it.each<[string, () => Promise<unknown>]>([
    ['a test', () => destinationAnswers.testDestination(context, { id: 'crm-1' }, FROM)],
    ['reading its tools', () => destinationAnswers.readCrmTools(context, { id: 'crm-1' }, FROM)],
  ])('by %s stops, so that the user can sign in again', async (_work, work) => {
    await addCrm(context, 'crm-1', { by: 'needs-user', problem: { code: 'fields_open' } }, MAPPING);
    expect(await work()).toEqual({ ok: false, problem: refused });
    expect(await connected()).toMatchObject([{ state: { status: 'stopped', problem: refused } }]);
    expect(context.done).toContain('pages destinations');
  });

  it('by a test stays paused where the user has paused it', async () => {
    await addCrm(context, 'crm-1', { by: 'user' }, MAPPING);
    expect(await destinationAnswers.testDestination(context, { id: 'crm-1' }, FROM)).toMatchObject({ ok: false });
    expect(await connected()).toMatchObject([{ state: { status: 'paused' } }]);
  });
});

it('a CRM that was signed in to again during a slow test goes on, whatever the test found of the sign-in before', async () => {
  const answer = Promise.withResolvers<never>();
  const reached = Promise.withResolvers<void>();
  const refused = { status: 'failed', problem: { code: 'sign_in_refused', details: '' } } as const;
  const tokensOf = () => async () => {
    reached.resolve();
    await answer.promise.catch(() => undefined);
    return refused;
  };
  context.destinationContext = { ...context.destinationContext, tools: { clientVersion: '1', tokensOf } };
  context.destinationSignIns = { ...context.destinationSignIns, signIn: async () => ({ status: 'signed-in' }) };
  let time = 1_000;
  context.now = () => (time += 1);
  await addCrm(context, 'crm-1', null, MAPPING);
  const test = destinationAnswers.testDestination(context, { id: 'crm-1' }, FROM);
  await reached.promise;
  expect(await destinationAnswers.signInToCrm(context, { id: 'crm-1' }, FROM)).toEqual({ ok: true });
  answer.reject(new Error('over'));
  expect(await test).toMatchObject({ ok: false });
  expect(await connected()).toMatchObject([{ state: { status: 'ready' } }]);
});

describe('signing in again to a connected CRM', () => {
  const LOST = { by: 'needs-user', problem: { code: 'sign_in_refused', details: '' } } as const;
  const signIn = (meanwhile: () => Promise<unknown> = async () => null) => {
    context.destinationSignIns = {
      ...context.destinationSignIns,
      signIn: async () => {
        await meanwhile();
        return { status: 'signed-in' };
      },
    };
    return destinationAnswers.signInToCrm(context, { id: 'crm-1' }, FROM);
  };
  const state = async () => (await connected())[0]?.state;

  it('lifts the pause that came of the lost sign-in', async () => {
    await addCrm(context, 'crm-1', LOST);
    expect(await signIn()).toEqual({ ok: true });
    expect(await state()).toEqual({ status: 'ready' });
  });

  it('leaves a pause by the user, also one that came while the window was open', async () => {
    await addCrm(context, 'crm-1', LOST);
    const pause = () => destinationAnswers.changeDestination(context, { id: 'crm-1', isPaused: true }, FROM);
    expect(await signIn(pause)).toEqual({ ok: true });
    expect(await state()).toEqual({ status: 'paused' });
    await destinationAnswers.changeDestination(context, { id: 'crm-1', isPaused: false }, FROM);
    expect(await state()).toEqual({ status: 'ready' });
  });

  it('leaves a stop that a sign-in does not mend', async () => {
    await addCrm(context, 'crm-1', { by: 'needs-user', problem: { code: 'fields_open' } });
    expect(await signIn()).toEqual({ ok: true });
    expect(await state()).toMatchObject({ status: 'stopped', problem: { code: 'fields_open' } });
  });
});
