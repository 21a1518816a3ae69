import { describe, expect, test } from 'vitest';
import { type AuthServer, MCP_URL, REDIRECT_URI, createAuthServer } from './auth-server.fixture.ts';
import { HOUR, type Machine, createMachine, putSignIn } from './contexts.fixture.ts';
import { type MortalWorker, createMortalWorker } from './mortal-worker.fixture.ts';
import { isKeySession, refreshTokenOf } from './session-record.ts';
import { type Session, createSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { refresh } from './token-requests.ts';

interface Scene {
  server: AuthServer;
  machine: Machine;
}

const ALIVE = Number.POSITIVE_INFINITY;
type Maker = (worker: MortalWorker, machine: Machine) => Pick<Session, 'accessToken'>;

const ours = (worker: MortalWorker, { now }: Machine): Session =>
  createSession({ ...worker, now, onEnd: () => undefined });

/**
 * The obvious first implementation: records nothing before the refresh token is sent, and saves the access token before
 * the new refresh token.
 */
const naive: Maker = ({ store, accessTokens, fetch, exclusively }, { now }) => ({
  accessToken: () =>
    exclusively(async () => {
      const [session, token] = [await store.readSession(), await accessTokens.read()];
      if (!session || isKeySession(session) || !session.refreshToken) throw new Error('signed out');
      if (token && now() < (token.issuedAt + token.expiresAt) / 2) return token.token;
      const tokens = await refresh(session, session.refreshToken, fetch);
      await accessTokens.write({
        sessionId: session.id,
        token: tokens.accessToken,
        issuedAt: now(),
        expiresAt: now() + tokens.expiresIn * 1_000,
      });
      await store.writeSession({ ...session, refreshToken: tokens.refreshToken });
      return tokens.accessToken;
    }),
});

async function createScene(isSignedIn: boolean): Promise<Scene> {
  const server = createAuthServer();
  const machine = createMachine(server);
  if (isSignedIn) await putSignIn(machine, server.issue());
  return { server, machine };
}

/**
 * Kills a worker at each step of its work, each time in a new scene, and collects the faults that `look` finds
 * afterwards.
 */
async function sweep(
  isSignedIn: boolean,
  work: (worker: MortalWorker, scene: Scene) => Promise<unknown>,
  look: (scene: Scene, step: string) => Promise<string[]>,
) {
  const whole = await createScene(isSignedIn);
  const { steps, ...living } = createMortalWorker(whole.machine, ALIVE);
  await work({ steps, ...living }, whole);
  const wrong: string[] = [];
  for (let dieAt = 1; dieAt <= steps.length; dieAt++) {
    const scene = await createScene(isSignedIn);
    const worker = createMortalWorker(scene.machine, dieAt);
    await Promise.race([work(worker, scene), worker.death]).catch(() => undefined);
    const step = worker.steps.at(-1) ?? '';
    wrong.push(...(await look(scene, step)).map((problem) => `killed ${step} (${dieAt}): ${problem}`));
  }
  return { steps, wrong };
}

const nextWorker = (make: Maker, { machine }: Scene) => make(createMortalWorker(machine, ALIVE), machine);

/** Whether a new worker gets a token that the service accepts. */
async function isGoodFor(make: Maker, scene: Scene): Promise<boolean> {
  const token = await nextWorker(make, scene)
    .accessToken()
    .catch(() => null);
  return token !== null && scene.server.accepts(token);
}

/** The faults at the service once the worker that follows has done what was left: the first sign-in was replaced. */
async function unrevoked({ server, machine }: Scene): Promise<string[]> {
  await ours(createMortalWorker(machine, ALIVE), machine).revokeLeft();
  const problems = server.accepts('access-1') ? ['the sign-in before is not revoked'] : [];
  return (await machine.store.readReplaced()).length > 0 ? [...problems, 'its tokens are kept'] : problems;
}

const twice = (tokens: readonly string[]): string[] => tokens.filter((token, at) => tokens.indexOf(token) !== at);

/** The faults in workers that follow one killed during a refresh `age` ms after sign-in. */
async function sweepRefresh(make: Maker, age: number) {
  const lost: string[] = [];
  const { steps, wrong } = await sweep(
    true,
    async (worker, { machine }) => {
      machine.advance(age);
      await make(worker, machine).accessToken();
    },
    async (scene, step) => {
      const { server, machine } = scene;
      const problems: string[] = [];
      const kept = refreshTokenOf(await machine.store.readSession()) ?? '';
      const isLost = server.presented.includes(kept);
      if (isLost) lost.push(step);
      for (let time = age; time < HOUR; time += HOUR / 4) {
        if (!(await isGoodFor(make, scene))) problems.push('no token, though one lives');
        if (twice(server.presented).length > 0)
          problems.push('a refresh token is sent twice, though the access token lives');
        machine.advance(HOUR / 4);
      }
      machine.advance(HOUR);
      const isSignedIn = await isGoodFor(make, scene);
      if (!isSignedIn && !isLost) problems.push('logged out without cause');
      await isGoodFor(make, scene);
      if (twice(server.presented).length > (isLost ? 1 : 0)) problems.push('a refresh token is sent again and again');
      return problems;
    },
  );
  return { steps, wrong, lost };
}

describe('a worker killed at any step of a refresh', () => {
  test.each([
    ['at half of the life of the access token', HOUR / 2],
    ['after its end', 2 * HOUR],
  ])(
    '%s: nobody is logged out unless the answer was lost, and no refresh token is sent twice before',
    async (_when, age) => {
      const { steps, wrong, lost } = await sweepRefresh(ours, age);
      expect(wrong).toEqual([]);
      expect(steps).toEqual([
        'before the session is changed',
        'after the session is changed',
        'before a request',
        'after a request',
        'before the session is changed',
        'after the session is changed',
        'before the access token is written',
        'after the access token is written',
      ]);
      // The new refresh token had not been saved when the worker died: it cannot be recovered.
      expect(lost).toEqual(['after a request', 'before the session is changed']);
    },
  );

  test('a session that notes nothing before it sends, and keeps the access token first, is caught', async () => {
    const { wrong } = await sweepRefresh(naive, HOUR / 2);
    expect(wrong).toContain('killed after a request (2): a refresh token is sent twice, though the access token lives');
    expect(wrong).toContain('killed after a request (2): no token, though one lives');
  });
});

describe('a worker killed at any step of a sign-in', () => {
  const launch = async (url: string): Promise<string> =>
    `${REDIRECT_URI}?code=code-1&state=${new URL(url).searchParams.get('state')}`;
  const signInWith = (worker: MortalWorker, { now }: Machine, id: string) =>
    signIn({ ...worker, mcpUrl: MCP_URL, now, newId: () => id, redirectUri: REDIRECT_URI, launch });

  test.each([
    ['nobody', false],
    ['somebody', true],
  ])(
    'after which %s was signed in: one of the two sign-ins holds, whole, and the next try works',
    async (_who, isSignedIn) => {
      const { steps, wrong } = await sweep(
        isSignedIn,
        (worker, { machine }) => signInWith(worker, machine, 'sign-in-2'),
        async (scene) => {
          const { machine } = scene;
          const problems: string[] = [];
          const session = await machine.store.readSession();
          if (isSignedIn && !session) problems.push('the sign-in before is gone');
          if (isSignedIn && session?.id === 'sign-in-2') problems.push(...(await unrevoked(scene)));
          for (const wait of [0, HOUR / 2, 2 * HOUR]) {
            machine.advance(wait);
            if (session && !(await isGoodFor(ours, scene))) problems.push(`no token ${wait} ms later`);
          }
          await signInWith(createMortalWorker(machine, ALIVE), machine, 'sign-in-3');
          if (!(await isGoodFor(ours, scene))) problems.push('signing in again does not help');
          if (twice(scene.server.presented).length > 0) problems.push('a refresh token is sent twice');
          return problems;
        },
      );
      expect(wrong).toEqual([]);
      // Somebody's tokens are revoked at the end.
      expect(steps.filter((step) => step === 'before a request')).toHaveLength(isSignedIn ? 6 : 5);
      const stored = steps.indexOf('before the session is written');
      expect(steps.slice(stored, stored + 6)).toEqual([
        'before the session is written',
        'after the session is written',
        'before the access token is written',
        'after the access token is written',
        'before the registration is written',
        'after the registration is written',
      ]);
    },
  );
});

test('a worker killed at any step of a sign-out leaves the sign-in as it was, or none', async () => {
  const { steps, wrong } = await sweep(
    true,
    async (worker, { machine }) => (await ours(worker, machine).signOut())(),
    async (scene, step) => {
      const isBefore = step === 'before the session is written';
      if (isBefore) return (await isGoodFor(ours, scene)) ? [] : ['logged out, though nothing was done'];
      const token = await nextWorker(ours, scene)
        .accessToken()
        .catch(() => null);
      return token === null ? unrevoked(scene) : ['a token is handed out after the sign-out'];
    },
  );
  expect(wrong).toEqual([]);
  expect(steps).toHaveLength(8);
});
