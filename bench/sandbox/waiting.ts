/**
 * Measures how long a `ping` waits beside the longest possible calls, at 200,000 people. Run:
 * `npm run bench:sandbox-waiting`, optionally with a filled folder as an argument, which saves filling one.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ATTACKS } from './attacks.ts';
import { startTools } from './service-process.ts';

/** The maximum time that one request may keep another waiting, in ms. */
const MAX_WAIT_MS = 250;

/** The outcome of a call, and its duration. */
type Ended = { outcome: string; took: number };
const otherwise = Promise.resolve(null);

const [given] = process.argv.slice(2);
const folder = given ?? mkdtempSync(join(tmpdir(), 'sandbox-waiting-'));
try {
  const service = await startTools(folder);
  const rows: Record<string, string>[] = [];
  for (const [name, { tool, args }] of Object.entries(ATTACKS)) {
    const from = performance.now();
    const answered = service.call(tool, args).then(
      () => 'answered',
      () => 'refused',
    );
    const ended = answered.then((outcome) => ({ outcome, took: performance.now() - from }));
    const waits: number[] = [];
    for (let end: Ended | null = null; end === null; end = await Promise.race([ended, otherwise])) {
      const startedAt = performance.now();
      await service.call('ping', {});
      waits.push(performance.now() - startedAt);
    }
    const { outcome, took } = await ended;
    const longest = Math.max(...waits);
    rows.push({ call: name, outcome, took: `${took.toFixed(0)} ms`, wait: `${longest.toFixed(0)} ms` });
    if (longest > MAX_WAIT_MS) process.exitCode = 1;
  }
  service.stop();
  console.table(rows);
} finally {
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
}
