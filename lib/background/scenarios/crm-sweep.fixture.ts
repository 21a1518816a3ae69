import type { CrashPoint } from './mortal.fixture.ts';
import { DESTINATION, type OutboxWorld, type SendingWorker, startSendingWorker } from './outbox-world.fixture.ts';

/** People who are saved to a CRM; one of them is blocked before anything is sent. */
export const PEOPLE = 5;
export const SUPPRESSED = 4;
export const EVERYBODY = Array.from({ length: PEOPLE }, (_, at) => at + 1);
export const emailOf = (profileId: number) => `p${profileId}@person.example`;

/** Where the worker dies: at a step of the outbox, or at a call to the CRM; null: at none. */
export interface CrashRun {
  crash: CrashPoint | null;
  dieAt: CrashPoint | null;
}

export interface Lived {
  /** Steps of the outbox, and calls to the CRM, of the first worker and of all. */
  steps: number;
  calls: number;
  wrong: string[];
}

/** A CRM, as the sweep sees it. */
export interface SweptCrm {
  world: OutboxWorld;
  /** Resolves when the worker dies during a call. */
  death: Promise<void>;
  /** Opens the destination anew; nothing that a worker before knew is left. */
  openAnew: () => void | Promise<void>;
  /** The records there of this person. */
  countOf: (profileId: number) => number;
  /** ms until the next worker starts */
  restMs: number;
  /** The user decides about what is held, after a look at the CRM. Else a held row is stuck. */
  decides: boolean;
}

type Click = (worker: SendingWorker, crm: SweptCrm) => Promise<unknown>;

const CLICKS: readonly Click[] = [
  ({ outbox }, { world }) =>
    outbox.enqueue(
      EVERYBODY.map((profileId) => ({ destinationId: DESTINATION, profileId, companyId: null })),
      world.now(),
    ),
  (_worker, { world }) => world.block(SUPPRESSED),
  ({ workOff }) => workOff(),
  (worker, crm) => (crm.decides ? decide(worker, crm) : Promise.resolve()),
];

async function decide({ outbox, workOff }: SendingWorker, { world, countOf }: SweptCrm): Promise<void> {
  for (;;) {
    const held = (await world.rows()).find(({ state }) => state.status === 'held');
    if (!held) return;
    await outbox.decide(held.id, countOf(held.profileId ?? 0) > 0 ? 'is-there' : 'resend', world.now());
    await workOff();
  }
}

/** Saves everybody; after the worker's death another one goes on. @returns the first worker's steps of the outbox */
export async function saveEverybody(crm: SweptCrm, crash: CrashPoint | null): Promise<number> {
  await crm.openAnew();
  let { death } = crm;
  let worker = startSendingWorker(crm.world, crash);
  const first = worker;
  for (const click of CLICKS) {
    const died = Promise.race([worker.death, death]).then(() => 'died' as const);
    const ended = await Promise.race([click(worker, crm), died]);
    if (ended !== 'died' && worker.life.alive) continue;
    worker.life.alive = false;
    crm.world.advance(crm.restMs);
    await crm.openAnew();
    worker = startSendingWorker(crm.world, null);
    death = new Promise(() => undefined);
    await click(worker, crm);
  }
  return first.life.steps;
}

/** Who is there too often, or not, and which rows are stuck. */
export async function wrongsOf({ world, countOf }: Pick<SweptCrm, 'world' | 'countOf'>): Promise<string[]> {
  const wrong = EVERYBODY.flatMap((profileId) => {
    const count = countOf(profileId);
    return count === (profileId === SUPPRESSED ? 0 : 1) ? [] : [`${profileId} is there ${count} times`];
  });
  // What waited of somebody blocked is withdrawn, and waits for an undo.
  const endOf = (profileId: number | null) => (profileId === SUPPRESSED ? 'dropped' : 'done');
  const stuck = (await world.rows()).filter(({ state, profileId }) => state.status !== endOf(profileId));
  return [...wrong, ...stuck.map(({ state, subject }) => `${subject} is stuck: ${state.status}`)];
}

/** Lives once without a death, then once for each point at which a worker can die. */
export async function sweepDeaths(
  live: (run: CrashRun) => Promise<Lived>,
): Promise<{ points: number; wrong: string[] }> {
  const whole = await live({ crash: null, dieAt: null });
  const at = (count: number): CrashPoint[] =>
    Array.from({ length: count }, (_, index) => index + 1).flatMap((step): CrashPoint[] => [
      { step, when: 'before' },
      { step, when: 'after' },
    ]);
  const runs: CrashRun[] = [
    ...at(whole.steps).map((crash) => ({ crash, dieAt: null })),
    ...at(whole.calls).map((dieAt) => ({ crash: null, dieAt })),
  ];
  const found = [...whole.wrong];
  for (const run of runs) {
    const point = run.crash ?? run.dieAt;
    const place = `killed ${point?.when} ${run.crash ? 'step' : 'call'} ${point?.step}`;
    found.push(...(await live(run)).wrong.map((words) => `${place}: ${words}`));
  }
  return { points: runs.length, wrong: found };
}
