import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { ensureAccount } from './accounts/create-account.ts';
import { createCredits } from './accounts/credits.ts';
import type { RateLimit } from './accounts/rate-limits.ts';
import { createApprovals } from './auth/sign-in/approvals.ts';
import { createLogIns } from './auth/sign-in/log-ins.ts';
import { type Credentials, ensureUsers, findUserByEmail, listUserIds } from './auth/sign-in/users.ts';
import { createAdvancingClock, systemClock } from './clock.ts';
import type { Clock, ServiceControls, WorldOptions } from './contracts.ts';
import { createApp } from './create-app.ts';
import { createDemoSite } from './demo/create-demo-site.ts';
import type { Wait } from './faults/apply-fault.ts';
import { createLookups } from './lookups/create-lookups.ts';
import { serve } from './serve.ts';
import { type Rest, startRest } from './start-rest.ts';
import { openStore } from './store/open-store.ts';
import { createToolServer } from './tools/create-tool-server.ts';
import { warmSearches } from './warm-searches.ts';
import { systemTimers, type Timers } from './webhooks/timers.ts';
import { createWorld } from './world/create-world.ts';
import { createTurns } from './world/search/turns.ts';

export interface SandboxOptions extends Partial<WorldOptions> {
  /** Default 0: a free port. */
  port?: number;
  /** Folder of the store; without it everything is in memory. */
  dataDir?: string | undefined;
  clock?: Clock;
  /** The wait used by `delay` and `slow_body` faults. */
  wait?: Wait;
  /** The timers of webhook deliveries. */
  timers?: Timers;
  /** The rate limits of an account, by tool and by REST together; default: the Pro plan's. */
  rateLimits?: readonly RateLimit[];
  /** Default false: webhooks deliver to this machine only. */
  allowRemoteWebhooks?: boolean;
  /**
   * Receives the sandbox's own errors and reports of requests to the tool server that no client should send; default:
   * standard error.
   */
  reportError?: (cause: unknown) => void;
}

/** The address of a running sandbox and its credentials; printed by the command line. */
export interface SandboxReady {
  base_url: string;
  mcp_url: string;
  auth_url: string;
  api_key: string;
  user: string;
  password: string;
  demo_url: string;
}

export interface Sandbox {
  ready: SandboxReady;
  /** All users, the default one first. */
  users: Credentials[];
  db: DatabaseSync;
  /** The controls behind `/sandbox/faults`, without the detour over HTTP. */
  controls: ServiceControls;
  /** Approves the next sign-in as this user, by e-mail address, without showing a page. */
  approveNext(user: string): void;
  /** Preloads the data that searches need, while answering; for a process that will run many searches. */
  warm(): Promise<void>;
  /** Sends every webhook delivery that is due, and waits for the outcome. */
  deliverDue(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the whole service in this process: world, accounts, authorization server, tool server, demo site and faults,
 * on 127.0.0.1. The same seed gives the same people and the same users. Rejects when the port is taken or the folder
 * cannot be used.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, dataDir, people = 2000, seed = 1, companies, lookupMs, failRate } = options;
  const size = companies === undefined ? { people } : { people, companies };
  const world: WorldOptions = { ...size, seed, lookupMs, failRate };
  const { reportError = reportToStderr, timers = systemTimers, allowRemoteWebhooks = false } = options;
  const clock = createAdvancingClock(options.clock ?? systemClock);
  const db = openStore(dataDir);
  try {
    // First: it refuses another seed than the folder's, whose users must stay as they are.
    createWorld(db, world);
    const users = ensureUsers(db, seed);
    for (const id of listUserIds(db)) ensureAccount(db, id);
    const { rateLimits } = options;
    const turns = createTurns();
    const logIns = createLogIns({ db, clock });
    const approvals = createApprovals();
    const tools = createToolServer({ db, clock, world, turns, reportError, ...(rateLimits && { rateLimits }) });
    const lookups = tools.lookups ?? createLookups({ db, clock, world, credits: createCredits(db, clock) });
    let rest: Rest | undefined;
    const server = await serve(port, (origin) => {
      const demo = createDemoSite({ db, demoUrl: `${origin}/demo` });
      const limits = { rateLimits, turns, logIns, timers, allowRemoteWebhooks };
      rest = startRest({ db, clock, seed, origin, lookups, ...limits, reportError });
      return createApp({
        db,
        clock,
        origin,
        logIns,
        approvals,
        tools,
        demo,
        rest,
        wait: options.wait ?? pause,
        reportError,
      });
    });
    return {
      ready: readyFor(server.origin, users[0]),
      users,
      db,
      controls: tools.controls,
      approveNext(email) {
        const user = findUserByEmail(db, email);
        if (!user) throw new Error(`The sandbox has no user ${email}.`);
        approvals.approveNext(user.id);
      },
      warm: () => turns.run(warmSearches(db, clock)),
      deliverDue: async () => rest?.deliverDue(),
      async close() {
        await server.close();
        await rest?.close();
        await tools.close();
        db.close();
      },
    };
  } catch (cause) {
    db.close();
    throw cause;
  }
}

function readyFor(origin: string, { user, password, apiKey }: Credentials): SandboxReady {
  return {
    base_url: `${origin}/v2/api`,
    mcp_url: origin,
    auth_url: origin,
    api_key: apiKey,
    user,
    password,
    demo_url: `${origin}/demo`,
  };
}

/** Does not keep the process: Ctrl-C ends the sandbox in the middle of a `delay` of an hour. */
const pause: Wait = (ms) => setTimeout(ms, undefined, { ref: false });

function reportToStderr(cause: unknown): void {
  console.error(cause);
}
