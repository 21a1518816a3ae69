import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { type CompanyStore, createCompanyStore } from '../../contacts/company-store.ts';
import { createContactStore } from '../../contacts/contact-store.ts';
import type { Contact } from '../../contacts/contact.ts';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { type OwnerDatabase, openOwnerDatabase } from '../../database/owner-database.ts';
import type { EngineParts } from '../../lookups/engine/engine-parts.ts';
import { type LookupEngine, createLookupEngine } from '../../lookups/engine/engine.ts';
import type { BatchOrder } from '../../lookups/journal/batch-record.ts';
import { createBatchStore } from '../../lookups/journal/batch-store.ts';
import { type Journal, createJournal } from '../../lookups/journal/journal.ts';
import type { Ask } from '../../lookups/model/ask.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { type SimulatedService, createSimulatedService } from '../../lookups/simulated/service.fixture.ts';
import type { SimulatedCompany, SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { BatchReceipt, Receipt } from '../../messages/protocol.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { LookupType } from '../../service/credits.ts';
import type { Limit } from '../../service/rate-limit/limits.ts';
import { type RateLimitedService, createRateLimitedService } from '../../service/rate-limit/rate-limits.fixture.ts';
import { troubleOf } from '../../service/service-error.ts';
import { type SimulatedClock, createSimulatedClock } from '../../service/simulated-clock.fixture.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { type LookupWorker, createLookupWorker } from './lookup-worker.fixture.ts';
import type { CrashPoint, Fate } from './mortal.fixture.ts';

/** A browser with one signed-in user, a worker that can die at any step, and the service, under a clock by hand. */
export interface LookupWorld {
  clock: SimulatedClock;
  service: SimulatedService;
  db: OwnerDatabase;
  /** For looking; the worker has its own. */
  journal: Journal;
  /** What the service let in and refused by its limits. */
  limited: RateLimitedService | null;
  /** Rows that ended, in order, as a notification would tell. */
  ended: LookupRow[];
  /** Each time the alarm was set: when, by real time, and how far ahead (ms); null: it was cleared. */
  alarms: { at: number; delayMs: number | null }[];
  /** When workers died, by real time (ms). */
  deaths: number[];
  /** Asks for a person by address. */
  start(url: string, lookupType?: LookupType): Promise<Receipt | 'died'>;
  ask(ask: Ask): Promise<Receipt | 'died'>;
  startBatch(asks: Ask[], cap: number): Promise<BatchReceipt | 'died'>;
  orderBatches(order: BatchOrder): Promise<unknown>;
  decide(lookupId: string, decision: 'ask-again' | 'leave'): Promise<Receipt | 'died'>;
  pass(ms: number): Promise<void>;
  /** After sign-in. */
  kickEagerly(): Promise<void>;
  /** The worker dies now; it comes back by the alarm, or when something is asked of it. */
  kill(): void;
  killAt(point: CrashPoint | null): void;
  /** A new worker starts now. */
  restart(): Promise<void>;
  /** What the worker that lives now is made of. */
  parts(): SignedIn;
  rows(): Promise<LookupRow[]>;
  row(id: string): Promise<LookupRow>;
  contact(profileId: number): Promise<Contact | null>;
  companies: CompanyStore;
}

export interface LookupWorldOptions {
  people: SimulatedPerson[];
  companies?: SimulatedCompany[];
  cap?: number | null;
  /** Limits that the service counts by, in fixed windows. */
  limits?: Limit[];
  /** The time (ms since epoch), and what puts databases on the machine before anything of ours runs. */
  machine?: { now: number; prepare: () => Promise<void> };
  createEngine?: (parts: EngineParts) => LookupEngine;
  /** The way from the worker to the service: over its tools, unless this says otherwise. */
  route?: (service: ContactService, now: () => number) => ContactService;
}

/** Turns of the event loop that one stretch of work may take. */
const MOST_TURNS = 20_000;

/** The address of one of the people. */
export const urlOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;

export async function createLookupWorld({
  people,
  companies: known = [],
  cap = null,
  limits,
  machine,
  createEngine = createLookupEngine,
  route = (direct) => direct,
}: LookupWorldOptions): Promise<LookupWorld> {
  globalThis.indexedDB = new IDBFactory();
  await machine?.prepare();
  const clock = createSimulatedClock(machine?.now);
  const db = await openOwnerDatabase('https://service.example#1');
  const journal = createJournal(db, clock.now);
  const batches = createBatchStore(db);
  const contacts = createContactStore(db);
  const companies = createCompanyStore(db);
  const limited = limits ? createRateLimitedService(limits, 'fixed', clock.elapsed) : null;
  const ended: LookupRow[] = [];
  const deaths: number[] = [];
  const alarms: LookupWorld['alarms'] = [];
  const timers = new Set<number>();
  let working = 0;
  let ids = 0;
  let crash: CrashPoint | null = null;
  let worker: LookupWorker | null = null;
  let alarm: number | null = null;

  const service = createSimulatedService({
    people,
    companies: known,
    elapsed: clock.elapsed,
    now: clock.now,
    later: (work, ms) => void clock.setTimer(work, ms),
    intentOf: (key) =>
      counted(async () => {
        // Whom only the search knows is paid for by profile id, while the row stays under the address that was asked
        // for.
        const isAbout = ({ key: own, profileId }: LookupRow) =>
          own === key ||
          (key === 'search:' && own.startsWith(key)) ||
          (profileId !== null && personKey({ by: 'id', profileId }) === key);
        const [row, more] = (await journal.open()).filter(
          (candidate) => isAbout(candidate) && candidate.state.status === 'sent',
        );
        if (!row || more) throw new Error('a paid call left without its one `sent` row on disk');
        return row.id;
      }),
  });

  async function counted<T>(work: () => Promise<T>): Promise<T> {
    working += 1;
    try {
      return await work();
    } finally {
      working -= 1;
    }
  }

  /** Until everything is done that needs no time. */
  async function settled(): Promise<void> {
    let turns = 0;
    for (let calm = 0; calm < 2; calm = working === 0 ? calm + 1 : 0) {
      turns += 1;
      if (turns > MOST_TURNS) {
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
      service: route(service.service, clock.now),
      limited,
      clock,
      fate,
      cap,
      createEngine,
      newId: () => {
        ids += 1;
        return `row-${ids}`;
      },
      setTimer(work, ms) {
        const timer = clock.setTimer(work, ms);
        timers.add(timer);
        return timer;
      },
      setAlarm,
      ended: (row) => void ended.push(row),
    });
  }

  function setAlarm(delayMs: number | null): void {
    alarms.push({ at: clock.elapsed(), delayMs });
    if (alarm !== null) clock.clearTimer(alarm);
    alarm = delayMs === null ? null : clock.setTimer(wake, delayMs);
  }

  /** Whatever wakes a worker: it goes on where the last one stopped. */
  function wake(): void {
    void awake().clock.kick();
  }

  function awake(): LookupWorker {
    return (worker ??= born());
  }

  /** Asks the worker for something, as a page does. */
  async function ask<T>(work: (engine: LookupEngine) => Promise<T>): Promise<T | 'died'> {
    const { engine, clock: lookupClock } = awake();
    const answers: T[] = [];
    // What rejects is answered as `startPersonLookup` answers it.
    const answered = work(engine).catch((error: unknown) => ({ ok: false, trouble: troubleOf(error) }) as T);
    void answered.then((receipt) => answers.push(receipt)).then(() => lookupClock.kick());
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
    start: (url, lookupType = 'premium_lookup') =>
      ask((engine) =>
        engine.start({ ask: { tool: 'person_lookup', who: { by: 'url', url }, lookupType }, origin: 'card', name: '' }),
      ),
    ask: (wanted) => ask((engine) => engine.start({ ask: wanted, origin: 'workspace', name: '' })),
    startBatch: (asks, batchCap) =>
      ask((engine) =>
        engine.startBatch({
          requests: asks.map((wanted) => ({ ask: wanted, origin: 'workspace', name: '' })),
          cap: batchCap,
          name: 'list',
        }),
      ),
    // A worker that dies in the middle has given the order or has not.
    orderBatches: (order) =>
      ask(async () => {
        const { batches: own } = awake().parts;
        for (const { id } of await own.all()) await own.order(id, order);
      }),
    decide: (lookupId, decision) => ask((engine) => engine.decide(lookupId, decision)),
    pass: (ms) => clock.pass(ms, settled),
    async kickEagerly() {
      void awake().clock.kick(true);
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
    parts: () => awake().parts,
    rows: () => journal.since(0),
    async row(id) {
      const row = await journal.get(id);
      if (!row) throw new Error(`no row ${id}`);
      return row;
    },
    contact: (profileId) => contacts.byProfileId(profileId),
    companies,
  };
}
