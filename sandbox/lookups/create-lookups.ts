import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import type { CreditType, Credits, Price } from '../accounts/credits.ts';
import type { Caller, Clock, WorldOptions } from '../contracts.ts';
import { inTransaction } from '../store/transaction.ts';
import type { Person } from '../world/world-records.ts';
import { createContacts } from './contacts.ts';
import type { ContactNotes, Metadata } from './contacts.ts';
import { LOOKUP_TYPES, coverageOf, covers, unionOf } from './lookup-type.ts';
import type { Coverage, LookupType } from './lookup-type.ts';
import { planSearch } from './search-plan.ts';
import type { SearchPlan } from './search-plan.ts';

/** The status of one person for an account. */
export type LookupStatus =
  | { status: 'never asked' }
  | { status: 'pending' }
  | { status: 'failed' }
  /** `at`: when the latest of them was started, ms since epoch; the data are of that time. */
  | { status: 'complete'; coverage: Coverage; at: number };

export type StartedLookup = { ok: true; status: LookupStatus } | { ok: false; shortOf: CreditType };

export interface LookupRequest {
  caller: Caller;
  tool: string;
  person: Person;
  lookupType: LookupType;
  /** False: without a search of the feeds, so a person whose contact data are known is answered at once. */
  feeds?: boolean;
  tags: readonly string[];
  metadata: Metadata;
  /** The price of the call in addition to the lookup itself, e.g. a company export. */
  extraPrices?: readonly Price[];
  /** Further writes when the lookup is accepted, in the same transaction. */
  alsoSave?: () => void;
}

export interface Lookups {
  /** Charges and starts a lookup in one transaction; without credits nothing happens. */
  start(request: LookupRequest): StartedLookup;
  /** Ends lookups that are due, with their refunds; call it before any read. */
  completeDue(): void;
  status(userId: number, profileId: number): LookupStatus;
  notesOn(userId: number, profileId: number): ContactNotes | null;
  /** For tests: sets the outcome and duration of the next search, for any account; null: as it would be without. */
  planNext(next: PlannedLookups | null): void;
}

/** The outcome of the next lookup, or of the next `times`, and its duration. */
export interface PlannedLookups {
  status: SearchPlan['outcome'];
  ms?: number;
  times?: number;
}

/** The tag every looked-up contact gets in addition to the name of the AI client (docs/contract.md#my-contacts). */
export const DEFAULT_TAG = 'Sandbox lookup';

const lookupRow = z.object({
  id: z.number(),
  lookup_type: z.enum(LOOKUP_TYPES),
  state: z.enum(['pending', 'complete', 'failed']),
  outcome: z.enum(['complete', 'failed']),
  created_at: z.number(),
  ready_at: z.number(),
});
type LookupRow = z.infer<typeof lookupRow>;
const dueRow = z.object({ id: z.number(), outcome: z.enum(['complete', 'failed']), ready_at: z.number() });

interface LookupDeps {
  db: DatabaseSync;
  clock: Clock;
  world: WorldOptions;
  credits: Credits;
}

/** Starts and ends lookups. They end by the clock, not by a timer, so that a restart changes nothing. */
export function createLookups(deps: LookupDeps): Lookups {
  const { db, clock, credits } = deps;
  const contacts = createContacts(db, clock);
  const table = openLookupTable(db);
  const plans = createPlans(deps, table);

  const completeDue = (): void => {
    const now = clock.now();
    if (!table.hasDue(now)) return;
    inTransaction(db, () => {
      for (const due of table.due(now)) {
        table.end(due.id);
        if (due.outcome === 'failed') credits.refundLookup(due.id, due.ready_at);
      }
    });
  };
  const status = (userId: number, profileId: number) => statusAfter(table.ofPerson(userId, profileId));

  return {
    completeDue,
    status,
    notesOn: contacts.notesOn,
    planNext: plans.planNext,
    start(request) {
      const { caller, tool, person, lookupType } = request;
      const prices = pricesOf(request);
      completeDue();
      return inTransaction(db, (): StartedLookup => {
        const shortOf = credits.shortOf(caller.userId, prices);
        if (shortOf !== null) return { ok: false, shortOf };
        const id = table.nextId();
        const { outcome, readyAt } = plans.decide(request, id);
        table.insert(id, caller.userId, person.id, lookupType, 'pending', outcome, clock.now(), readyAt);
        credits.charge({ userId: caller.userId, tool, profileId: person.id, lookupId: id }, prices);
        contacts.save(caller.userId, person.id, {
          tags: [DEFAULT_TAG, caller.clientName, ...request.tags].filter((tag) => tag !== ''),
          metadata: request.metadata,
        });
        request.alsoSave?.();
        completeDue();
        return { ok: true, status: status(caller.userId, person.id) };
      });
    },
  };
}

function pricesOf({ lookupType, extraPrices = [] }: LookupRequest): Price[] {
  return [
    { pool: 'lookup', usageType: lookupType, credits: 1 },
    { pool: 'person_export', usageType: 'person_export', credits: 1 },
    ...extraPrices,
  ];
}

/** The status that follows from an account's lookups of one person, oldest first. */
function statusAfter(lookups: readonly LookupRow[]): LookupStatus {
  const latest = lookups.at(-1);
  if (latest === undefined) return { status: 'never asked' };
  if (latest.state !== 'complete') return { status: latest.state };
  const complete = lookups.filter(({ state }) => state === 'complete');
  const at = Math.max(...complete.map(({ created_at: createdAt }) => createdAt));
  return { status: 'complete', coverage: unionOf(complete.map((each) => each.lookup_type)), at };
}

type LookupTable = ReturnType<typeof openLookupTable>;

function openLookupTable(db: DatabaseSync) {
  const selectOfPerson = db.prepare(
    'SELECT id, lookup_type, state, outcome, created_at, ready_at FROM lookup WHERE user_id = ? AND profile_id = ? ORDER BY id',
  );
  const selectNextId = db.prepare(
    `SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'lookup'), 0) + 1 AS id`,
  );
  const insert = db.prepare('INSERT INTO lookup VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const selectDue = db.prepare(
    `SELECT id, outcome, ready_at FROM lookup WHERE state = 'pending' AND ready_at <= ? ORDER BY ready_at, id`,
  );
  const end = db.prepare('UPDATE lookup SET state = outcome WHERE id = ?');
  return {
    /** An account's lookups of one person, oldest first. */
    ofPerson: (userId: number, profileId: number) => z.array(lookupRow).parse(selectOfPerson.all(userId, profileId)),
    nextId: () => z.object({ id: z.number() }).parse(selectNextId.get()).id,
    /** In column order: id, account, person, type, state, outcome, start and end. */
    insert: (...row: SQLInputValue[]) => void insert.run(...row),
    hasDue: (now: number) => selectDue.get(now) !== undefined,
    due: (now: number) => z.array(dueRow).parse(selectDue.all(now)),
    end: (id: number) => void end.run(id),
  };
}

/** Decides when and how a lookup ends: paid data is there at once, and a running search is joined. */
function createPlans({ clock, world }: LookupDeps, table: LookupTable) {
  let planned: PlannedLookups | null = null;
  return {
    planNext: (next: PlannedLookups | null) => void (planned = next),
    decide(
      { caller, person, lookupType, feeds = true }: LookupRequest,
      lookupId: number,
    ): { outcome: SearchPlan['outcome']; readyAt: number } {
      const now = clock.now();
      if (planned !== null) {
        const { status: outcome, ms, times = 1 } = planned;
        planned = times > 1 ? { ...planned, times: times - 1 } : null;
        return { outcome, readyAt: now + (ms ?? planSearch(world, person, lookupType, lookupId).ms) };
      }
      const wanted = coverageOf(lookupType);
      const earlier = table
        .ofPerson(caller.userId, person.id)
        .filter((each) => covers(coverageOf(each.lookup_type), wanted));
      if (earlier.some(({ state }) => state === 'complete')) return { outcome: 'complete', readyAt: now };
      const running = earlier.find(({ state }) => state === 'pending');
      if (running !== undefined) return { outcome: running.outcome, readyAt: running.ready_at };
      const plan = planSearch(world, person, lookupType, lookupId);
      const isKnown = !feeds && plan.outcome === 'complete';
      return { outcome: plan.outcome, readyAt: isKnown ? now : now + plan.ms };
    },
  };
}
