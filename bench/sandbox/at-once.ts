/**
 * Measures 20 clients that search at once, at 200,000 people, and the trivial answer (`ping`) of the same server beside
 * it. Run: `npm run bench:sandbox-at-once`, optionally with a filled folder as an argument, which saves filling one.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Run } from './clients.ts';
import { SEARCHES } from './searches.ts';
import { startTools } from './service-process.ts';

const CLIENTS = 20;
const PAUSE_MS = 1000;
type Call = Run['clients'][number][number];
const SEARCH_CALLS: Call[] = Object.values(SEARCHES).map(({ tool, ...args }) => ({ tool, args }));
const PINGS: Call[] = [{ tool: 'ping', args: {} }];

/** Clients that make the same calls so many times, each beginning with another. */
const clientsOf = (clients: number, calls: readonly Call[], times: number): Call[][] =>
  Array.from({ length: clients }, (_, at) =>
    Array.from({ length: times * calls.length }, (_call, turn) => calls[(at + turn) % calls.length]).filter(
      (call) => call !== undefined,
    ),
  );
const RUNS: Readonly<Record<string, Run>> = {
  'each search, the first time': { clients: [SEARCH_CALLS], pauseMs: 0 },
  'one client: ping': { clients: clientsOf(1, PINGS, 200), pauseMs: 0 },
  'one client: searches': { clients: clientsOf(1, SEARCH_CALLS, 20), pauseMs: 0 },
  '20 clients: ping': { clients: clientsOf(CLIENTS, PINGS, 100), pauseMs: 0 },
  '20 clients: searches': { clients: clientsOf(CLIENTS, SEARCH_CALLS, 10), pauseMs: 0 },
  '20 clients, a call a second: ping': { clients: clientsOf(CLIENTS, PINGS, 20), pauseMs: PAUSE_MS },
  '20 clients, a call a second: searches': { clients: clientsOf(CLIENTS, SEARCH_CALLS, 2), pauseMs: PAUSE_MS },
};

const ms = (value: number | undefined): string => `${(value ?? 0).toFixed(1)} ms`;

const [given] = process.argv.slice(2);
const folder = given ?? mkdtempSync(join(tmpdir(), 'sandbox-at-once-'));
try {
  const service = await startTools(folder);
  const clients = fork(fileURLToPath(new URL('./clients.ts', import.meta.url)), [String(service.port)]);
  const rows: Record<string, string>[] = [];
  for (const [what, run] of Object.entries(RUNS)) {
    const from = performance.now();
    clients.send(run);
    const [message] = (await once(clients, 'message')) as unknown[];
    const seconds = (performance.now() - from) / 1000;
    const times = z
      .array(z.number())
      .parse(message)
      .toSorted((one, other) => one - other);
    const atShare = (share: number): string => ms(times[Math.ceil(times.length * share) - 1]);
    rows.push({
      what,
      p50: atShare(0.5),
      p95: atShare(0.95),
      peak: atShare(1),
      'a second': (times.length / seconds).toFixed(0),
      load: loadavg()[0]?.toFixed(1) ?? '',
    });
  }
  const memory = await service.memory();
  clients.disconnect();
  service.stop();
  console.table(rows);
  console.log(`memory at most: ${(memory.peak / 1e6).toFixed(0)} MB`);
} finally {
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
}
