import { setImmediate } from 'node:timers/promises';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import { suppressPeople } from '../../contacts/suppression/suppressed-people.ts';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import type { Destination, OutboxEntry, SendOutcome, SettleOutcome } from '../../destinations/destination.ts';
import type { ConnectedDestination } from '../../destinations/outbox/connected.ts';
import { type OutboxRow, type SendingState, readSending } from '../../destinations/outbox/outbox-row.ts';
import { type Outbox, createOutbox } from '../../destinations/outbox/outbox.ts';
import { createOutboxRunner } from '../../destinations/outbox/run-outbox.ts';
import { type CrashPoint, type Life, mortal } from './mortal.fixture.ts';

/** The remedy that a kind allows after an unknown outcome: the same id again, a look that finds it, or nothing. */
export type Nature = 'drops-repeats' | 'can-be-searched' | 'blind';

/** A destination on a fake machine, and all that ever arrived there. */
export interface Receiver {
  /** `profileId.revision`, in the order in which each came to be there. */
  records: string[];
  calls: number;
  destination: Destination;
}

const NO_ANSWER = { code: 'no_answer' } as const;
const FAILED = { code: 'unreachable', details: 'HTTP 500' } as const;

/** One whom a faulty destination cannot write for a while. */
const FAILING = 6;

/** @param faulty every third answer is lost, every fourth call is asked to wait, and one person fails for a while */
export function createReceiver(nature: Nature, faulty: boolean): Receiver {
  const ids = new Map<string, string>();
  const receiver: Receiver = {
    records: [],
    calls: 0,
    destination: {
      describe: () => ({
        kind: 'webhook',
        label: 'Fake',
        origins: ['https://fake.example'],
        takes: ['contact'],
        canFind: false,
        knowsPeopleBy: [],
        canShowOwner: false,
        canUpdate: true,
        limits: { concurrent: 3, spacingMs: 0, findingMs: 0 },
      }),
      find: async () => ({ status: 'found', records: [] }),
      findMany: async () => ({ status: 'found', records: [] }),
      upsert: async (entry) => take(entry),
      settle: async (entry) => look(entry),
      test: async () => arrived(''),
    },
  };

  function take({ id, attempt, outgoing }: OutboxEntry): SendOutcome {
    receiver.calls += 1;
    if (outgoing.event === 'company.saved') return { status: 'refused', problem: { code: 'entry_too_large' } };
    if (faulty && receiver.calls % 4 === 0)
      return { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: 1_000 };
    if (faulty && outgoing.contact.profileId === FAILING && attempt <= 3) return { status: 'unknown', problem: FAILED };
    const record = `${outgoing.contact.profileId}.${outgoing.contact.revision}`;
    if (nature !== 'drops-repeats' || !ids.has(id)) receiver.records.push(record);
    ids.set(id, record);
    return faulty && receiver.calls % 3 === 0 ? { status: 'unknown', problem: NO_ANSWER } : arrived(id);
  }

  function look({ id }: OutboxEntry): SettleOutcome {
    if (nature === 'blind') return { status: 'cannot-tell', problem: NO_ANSWER };
    return nature === 'can-be-searched' && ids.has(id) ? arrived(id) : { status: 'resend' };
  }

  return receiver;
}

const arrived = (ref: string) => ({ status: 'done', ref, url: null, version: null, was: 'created' }) as const;

export interface OutboxWorld {
  db: AccountDatabase;
  receiver: Receiver;
  now(): number;
  advance(ms: number): void;
  rows(): Promise<OutboxRow[]>;
  block(profileId: number): Promise<void>;
}

export const DESTINATION = 'destination-1';

const connected: ConnectedDestination = {
  id: DESTINATION,
  kind: 'webhook',
  label: 'Fake',
  origins: ['https://fake.example'],
  config: {},
  connectedAt: 1,
  sends: { tags: false, note: false },
  isAutomatic: false,
  pause: null,
};

let worlds = 0;

/** A machine with people who are owned, from 1 on, and one connected destination. */
export async function createOutboxWorld(people: number, receiver: Receiver): Promise<OutboxWorld> {
  worlds += 1;
  let time = Date.parse('2026-11-23T08:00:00Z');
  const db = await openAccountDatabase(`outbox-${worlds}`);
  for (let profileId = 1; profileId <= people; profileId++) await db.put('contacts', contactNumber(profileId));
  await db.put('destinations', connected);
  return {
    db,
    receiver,
    now: () => time,
    advance: (ms) => void (time += ms),
    rows: async () => (await db.getAll('outbox')).flatMap((value) => readSending(value) ?? []),
    block: async (profileId) => void (await suppressPeople(db, [`profile:${profileId}`], time)),
  };
}

export type MakeOutbox = (db: AccountDatabase, newId: () => string) => Outbox;

/** One life of a worker that sends. */
export interface SendingWorker {
  outbox: Outbox;
  /** Works until nothing is due or under way, moving the clock to what is due next; or until it dies. */
  workOff(): Promise<void>;
  /** Resolves when it dies. */
  death: Promise<void>;
  life: Life;
}

let ids = 0;

const isOpen = ({ status }: SendingState) => status === 'waiting' || status === 'sending';

/** @param crash where it dies, or null */
export function startSendingWorker(
  world: OutboxWorld,
  crash: CrashPoint | null,
  make: MakeOutbox = createOutbox,
): SendingWorker {
  const life: Life = { alive: true, steps: 0 };
  const { promise: death, resolve: die } = Promise.withResolvers<void>();
  const work = { open: 0 };
  const fate = {
    crash: () => crash,
    kill: () => {
      life.alive = false;
      die();
    },
    async counted<T>(step: () => Promise<T>): Promise<T> {
      work.open += 1;
      try {
        return await step();
      } finally {
        work.open -= 1;
      }
    },
  };
  const newId = () => `row-${(ids += 1)}`;
  const outbox = mortal(make(world.db, newId), life, fate);
  const { describe, ...calls } = world.receiver.destination;
  const { upsert, settle, find, findMany, test } = mortal(calls, life, fate);
  const runner = createOutboxRunner({
    outbox,
    open: async () => ({ describe, find, findMany, upsert, settle, test }),
    now: world.now,
    onCallEnd: () => undefined,
  });

  async function settled(): Promise<void> {
    do await setImmediate();
    while (work.open > 0 && life.alive);
  }

  async function workOff(): Promise<void> {
    for (;;) {
      const next = await Promise.race([runner.run(), death.then(() => null)]);
      await Promise.race([settled(), death]);
      if (!life.alive) return;
      const rows = await world.rows();
      const held = new Set(rows.filter(({ state }) => state.status === 'held').map(({ subject }) => subject));
      // A row that waits behind a held one waits for the user.
      if (!rows.some(({ state, subject }) => isOpen(state) && !held.has(subject))) return;
      if (next !== null && next > world.now()) world.advance(next - world.now());
    }
  }

  return { outbox, workOff, death, life };
}
