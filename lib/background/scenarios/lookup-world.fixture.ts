import { IDBFactory } from 'fake-indexeddb';
import { type CompanyStore, createCompanyStore } from '../../contacts/company-store.ts';
import 'fake-indexeddb/auto';
import { createContactStore } from '../../contacts/contact-store.ts';
import type { Contact } from '../../contacts/contact.ts';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import type { EngineDeps } from '../../lookups/engine/engine-deps.ts';
import { type LookupEngine, createLookupEngine } from '../../lookups/engine/engine.ts';
import type { BatchOrder } from '../../lookups/journal/batch-record.ts';
import { createBatchStore } from '../../lookups/journal/batch-store.ts';
import { type Journal, createJournal } from '../../lookups/journal/journal.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import type { SimulatedService } from '../../lookups/simulated/service.fixture.ts';
import type { SimulatedCompany, SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { BatchReceipt, Receipt, LookupDecision } from '../../messages/protocol.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { LookupType } from '../../service/credits.ts';
import type { Limit } from '../../service/rate-limit/limits.ts';
import { type RateLimitedService, createRateLimitedService } from '../../service/rate-limit/rate-limits.fixture.ts';
import { problemOf } from '../../service/service-error.ts';
import { type SimulatedClock, createSimulatedClock } from '../../service/simulated-clock.fixture.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { type LookupWorker, createLookupWorker } from './lookup-worker.fixture.ts';
import type { CrashPoint, Fate } from './mortal.fixture.ts';
import { type SharedAccount, createSharedService, sendersOf } from './shared-account.fixture.ts';

/** A browser with one signed-in user, a worker that can die at any step, and the service, under a manual clock. */
export interface LookupWorld {
  clock: SimulatedClock;
  service: SimulatedService;
  db: AccountDatabase;
  /** For the test's reads; the worker has its own. */
  journal: Journal;
  /** The calls that the service's rate limits admitted and refused. */
  limited: RateLimitedService | null;
  /** Ended rows, in the order of their notifications. */
  ended: LookupRow[];
  /** Each time the alarm was set: when, by real time, and how far ahead (ms); null: it was cleared. */
  alarms: { at: number; delayMs: number | null }[];
  /** The times at which workers died, by real time (ms). */
  deaths: number[];
  /** Requests a person by address. */
  start(url: string, lookupType?: LookupType): Promise<Receipt | 'died'>;
  request(request: PaidRequest): Promise<Receipt | 'died'>;
  startBatch(requests: PaidRequest[], cap: number): Promise<BatchReceipt | 'died'>;
  orderBatches(order: BatchOrder): Promise<unknown>;
  resendAllInDoubt(): Promise<unknown>;
  /** Brings back what the account has bought, by these tags. */
  recover(tags: string[]): Promise<unknown>;
  decide(lookupId: string, decision: LookupDecision): Promise<Receipt | 'died'>;
  pass(ms: number): Promise<void>;
  /** As after a sign-in. */
  runDueEagerly(): Promise<void>;
  /** Kills the worker; it comes back by the alarm, or when it is called. */
  kill(): void;
  killAt(point: CrashPoint | null): void;
  /** Starts a new worker. */
  restart(): Promise<void>;
  /** The dependencies of the current worker. */
  deps(): SignedIn;
  rows(): Promise<LookupRow[]>;
  row(id: string): Promise<LookupRow>;
  contact(profileId: number): Promise<Contact | null>;
  companies: CompanyStore;
  /** Lookups that went on although the account could not be asked about them. */
  missed(): number;
  /** The parts that another device of the same account shares with this one. */
  account: SharedAccount;
}

export interface LookupWorldOptions {
  people: SimulatedPerson[];
  companies?: SimulatedCompany[];
  cap?: number | null;
  /** Limits that the service counts by, in fixed windows. */
  limits?: Limit[];
  /** The time (ms since epoch), and a function that creates databases before any of our code runs. */
  machine?: { now: number; prepare: () => Promise<void> };
  createEngine?: (deps: EngineDeps) => LookupEngine;
  /** The account of another device: this one is a further device of it. */
  account?: SharedAccount;
  /** Whether the account is asked before a paid call; it is by default. */
  checksAccount?: boolean;
  /** Methods of the service that answer only when time passes, like the paid ones. */
  slow?: string[];
  /** The transport from the worker to the service; its tools by default. */
  transport?: (service: ContactService, now: () => number) => ContactService;
}

/** Most turns of the event loop that one stretch of work may take. */
const MAX_TURNS = 20_000;

/** The address of one of the people. */
export const urlOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;

export async function createLookupWorld({
  people,
  companies: known = [],
  cap = null,
  limits,
  machine,
  createEngine = createLookupEngine,
  account: shared,
  checksAccount = true,
  slow = [],
  transport = (direct) => direct,
}: LookupWorldOptions): Promise<LookupWorld> {
  globalThis.indexedDB = new IDBFactory();
  await machine?.prepare();
  const clock = shared?.clock ?? createSimulatedClock(machine?.now);
  const db = await openAccountDatabase('https://service.example#1');
  const journal = createJournal(db, clock.now);
  const batches = createBatchStore(db);
  const contacts = createContactStore(db);
  const companies = createCompanyStore(db);
  const limited = limits ? createRateLimitedService(limits, 'fixed', clock.elapsed) : null;
  const ended: LookupRow[] = [];
  const deaths: number[] = [];
  const alarms: LookupWorld['alarms'] = [];
  const timers = new Set<number>();
  const working = shared?.working ?? { count: 0 };
  const senders = shared?.senders ?? [];
  const device = senders.length === 0 ? '' : `${senders.length + 1}-`;
  let missed = 0;
  let ids = 0;
  let crash: CrashPoint | null = null;
  let worker: LookupWorker | null = null;
  let alarm: number | null = null;
  let recoveryAlarm: number | null = null;

  senders.push((key) => sendersOf(journal, key));
  const service = shared?.service ?? createSharedService({ people, companies: known, clock, senders, counted });

  async function counted<T>(work: () => Promise<T>): Promise<T> {
    working.count += 1;
    try {
      return await work();
    } finally {
      working.count -= 1;
    }
  }

  /** Waits until all work is done that needs no time to pass. */
  async function settled(): Promise<void> {
    let turns = 0;
    for (let calm = 0; calm < 2; calm = working.count === 0 ? calm + 1 : 0) {
      turns += 1;
      if (turns > MAX_TURNS) {
        kill();
        throw new Error('the worker goes round and round');
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  function kill(): void {
    if (worker) {
      worker.life.alive = false;
      deaths.push(clock.elapsed());
    }
    worker = null;
    crash = null;
    for (const timer of timers) clock.clearTimer(timer);
    timers.clear();
  }

  const fate: Fate = { crash: () => crash, kill, counted };

  function born(): LookupWorker {
    return createLookupWorker({
      stores: { db, journal, batches, contacts, companies },
      service: transport(service.service, clock.now),
      limited,
      clock,
      fate,
      cap,
      checksAccount,
      slow,
      onMissed: () => void (missed += 1),
      createEngine,
      newId: () => {
        ids += 1;
        return `${device}row-${ids}`;
      },
      setTimer(work, ms) {
        const timer = clock.setTimer(work, ms);
        timers.add(timer);
        return timer;
      },
      setAlarm,
      setRecoveryAlarm,
      onEnd: (row) => void ended.push(row),
    });
  }

  function setAlarm(delayMs: number | null): void {
    alarms.push({ at: clock.elapsed(), delayMs });
    if (alarm !== null) clock.clearTimer(alarm);
    alarm = delayMs === null ? null : clock.setTimer(wake, delayMs);
  }

  /** A repeating one, as in the browser: a worker may die before it has set the next. */
  function setRecoveryAlarm(delayMs: number | null): void {
    if (recoveryAlarm !== null) clock.clearTimer(recoveryAlarm);
    const fire = (): void => {
      setRecoveryAlarm(delayMs);
      void awake().recoverer.runDue();
    };
    recoveryAlarm = delayMs === null ? null : clock.setTimer(fire, delayMs);
  }

  /** Wakes a worker, which resumes where the last one stopped. */
  function wake(): void {
    void awake().clock.runDue();
    if (recoveryAlarm !== null) void awake().recoverer.runDue();
  }

  function awake(): LookupWorker {
    return (worker ??= born());
  }

  /** Calls the worker, as a page does. */
  async function request<T>(work: (engine: LookupEngine) => Promise<T>): Promise<T | 'died'> {
    const { engine, clock: lookupClock } = awake();
    const answers: T[] = [];
    // A rejection is answered as `startPersonLookup` answers it.
    const answered = work(engine).catch((error: unknown) => ({ ok: false, problem: problemOf(error) }) as T);
    void answered.then((receipt) => answers.push(receipt)).then(() => lookupClock.runDue());
    await settled();
    return answers[0] ?? 'died';
  }

  return {
    clock,
    service,
    db,
    journal,
    limited,
    ended,
    deaths,
    alarms,
    start(url, lookupType = 'premium_lookup') {
      const wanted = { tool: 'person_lookup', who: { by: 'url', url }, lookupType } as const;
      return request((engine) => engine.start({ request: wanted, origin: 'card', name: '' }));
    },
    request: (wanted) => request((engine) => engine.start({ request: wanted, origin: 'workspace', name: '' })),
    startBatch: (requests, batchCap) =>
      request((engine) =>
        engine.startBatch({
          requests: requests.map((wanted) => ({ request: wanted, origin: 'workspace', name: '' })),
          cap: batchCap,
          name: 'list',
        }),
      ),
    // A worker that dies during the call has given the order or has not.
    orderBatches: (order) =>
      request(async () => {
        const { batches: own } = awake().deps;
        for (const { id } of await own.all()) await own.order(id, order);
      }),
    resendAllInDoubt: () =>
      request(async (engine) => {
        for (const { id } of await awake().deps.batches.all()) await engine.resendInDoubt(id, Number.POSITIVE_INFINITY);
      }),
    async recover(tags) {
      const { deps, recoverer } = awake();
      await recoverer.armAlarm();
      await counted(() => deps.recovery.start(tags));
      void recoverer.runDue();
      await settled();
    },
    decide: (lookupId, decision) => request((engine) => engine.decide(lookupId, decision)),
    pass: (ms) => clock.pass(ms, settled),
    async runDueEagerly() {
      void awake().clock.runDue(true);
      await settled();
    },
    kill,
    killAt(point) {
      crash = point && { ...point, step: awake().life.steps + point.step };
    },
    async restart() {
      kill();
      wake();
      await settled();
    },
    deps: () => awake().deps,
    rows: () => journal.since(0),
    async row(id) {
      const row = await journal.get(id);
      if (!row) throw new Error(`no row ${id}`);
      return row;
    },
    contact: (profileId) => contacts.byProfileId(profileId),
    companies,
    missed: () => missed,
    account: { clock, service, working, senders },
  };
}
