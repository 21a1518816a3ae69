/**
 * The contracts inside the sandbox: the shared types between the server (http, auth, faults) and the service behind it
 * (world, accounts, tools, demo). Types only.
 */

/** The time, passed in so that a test can run a day in a millisecond. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The caller of an authorized request. `userId` is a row of the `users` table. */
export interface Caller {
  userId: number;
  clientId: string;
  clientName: string;
}

/** The parameters of the world. `lookupMs` and `failRate` (0 to 1) override the random ones. */
export interface WorldOptions {
  people: number;
  companies?: number;
  seed: number;
  lookupMs?: number | undefined;
  failRate?: number | undefined;
}

export type CreditPool = 'lookup' | 'person_export' | 'company_export' | 'email_verification';

/** One movement of credits, as listed by `GET /sandbox/charges`. `time` in ms since the epoch. */
export interface Charge {
  id: number;
  time: number;
  user_id: number;
  tool: string;
  profile_id: number | null;
  pool: CreditPool;
  credits: number;
  reason: 'charge' | 'refund';
}

/** The controls that tests have over the service, reached through `/sandbox/faults`. */
export interface ServiceControls {
  setCredits(userId: number, pool: CreditPool, value: number | 'inf'): void;
  shapeAnswers(mode: 'normal' | 'unknown_fields' | 'missing_fields' | 'null_fields', tool?: string): void;
  failNextTool(error: {
    tool?: string;
    code: string;
    message?: string;
    meta?: Record<string, unknown>;
    body?: Record<string, unknown>;
    times?: number;
  }): void;
  /** `times`: of that many lookups; of one by default. */
  nextLookup(next: { status: 'complete' | 'failed'; ms?: number; times?: number }): void;
  /** Takes back the tool errors, the shape of answers, and the outcome of lookups that are still to come. */
  endFaults(): void;
  listCharges(userId?: number): Charge[];
  /** The number of calls that a rate limit has refused. */
  rateLimited(): number;
}

// The constructors of each side:
// sandbox/tools/create-tool-server.ts  createToolServer(deps: { db, clock, world }): ToolServer
// sandbox/world/create-world.ts        createWorld(db, options: WorldOptions): void   (migrates, fills once)
// sandbox/accounts/create-account.ts   ensureAccount(db, userId): void                (credit pools of a user)
// sandbox/demo/create-demo-site.ts     createDemoSite(deps: { db, demoUrl }): (res, path) => boolean
//                                      (path relative to /demo; false when it is not a page of it)
