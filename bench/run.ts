/**
 * Measures this extension and its peers (`npm run bench`): every file of bench/measures, with its subjects in turns;
 * writes bench/results.json and docs/performance.md.
 *
 *   --only NAME   only that measure; the others keep their latest results (repeatable)
 *   --idle        the measures that take long, too
 *   --peer DIR    an unpacked extension to measure as well (repeatable); without DIR, says which there are
 *   --as-built    uses the existing builds
 *   --report      measures nothing, only rewrites the report
 *
 * BENCH_ROUNDS sets the number of rounds, 15 by default. Exits with 1 when a measure failed; a missed goal is not a
 * failure.
 */

import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { chromiumVersion } from './frame/chromium-version.ts';
import { buildExtensions, extensionsWith, requireBuilt } from './frame/extensions.ts';
import { lacksPeerFolder, peersHelp } from './frame/known-peers.ts';
import { readMeasures } from './frame/read-measures.ts';
import { writeReport } from './frame/report.ts';
import { type Machine, readResults, writeResults } from './frame/results.ts';
import { runMeasure } from './frame/run-measure.ts';

if (lacksPeerFolder(process.argv)) {
  console.log(peersHelp(extensionsWith([]), await readMeasures()));
  process.exit(0);
}

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    peer: { type: 'string', multiple: true, default: [] },
    idle: { type: 'boolean', default: false },
    'as-built': { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});

async function main(): Promise<number> {
  const rounds = Math.max(1, Math.round(Number(process.env['BENCH_ROUNDS'] ?? 15)));
  const all = await readMeasures();
  const unknown = options.only.filter((name) => !all.some((measure) => measure.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no measure ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`);
  const wanted = all.filter(({ name, isLong }) =>
    options.only.length > 0 ? options.only.includes(name) : !isLong || options.idle,
  );
  const results = await readResults();
  let failures = 0;
  if (!options.report) {
    if (!options['as-built']) await buildExtensions();
    const extensions = extensionsWith(options.peer);
    await requireBuilt(extensions);
    const machine: Machine = {
      processors: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
      memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
      chromium: await chromiumVersion(),
    };
    for (const measure of wanted) {
      const before = loadavg()[0] ?? 0;
      const started = performance.now();
      const result = await runMeasure(measure, { extensions, rounds, log: (line) => console.log(`  ${line}`) });
      results[measure.name] = {
        day: new Date().toISOString().slice(0, 10),
        machine,
        load: [before, loadavg()[0] ?? 0],
        result,
      };
      failures += result.subjects.reduce((sum, subject) => sum + subject.failures.length, 0);
      console.log(`${measure.name}: ${Math.round((performance.now() - started) / 1000)} s`);
      // After each measure, so that its results are kept however this run ends.
      await writeResults(results);
      await writeReport(all, results);
    }
  }
  console.log(await writeReport(all, results));
  return failures > 0 ? 1 : 0;
}

const code = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
// Even if a browser that failed to close is still running.
process.exit(code);
