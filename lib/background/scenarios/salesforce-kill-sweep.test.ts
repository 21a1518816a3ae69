import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Destination } from '../../destinations/destination.ts';
import { FakeSalesforce } from '../../destinations/salesforce/fake-salesforce.fixture.ts';
import { openAt } from '../../destinations/salesforce/salesforce-session.fixture.ts';
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
/** A colleague added them before. */
const THERE = 2;
const EVERYBODY = Array.from({ length: PEOPLE }, (_, at) => at + 1);
const emailOf = (profileId: number) => `p${profileId}@person.example`;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

interface Run {
  /** Where the worker dies: at a step of the outbox, or when a request leaves or is answered. */
  crash: CrashPoint | null;
  dieAt: CrashPoint | null;
  /** Every second write is answered by nothing, and carried out so much later, in ms; null: all answers come. */
  lateMs: number | null;
  change?: (destination: Destination) => Destination;
}

interface Organization {
  salesforce: FakeSalesforce;
  requests: () => number;
  death: Promise<void>;
}

/** An organization during whose n-th request the worker dies. */
function createOrganization({ dieAt, lateMs }: Run): Organization {
  const salesforce = new FakeSalesforce();
  const { promise: death, resolve: die } = Promise.withResolvers<void>();
  const receive = salesforce.receive.bind(salesforce);
  let requests = 0;
  let writes = 0;
  salesforce.lateMs = lateMs ?? 0;
  salesforce.receive = (received) => {
    if (received.path.endsWith('/describe')) return receive(received);
    requests += 1;
    const at = dieAt?.step === requests ? dieAt.when : null;
    if (received.method !== 'GET') {
      writes += 1;
      if (lateMs !== null && writes % 2 === 1) salesforce.lost = 1;
    }
    if (at === null) return receive(received);
    die();
    if (at === 'after') receive(received);
    throw new TypeError('the worker is gone');
  };
  return { salesforce, requests: () => requests, death };
}

const CLICKS: ((worker: SendingWorker, world: OutboxWorld, organization: Organization) => Promise<unknown>)[] = [
  ({ outbox }, { now }) =>
    outbox.enqueue(
      EVERYBODY.map((profileId) => ({ destinationId: DESTINATION, profileId, companyId: null })),
      now(),
    ),
  (_worker, world) => world.block(SUPPRESSED),
  ({ workOff }) => workOff(),
];

async function live(run: Run): Promise<{ steps: number; requests: number; wrong: string[] }> {
  const organization = createOrganization(run);
  const { salesforce } = organization;
  salesforce.add('Contact', { Email: emailOf(THERE), Title: 'Owner' });
  const receiver: Receiver = createReceiver('can-be-searched', false);
  const world = await createOutboxWorld(PEOPLE, receiver);
  salesforce.now = world.now;
  // Each worker opens the destination anew; nothing that it knew is left.
  const openAnew = async (): Promise<void> => {
    const destination = await openAt(salesforce, 'Contact');
    receiver.destination = run.change?.(destination) ?? destination;
  };
  await openAnew();
  let worker = startSendingWorker(world, run.crash);
  const first = worker;
  for (const click of CLICKS) {
    const died = Promise.race([worker.death, organization.death]).then(() => 'died' as const);
    const ended = await Promise.race([click(worker, world, organization), died]);
    if (ended !== 'died' && worker.life.alive) continue;
    worker.life.alive = false;
    world.advance(10_000);
    await openAnew();
    worker = startSendingWorker(world, null);
    organization.death = new Promise(() => undefined);
    await click(worker, world, organization);
  }
  // Whatever was still under way arrives.
  world.advance(3_600_000);
  await openAnew();
  const wrong = await wrongs(salesforce, world);
  world.db.close();
  return { steps: first.life.steps, requests: organization.requests(), wrong };
}

async function wrongs({ records, broken }: FakeSalesforce, world: OutboxWorld): Promise<string[]> {
  const wrong = [...broken];
  for (const profileId of EVERYBODY) {
    const theirs = records.filter(({ fields }) => fields['Email'] === emailOf(profileId));
    if (theirs.length !== (profileId === SUPPRESSED ? 0 : 1))
      wrong.push(`${profileId} is there ${theirs.length} times`);
    if (profileId === THERE && theirs[0]?.fields['Title'] !== 'Owner')
      wrong.push('a colleague’s title was overwritten');
  }
  for (const { state, subject } of await world.rows())
    if (state.status !== 'done') wrong.push(`${subject} is stuck: ${state.status}`);
  return wrong;
}

async function sweep(options: Pick<Run, 'lateMs' | 'change'>): Promise<{ points: number; wrong: string[] }> {
  const whole = await live({ ...options, crash: null, dieAt: null });
  const at = (count: number): CrashPoint[] =>
    Array.from({ length: count }, (_, index) => index + 1).flatMap((step): CrashPoint[] => [
      { step, when: 'before' },
      { step, when: 'after' },
    ]);
  const runs: Run[] = [
    ...at(whole.steps).map((crash) => ({ ...options, crash, dieAt: null })),
    ...at(whole.requests).map((dieAt) => ({ ...options, crash: null, dieAt })),
  ];
  const found = [...whole.wrong];
  for (const each of runs) {
    const point = each.crash ?? each.dieAt;
    const { wrong } = await live(each);
    const place = `killed ${point?.when} ${each.crash ? 'step' : 'request'} ${point?.step}`;
    found.push(...wrong.map((words) => `${place}: ${words}`));
  }
  return { points: runs.length, wrong: found };
}

describe('a worker killed at any step of the outbox, or of a request to Salesforce', () => {
  it.each([null, 0, 30_000])(
    'makes everybody once; every second answer is lost, carried out so many ms later: %s',
    { timeout: 120_000 },
    async (lateMs) => {
      const { points, wrong } = await sweep({ lateMs });
      expect(wrong).toEqual([]);
      expect(points).toBeGreaterThan(70);
    },
  );

  it('is caught where it sends again without waiting for what is under way', { timeout: 120_000 }, async () => {
    const { wrong } = await sweep({
      lateMs: 30_000,
      change: (destination) => ({ ...destination, settle: async () => ({ status: 'send-again' }) }),
    });
    expect(wrong.filter((words) => words.endsWith('2 times')).length).toBeGreaterThan(3);
  });
});
