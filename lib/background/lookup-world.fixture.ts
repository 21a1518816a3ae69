import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { type CompanyStore, createCompanyStore } from '../contacts/company-store.ts';
import { createContactStore } from '../contacts/contact-store.ts';
import type { Contact } from '../contacts/contact.ts';
import { type OwnerDatabase, openOwnerDatabase } from '../contacts/owner-database.ts';
import type { Ask } from '../lookups/ask.ts';
import type { EngineParts } from '../lookups/engine-parts.ts';
import { type LookupEngine, createLookupEngine } from '../lookups/engine.ts';
import { type Journal, createJournal } from '../lookups/journal.ts';
import type { LookupRow } from '../lookups/lookup-row.ts';
import { type SimulatedService, createSimulatedService } from '../lookups/simulated-service.fixture.ts';
import type { SimulatedCompany, SimulatedPerson } from '../lookups/simulated-world.fixture.ts';
import type { BatchReceipt, Receipt } from '../messages/protocol.ts';
import { type SimulatedClock, createSimulatedClock } from '../service/simulated-clock.fixture.ts';
import type { LookupType } from '../service/credits.ts';
import type { ContactService } from '../service/contact-service.ts';
import { NO_CAPS } from '../settings/caps.ts';
import { createPacedService } from '../service/pacing/paced-service.ts';
import { createPacer } from '../service/pacing/pacer.ts';
import { createServiceClock } from '../service/pacing/service-clock.ts';
import { createAccountKeeper } from './account-keeper.ts';
import { type LookupClock, createLookupClock } from './lookup-clock.ts';
import { createPreviewer } from './previewer.ts';
import type { SignedIn } from './signed-in.ts';

/** Where a worker dies: at its n-th step from now (a write, a reading or a call), before or after the step is done. */
export interface CrashPoint {
  step: number;
  when: 'before' | 'after';
}

/** A browser with one signed-in user, a worker that can die at any step, and the service, under a clock by hand. */
export interface LookupWorld {
  clock: SimulatedClock;
  service: SimulatedService;
  db: OwnerDatabase;
  /** For looking; the worker has its own. */
  journal: Journal;
  /** Rows that ended, in order, as a notification would tell. */
  ended: LookupRow[];
  /** When workers died, by real time (ms). */
  deaths: number[];
  /** Asks for a person by address. */
  start(url: string, lookupType?: LookupType): Promise<Receipt | 'died'>;
  ask(ask: Ask): Promise<Receipt | 'died'>;
  startBatch(asks: Ask[], cap: number): Promise<BatchReceipt | 'died'>;
  decide(lookupId: string, decision: 'ask-again' | 'leave'): Promise<Receipt | 'died'>;
  pass(ms: number): Promise<void>;
  /** After sign-in. */
  kickEagerly(): Promise<void>;
  /** The worker dies now; it comes back by the alarm, or when something is asked of it. */
  kill(): void;
  killAt(point: CrashPoint | null): void;
  /** A new worker starts now. */
  restart(): Promise<void>;
  rows(): Promise<LookupRow[]>;
  row(id: string): Promise<LookupRow>;
  contact(profileId: number): Promise<Contact | null>;
  /** For looking. */
  companies: CompanyStore;
}

export interface LookupWorldOptions {
  people: SimulatedPerson[];
  companies?: SimulatedCompany[];
  cap?: number | null;
  createEngine?: (parts: EngineParts) => LookupEngine;
}

/** One life of the worker. */
interface Life {
  alive: boolean;
  steps: number;
}

interface Worker {
  life: Life;
  engine: LookupEngine;
  clock: LookupClock;
}

/** Turns of the event loop that one stretch of work may take. */
const MOST_TURNS = 20_000;

const NEVER = new Promise<never>(() => undefined);

/** The address of one of the people. */
export const urlOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;

export async function createLookupWorld({ people, companies: known = [], cap = null, createEngine = createLookupEngine }: LookupWorldOptions): Promise<LookupWorld> {
  globalThis.indexedDB = new IDBFactory();
  const clock = createSimulatedClock();
  const db = await openOwnerDatabase('https://service.example#1');
  const journal = createJournal(db);
  const contacts = createContactStore(db);
  const companies = createCompanyStore(db);
  const ended: LookupRow[] = [];
  const deaths: number[] = [];
  const timers = new Set<number>();
  let working = 0;
  let ids = 0;
  let crash: CrashPoint | null = null;
  let worker: Worker | null = null;
  let alarm: number | null = null;

  const service = createSimulatedService({
    people,
    companies: known,
    elapsed: clock.elapsed,
    now: clock.now,
    later: (work, ms) => void clock.setTimer(work, ms),
    intentOf: (key) =>
      counted(async () => {
        const [row, more] = (await journal.open()).filter((candidate) => candidate.key === key && candidate.state.status === 'sent');
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

  /** Makes every method of `target` a place to die: a dead worker does nothing, and never hears of its answers. */
  function mortal<T extends object>(target: T, life: Life, needsTime: string[] = []): T {
    return new Proxy(target, {
      get(object, name) {
        const method: unknown = Reflect.get(object, name);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]): Promise<unknown> => {
          if (!life.alive) return NEVER;
          life.steps += 1;
          const dies = crash?.step === life.steps ? crash.when : 'never';
          if (dies === 'before') kill();
          if (!life.alive) return NEVER;
          const work = async (): Promise<unknown> => Reflect.apply(method, object, args);
          try {
            return await (needsTime.includes(String(name)) ? work() : counted(work));
          } finally {
            if (dies === 'after') kill();
            if (!life.alive) await NEVER;
          }
        };
      },
    });
  }

  function born(): Worker {
    const life: Life = { alive: true, steps: 0 };
    const bornAt = clock.elapsed();
    const ownContacts = mortal(contacts, life);
    const ownCompanies = mortal(companies, life);
    const ownJournal = mortal(journal, life);
    const mortalService = mortal(service.service, life, ['lookupPerson', 'lookupPersonWithCompany', 'lookupCompany', 'verifyEmail']);
    const uptime = () => clock.elapsed() - bornAt;
    const serviceClock = createServiceClock(uptime);
    const heard = (name: string) => async (...args: unknown[]) => {
      const answer: unknown = await Reflect.apply(Reflect.get(mortalService, name) as () => unknown, mortalService, args);
      serviceClock.heard(new Date(clock.elapsed()).toUTCString());
      return answer;
    };
    const raw = Object.fromEntries(Object.keys(service.service).map((name) => [name, heard(name)])) as unknown as ContactService;
    const setTimer = (work: () => void, ms: number) => {
      const timer = clock.setTimer(work, ms);
      timers.add(timer);
      return timer;
    };
    const store = mortal({ read: () => db.get('facts', 'pace'), write: async (state: unknown) => void (await db.put('facts', state, 'pace')) }, life);
    const pacer = createPacer({ store, now: clock.now, uptime, serviceTime: serviceClock.time, setTimer, askAccount: () => ownService.account() });
    const ownService = createPacedService({ service: raw, pacer, now: clock.now, uptime })('follow-up');
    const accounts = createAccountKeeper({ db: mortal(db, life), service: ownService, now: clock.now, changed: () => undefined });
    const previews = createPreviewer({ contacts: ownContacts, service: ownService, now: clock.now, changed: () => undefined });
    const kick = () => {
      if (life.alive) void lookupClock.kick();
    };
    const engine = createEngine({
      journal: ownJournal,
      contacts: ownContacts,
      companies: ownCompanies,
      service: ownService,
      turns: pacer,
      accountMark: accounts.mark,
      now: clock.now,
      uptime,
      newId: () => {
        ids += 1;
        return `row-${ids}`;
      },
      caps: async () => [{ ...NO_CAPS, day: cap }],
      changed: kick,
      callEnded: kick,
      ended(row) {
        ended.push(row);
        void accounts.refresh();
      },
    });
    const lookupClock = createLookupClock({
      signedIn: async () => ({ sessionId: 's', service: ownService, db, contacts: ownContacts, companies: ownCompanies, journal: ownJournal, engine, accounts, previews }) satisfies SignedIn,
      now: clock.now,
      setTimer,
      clearTimer: clock.clearTimer,
      setAlarm: async (delayMs) => {
        if (life.alive) setAlarm(delayMs);
      },
      heartbeat: async () => undefined,
    });
    return { life, engine, clock: lookupClock };
  }

  function setAlarm(delayMs: number | null): void {
    if (alarm !== null) clock.clearTimer(alarm);
    alarm = delayMs === null ? null : clock.setTimer(wake, delayMs);
  }

  /** Whatever wakes a worker: it goes on where the last one stopped. */
  function wake(): void {
    void awake().clock.kick();
  }

  function awake(): Worker {
    worker ??= born();
    return worker;
  }

  /** Asks the worker for something, as a page does. */
  async function ask<T>(work: (engine: LookupEngine) => Promise<T>): Promise<T | 'died'> {
    const { engine, clock: lookupClock } = awake();
    const answers: T[] = [];
    void work(engine).then((receipt) => {
      answers.push(receipt);
      return lookupClock.kick();
    });
    await settled();
    return answers[0] ?? 'died';
  }

  return {
    clock,
    service,
    db,
    journal,
    ended,
    deaths,
    start: (url, lookupType = 'premium_lookup') => ask((engine) => engine.start({ ask: { tool: 'person_lookup', who: { by: 'url', url }, lookupType }, origin: 'card', name: '' })),
    ask: (wanted) => ask((engine) => engine.start({ ask: wanted, origin: 'workspace', name: '' })),
    startBatch: (asks, batchCap) => ask((engine) => engine.startBatch({ requests: asks.map((wanted) => ({ ask: wanted, origin: 'workspace', name: '' })), cap: batchCap })),
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
