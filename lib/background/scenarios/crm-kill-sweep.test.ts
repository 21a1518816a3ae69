import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ToolMapping } from '../../destinations/mcp/mapping/tool-mapping.ts';
import { createMcpDestination } from '../../destinations/mcp/mcp-destination.ts';
import type { ForeignTool } from '../../destinations/mcp/tools/tool-schema.ts';
import type { ToolOutcome, ToolServer } from '../../destinations/mcp/tools/tool-server.ts';
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

const tool = (name: string): ForeignTool => ({
  name,
  description: '',
  properties: [],
  mayBeReadOnly: true,
  mark: 'm',
  headers: [],
});
const TOOLS = [tool('find'), tool('add')];
const text = { form: 'text' } as const;

function mappingFor(absence: ToolMapping['search']['absence']): ToolMapping {
  return {
    search: {
      tool: 'find',
      mark: 'm',
      terms: { email: { path: 'text', like: false } },
      fixed: {},
      absence,
      isWhole: false,
    },
    create: {
      tool: 'add',
      mark: 'm',
      fields: { name: { path: 'name', ...text }, email: { path: 'email', ...text } },
      fixed: {},
    },
    update: null,
  };
}

/** A CRM that accepts the same person twice, and during whose n-th call the worker dies. */
interface Crm {
  emails: string[];
  calls: number;
  server: ToolServer;
  death: Promise<void>;
}

interface CrmOptions {
  dieAt: CrashPoint | null;
  /** Every third answer is lost, every seventh call is asked to wait. */
  isFaulty: boolean;
  /** A search that finds no person: the product must not believe it of an unknown server. */
  isBlind: boolean;
}

function createCrm({ dieAt, isFaulty, isBlind }: CrmOptions): Crm {
  const { promise: death, resolve: die } = Promise.withResolvers<void>();
  const never = new Promise<never>(() => undefined);
  const lost: ToolOutcome = { status: 'failed', wasSent: true, problem: { code: 'no_answer' }, retryAfterMs: null };
  const crm: Crm = {
    emails: [],
    calls: 0,
    death,
    server: {
      tools: async () => ({ status: 'read', tools: TOOLS, isCut: false }),
      async call({ name }, args) {
        crm.calls += 1;
        const at = dieAt?.step === crm.calls ? dieAt.when : null;
        if (at === 'before') {
          die();
          return never;
        }
        if (isFaulty && crm.calls % 7 === 0) return { ...lost, wasSent: false, problem: { code: 'rate_limited' } };
        const answer = name === 'find' ? find(String(args.text)) : add(String(args.email));
        if (at === 'after') {
          die();
          return never;
        }
        return isFaulty && crm.calls % 3 === 0 ? lost : { status: 'answered', data: answer };
      },
    },
  };
  const find = (email: string) => ({
    found: isBlind ? [] : crm.emails.flatMap((each, id) => (each === email ? [{ id, email: each }] : [])),
  });
  function add(email: string) {
    crm.emails.push(email);
    return { id: crm.emails.length - 1, email };
  }
  return crm;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const CLICKS: ((worker: SendingWorker, world: OutboxWorld, crm: Crm) => Promise<unknown>)[] = [
  ({ outbox }, { now }) =>
    outbox.enqueue(
      EVERYBODY.map((profileId) => ({ destinationId: DESTINATION, profileId, companyId: null })),
      now(),
    ),
  (_worker, world) => world.block(SUPPRESSED),
  ({ workOff }) => workOff(),
  (worker, world, crm) => decide(worker, world, crm),
];

async function decide(worker: SendingWorker, world: OutboxWorld, crm: Crm): Promise<void> {
  for (;;) {
    const held = (await world.rows()).find(({ state }) => state.status === 'held');
    if (!held) return;
    const isThere = crm.emails.includes(`p${held.profileId}@person.example`);
    await worker.outbox.decide(held.id, isThere ? 'is-there' : 'send-again', world.now());
    await worker.workOff();
  }
}

interface Run extends CrmOptions {
  crash: CrashPoint | null;
  absence: ToolMapping['search']['absence'];
}

async function live(run: Run): Promise<{ steps: number; calls: number; wrong: string[] }> {
  const crm = createCrm(run);
  const receiver: Receiver = createReceiver('can-be-searched', false);
  const world = await createOutboxWorld(PEOPLE, receiver);
  // Each worker opens the destination anew; nothing that it knew is left.
  const openAnew = (): void => {
    receiver.destination = createMcpDestination({
      config: { toolUrl: 'https://crm.example/mcp', mapping: mappingFor(run.absence) },
      label: 'CRM',
      server: crm.server,
      now: world.now,
    });
  };
  openAnew();
  let worker = startSendingWorker(world, run.crash);
  const first = worker;
  for (const click of CLICKS) {
    const died = Promise.race([worker.death, crm.death]).then(() => 'died' as const);
    const ended = await Promise.race([click(worker, world, crm), died]);
    if (ended !== 'died' && worker.life.alive) continue;
    worker.life.alive = false;
    world.advance(60_000);
    openAnew();
    worker = startSendingWorker(world, null);
    crm.death = new Promise(() => undefined);
    await click(worker, world, crm);
  }
  const wrong: string[] = [];
  for (const profileId of EVERYBODY) {
    const count = crm.emails.filter((email) => email === `p${profileId}@person.example`).length;
    if (count !== (profileId === SUPPRESSED ? 0 : 1)) wrong.push(`${profileId} is there ${count} times`);
  }
  for (const { state, subject } of await world.rows())
    if (state.status !== 'done') wrong.push(`${subject} is stuck: ${state.status}`);
  world.db.close();
  return { steps: first.life.steps, calls: crm.calls, wrong };
}

async function sweep(run: Omit<Run, 'crash' | 'dieAt'>): Promise<{ points: number; wrong: string[] }> {
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

describe('a worker killed at any step of the outbox, or of a call to a CRM', () => {
  it.each([
    { absence: 'proves', isFaulty: true },
    { absence: 'never', isFaulty: true },
    { absence: 'never', isFaulty: false },
  ] as const)(
    'makes everybody once: absence $absence, faulty $isFaulty',
    { timeout: 120_000 },
    async ({ absence, isFaulty }) => {
      const { points, wrong } = await sweep({ absence, isFaulty, isBlind: false });
      expect(wrong).toEqual([]);
      expect(points).toBeGreaterThan(70);
    },
  );

  it('is caught where it believes a search that finds nobody', { timeout: 120_000 }, async () => {
    const { wrong } = await sweep({ absence: 'proves', isFaulty: false, isBlind: true });
    expect(wrong.filter((words) => words.endsWith('2 times')).length).toBeGreaterThan(3);
  });

  it('leaves it to the user where a stranger’s search finds nobody', { timeout: 120_000 }, async () => {
    const { wrong } = await sweep({ absence: 'never', isFaulty: false, isBlind: true });
    expect(wrong).toEqual([]);
  });
});
