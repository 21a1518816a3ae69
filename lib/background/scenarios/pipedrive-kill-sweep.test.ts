import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import type { DestinationContext } from '../../destinations/destination.ts';
import type { CallAnswer, DestinationCall } from '../../destinations/guarded-fetch.ts';
import { FakePipedrive, TOKEN } from '../../destinations/pipedrive/fake-pipedrive.fixture.ts';
import { pipedriveType } from '../../destinations/pipedrive/pipedrive-type.ts';
import type { CrashPoint } from './mortal.fixture.ts';
import {
  DESTINATION,
  type OutboxWorld,
  type Receiver,
  type SendingWorker,
  createOutboxWorld,
  createReceiver,
  startSendingWorker,
} from './outbox-world.fixture.ts';

const PEOPLE = 5;
const SUPPRESSED = 4;
const EVERYBODY = Array.from({ length: PEOPLE }, (_, at) => at + 1);

interface Run {
  /** The step of the outbox at which the worker dies, or the call to Pipedrive; null: at none. */
  crash: CrashPoint | null;
  dieAt: CrashPoint | null;
  /** Every second answer to a writing is lost, every eleventh call is asked to wait. */
  isFaulty: boolean;
  /** Its list of persons is as late as its search, which knows none of those that were made here. */
  isListLate: boolean;
}

interface Account {
  pipedrive: FakePipedrive;
  calls: number;
  death: Promise<void>;
  contextFor(now: () => number): DestinationContext;
}

/** A Pipedrive whose search never catches up, and during whose n-th call the worker dies. */
function createAccount({ dieAt, isFaulty, isListLate }: Omit<Run, 'crash'>): Account {
  const { promise: death, resolve: die } = Promise.withResolvers<void>();
  const never = new Promise<never>(() => undefined);
  const pipedrive = new FakePipedrive();
  const { context } = pipedrive;
  let writings = 0;
  const account: Account = {
    pipedrive,
    calls: 0,
    death,
    contextFor: (now) => ({ ...context, now, call }),
  };
  async function call(request: DestinationCall): Promise<CallAnswer> {
    account.calls += 1;
    const { calls } = account;
    const at = dieAt?.step === calls ? dieAt.when : null;
    if (at === 'before') {
      die();
      return never;
    }
    if (isFaulty && calls % 11 === 0)
      pipedrive.instead = [() => pipedrive.error(429, 'slow', { 'x-ratelimit-reset': '2' })];
    const isList = /\/persons\?/u.test(request.url);
    if (isListLate && isList) pipedrive.instead = [() => Response.json({ success: true, data: [] })];
    const answer = await context.call(request);
    if (at === 'after') {
      die();
      return never;
    }
    const isWriting = request.method !== 'GET' && answer.status === 'answered' && answer.code < 300;
    if (isWriting) writings += 1;
    return isFaulty && isWriting && writings % 2 === 1
      ? { status: 'failed', wasSent: true, problem: { code: 'no_answer' } }
      : answer;
  }
  return account;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const CLICKS: ((worker: SendingWorker, world: OutboxWorld, account: Account) => Promise<unknown>)[] = [
  ({ outbox }, { now }) =>
    outbox.enqueue(
      EVERYBODY.map((profileId) => ({ destinationId: DESTINATION, profileId, companyId: null })),
      now(),
    ),
  (_worker, world) => world.block(SUPPRESSED),
  ({ workOff }) => workOff(),
  (worker, world, account) => decide(worker, world, account),
];

async function decide(worker: SendingWorker, world: OutboxWorld, { pipedrive }: Account): Promise<void> {
  for (;;) {
    const held = (await world.rows()).find(({ state }) => state.status === 'held');
    if (!held) return;
    const isThere = countOf(pipedrive, held.profileId ?? 0) > 0;
    await worker.outbox.decide(held.id, isThere ? 'is-there' : 'send-again', world.now());
    await worker.workOff();
  }
}

function countOf({ persons }: FakePipedrive, profileId: number): number {
  const email = `p${profileId}@person.example`;
  return persons.filter(({ emails }) => emails.some(({ value }) => value === email)).length;
}

async function live(run: Run): Promise<{ steps: number; calls: number; wrong: string[] }> {
  const account = createAccount(run);
  const { pipedrive } = account;
  const receiver: Receiver = createReceiver('can-be-searched', false);
  const world = await createOutboxWorld(PEOPLE, receiver);
  const employer = { name: 'Acme', domain: 'acme.example', industry: null, size: null };
  for (const profileId of EVERYBODY) await world.db.put('contacts', contactNumber(profileId, { employer }));
  const input = { token: TOKEN, linksCompanies: true };
  const connected = await pipedriveType.connect(input, pipedrive.context, AbortSignal.timeout(60_000));
  // Each worker opens the destination anew; nothing that it knew is left.
  const openAnew = (): void => {
    const context = account.contextFor(world.now);
    const opened = connected.status === 'connected' ? pipedriveType.open(connected.connection, context) : null;
    if (opened === null) throw new Error(JSON.stringify(connected));
    receiver.destination = opened;
  };
  openAnew();
  let worker = startSendingWorker(world, run.crash);
  const first = worker;
  for (const click of CLICKS) {
    const died = Promise.race([worker.death, account.death]).then(() => 'died' as const);
    const ended = await Promise.race([click(worker, world, account), died]);
    if (ended !== 'died' && worker.life.alive) continue;
    worker.life.alive = false;
    world.advance(60_000);
    openAnew();
    worker = startSendingWorker(world, null);
    account.death = new Promise(() => undefined);
    await click(worker, world, account);
  }
  const wrong = await wrongs(world, pipedrive);
  world.db.close();
  return { steps: first.life.steps, calls: account.calls, wrong };
}

async function wrongs(world: OutboxWorld, pipedrive: FakePipedrive): Promise<string[]> {
  const wrong = [...pipedrive.broken];
  for (const profileId of EVERYBODY) {
    const count = countOf(pipedrive, profileId);
    if (count !== (profileId === SUPPRESSED ? 0 : 1)) wrong.push(`${profileId} is there ${count} times`);
  }
  const names = pipedrive.organizations.map(({ name }) => name);
  if (new Set(names).size !== names.length) wrong.push(`organizations are there twice: ${names.join(', ')}`);
  for (const { state, subject } of await world.rows())
    if (state.status !== 'done') wrong.push(`${subject} is stuck: ${state.status}`);
  return wrong;
}

async function sweep(run: Pick<Run, 'isFaulty' | 'isListLate'>): Promise<{ points: number; wrong: string[] }> {
  const whole = await live({ ...run, crash: null, dieAt: null });
  const at = (count: number): CrashPoint[] =>
    Array.from({ length: count }, (_, index) => index + 1).flatMap((step): CrashPoint[] => [
      { step, when: 'before' },
      { step, when: 'after' },
    ]);
  const runs: Run[] = [
    ...at(whole.steps).map((crash) => ({ ...run, crash, dieAt: null })),
    ...at(whole.calls).map((dieAt) => ({ ...run, crash: null, dieAt })),
  ];
  const found = [...whole.wrong];
  for (const each of runs) {
    const point = each.crash ?? each.dieAt;
    const { wrong } = await live(each);
    found.push(
      ...wrong.map((words) => `killed ${point?.when} ${each.crash ? 'step' : 'call'} ${point?.step}: ${words}`),
    );
  }
  return { points: runs.length, wrong: found };
}

describe('a worker killed at any step of the outbox, or of a call to Pipedrive, whose search never catches up', () => {
  it.each([false, true])(
    'makes everybody once, and one organization: faulty %s',
    { timeout: 120_000 },
    async (isFaulty) => {
      const { points, wrong } = await sweep({ isFaulty, isListLate: false });
      expect(wrong).toEqual([]);
      expect(points).toBeGreaterThan(100);
    },
  );

  it('is caught where the newest persons are not looked at', { timeout: 120_000 }, async () => {
    const { wrong } = await sweep({ isFaulty: false, isListLate: true });
    expect(wrong.filter((words) => words.endsWith('2 times')).length).toBeGreaterThan(3);
  });
});
