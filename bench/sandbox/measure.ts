/**
 * Measures the sandbox at 200,000 people and 20,000 companies, over HTTP, and prints the table of docs/sandbox.md. Run:
 * `node_modules/.bin/node bench/sandbox/measure.ts`.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { SEARCHES } from './searches.ts';
import { startTools, timeStart } from './service-process.ts';
import type { ServiceProcess } from './service-process.ts';

const ROUNDS = 40;
const LOOKUPS = 2000;
const IDS_PER_POLL = 100;

const atShare = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;
const ms = (value: number): string => `${value.toFixed(1)} ms`;
const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
const time = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

async function measureSearches(service: ServiceProcess): Promise<Record<string, string>[]> {
  const all: number[] = [];
  const rows: Record<string, string>[] = [];
  for (const [name, { tool, ...args }] of Object.entries(SEARCHES)) {
    const cold = await time(() => service.call(tool, args));
    const { pagination } = await service.call(tool, args);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await time(() => service.call(tool, args)));
    all.push(...times);
    rows.push({
      search: name,
      hits: String((pagination as { total: number }).total),
      p50: ms(atShare(times, 0.5)),
      p95: ms(atShare(times, 0.95)),
      'first time': ms(cold),
    });
  }
  rows.push({ search: 'all ten', hits: '', p50: ms(atShare(all, 0.5)), p95: ms(atShare(all, 0.95)), 'first time': '' });
  return rows;
}

async function measureLookups(service: ServiceProcess): Promise<{ lookups: number; records: number }> {
  const lookups = await time(async () => {
    for (let id = 1; id <= LOOKUPS; id += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          service.call('person_lookup', { id: 1000 + id + at, lookup_type: 'premium_lookup' }).catch(() => null),
        ),
      );
  });
  await new Promise((resolve) => setTimeout(resolve, 9000));
  const polls = await time(async () => {
    for (let id = 1; id <= LOOKUPS; id += IDS_PER_POLL)
      await service.call('check_person_status', {
        profile_id: Array.from({ length: IDS_PER_POLL }, (_, at) => 1000 + id + at),
      });
  });
  return { lookups: (LOOKUPS * 1000) / lookups, records: (LOOKUPS * 1000) / polls };
}

const folder = mkdtempSync(join(tmpdir(), 'sandbox-bench-'));
try {
  const fill = await time(async () => (await startTools(folder)).stop());
  await timeStart(folder);
  const starts = [await timeStart(folder), await timeStart(folder), await timeStart(folder)];
  const service = await startTools(folder);
  const searches = await measureSearches(service);
  const { lookups, records } = await measureLookups(service);
  const memory = await service.memory();
  service.stop();
  console.table(searches);
  console.table([
    { what: 'search, p95 of all ten', measured: searches.at(-1)?.['p95'], goal: '< 50 ms' },
    { what: 'lookups started a second', measured: lookups.toFixed(0), goal: '' },
    { what: 'status records a second', measured: records.toFixed(0), goal: '>= 1000' },
    { what: 'start on a filled folder', measured: ms(atShare(starts, 0.5)), goal: '< 1000 ms' },
    { what: 'filling an empty folder', measured: `${(fill / 1000).toFixed(1)} s`, goal: '< 60 s' },
    { what: 'memory after all this', measured: mb(memory.now), goal: '< 300 MB' },
    { what: 'memory at most', measured: mb(memory.peak), goal: '< 300 MB' },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
