import type { DatabaseSync } from 'node:sqlite';
import { createLogIns } from './auth/sign-in/log-ins.ts';
import { type Credentials, ensureUsers } from './auth/sign-in/users.ts';
import { createAdvancingClock } from './clock.ts';
import type { Caller, ServiceControls } from './contracts.ts';
import { createApp } from './create-app.ts';
import { sendJson } from './http/respond.ts';
import { serve } from './serve.ts';
import { openStore } from './store/open-store.ts';
import type { ToolServer } from './tool-server.ts';

/** One call that reached the tool server. */
export interface HandledCall {
  caller: Caller;
  body: unknown;
}

/** The sandbox's server around a tool server that only echoes: for tests of all other parts. */
export interface TestServer {
  origin: string;
  db: DatabaseSync;
  users: Credentials[];
  /** Calls that reached the tool server, in order. */
  handled: HandledCall[];
  /** Calls of `ServiceControls`, as `[name, ...arguments]`. */
  controlled: unknown[][];
  /** The waits requested by `delay` and `slow_body`, in ms; they resolve immediately. */
  waited: number[];
  /** Errors that became a 500. */
  errors: unknown[];
  /** Sets the time forward, in ms. */
  advance(ms: number): void;
  close(): Promise<void>;
}

/** Starts on a free port, or on `port` to return to the same origin, in memory or in `dir`. */
export async function startTestServer(options: { dir?: string; port?: number } = {}): Promise<TestServer> {
  const db = openStore(options.dir);
  const users = ensureUsers(db, 1);
  const clock = createAdvancingClock({ now: () => Date.UTC(2026, 0, 1) });
  const handled: HandledCall[] = [];
  const controlled: unknown[][] = [];
  const waited: number[] = [];
  const errors: unknown[] = [];
  const server = await serve(options.port ?? 0, (origin) =>
    createApp({
      db,
      clock,
      origin,
      logIns: createLogIns({ db, clock }),
      tools: createEchoServer(handled, createControls(controlled)),
      demo: () => false,
      wait: (ms) => Promise.resolve(void waited.push(ms)),
      reportError: (cause) => errors.push(cause),
    }),
  );
  return {
    origin: server.origin,
    db,
    users,
    handled,
    controlled,
    waited,
    errors,
    advance: (ms) => clock.advance(ms),
    async close() {
      await server.close();
      db.close();
    },
  };
}

function createEchoServer(handled: HandledCall[], controls: ServiceControls): ToolServer {
  return {
    controls,
    async handle(_req, res, caller, body) {
      handled.push({ caller, body });
      sendJson(res, 200, { jsonrpc: '2.0', id: 1, result: { user: caller.userId, echo: body } });
    },
    close: () => Promise.resolve(),
  };
}

function createControls(controlled: unknown[][]): ServiceControls {
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void controlled.push([name, ...args]);
  return {
    setCredits: note('setCredits'),
    shapeAnswers: note('shapeAnswers'),
    failNextTool: note('failNextTool'),
    nextLookup: note('nextLookup'),
    endFaults: note('endFaults'),
    listCharges: () => [],
    rateLimited: () => 0,
  };
}
