import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runCommand } from '../../scripts/setup/run-command.ts';
import { drawChart } from './chart.ts';
import { OURS } from './goals.ts';
import { type Verdict, judge } from './judge.ts';
import type { Measure } from './measure.ts';
import type { MeasureRecord, Results } from './results.ts';
import { chartOf, sectionTable } from './section-table.ts';

const CHARTS = join(ROOT, 'docs', 'performance');
const REPORT = join(ROOT, 'docs', 'performance.md');

/**
 * Rewrites docs/performance.md and its charts.
 * @returns the goals, for the terminal
 */
export async function writeReport(measures: readonly Measure[], results: Results): Promise<string> {
  await rm(CHARTS, { recursive: true, force: true });
  await mkdir(CHARTS, { recursive: true });
  for (const measure of measures) await writeCharts(measure, results);
  await writeFile(REPORT, reportOf(measures, results));
  await runCommand(['oxfmt', REPORT]);
  return verdictsOf(measures, results)
    .map(
      (verdict) =>
        `${SYMBOLS[verdict.outcome]} ${verdict.measure}, ${verdict.figure}: ${verdict.value} (${verdict.says})`,
    )
    .join('\n');
}

const SYMBOLS: Record<Verdict['outcome'], string> = { reached: '✓', missed: '✗', 'not measured': '?' };

/** The text of docs/performance.md, before it is formatted. */
export function reportOf(measures: readonly Measure[], results: Results): string {
  const usual = usualRun(results);
  const parts = [
    '# Performance',
    'Written by `npm run bench` from `bench/results.json`: change `bench/measures`, not this page. Figures are medians, with the middle half of all samples in parentheses. Times differ by machine: compare columns, which took turns ([decision 048](decisions/048-benchmarks-in-turns.md)). Linked rows have charts. `npm run bench -- --only NAME` measures again; NAME begins a row, or the text below the table.',
    `Measured on ${usual.join(', ')}, in ${usualRounds(results)} rounds, unless said. ${missedOf(verdictsOf(measures, results))}`,
  ];
  for (const section of new Set(measures.map((measure) => measure.section))) {
    const own = measures.filter((measure) => measure.section === section);
    parts.push(`## ${section}`);
    parts.push(sectionTable(own.map((measure) => ({ measure, result: results[measure.name]?.result }))));
    const texts = own.map((measure) => methodOf(measure, results, usual));
    parts.push(texts.length > 1 ? texts.map((text) => `- ${text}`).join('\n') : texts.join(''));
  }
  return `${parts.join('\n\n')}\n`;
}

function verdictsOf(measures: readonly Measure[], results: Results): Verdict[] {
  return measures.flatMap((measure) => judge(measure, results[measure.name]?.result));
}

/** How many goals are missed, and by which measures. */
function missedOf(verdicts: readonly Verdict[]): string {
  const missed = verdicts.filter(({ outcome }) => outcome === 'missed').map(({ measure }) => `\`${measure}\``);
  return missed.length === 0
    ? `All ${verdicts.length} goals are reached.`
    : `Of ${verdicts.length} goals ${missed.length} are missed, in ${[...new Set(missed)].join(', ')}.`;
}

/** The day and the machine of a measure. */
function runOf({ day, machine: { processors, memory, chromium } }: MeasureRecord): string[] {
  return [day, processors, memory, chromium];
}

/** The day and the machine of most measures. */
function usualRun(results: Results): string[] {
  const runs = Object.groupBy(Object.values(results).map(runOf), (run) => run.join());
  const [usual] = Object.values(runs).toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0));
  return usual?.[0] ?? [];
}

/** The number of rounds of a measure that needs no fewer. */
function usualRounds(results: Results): number {
  return Math.max(0, ...Object.values(results).map(({ result }) => result.rounds));
}

/** The command's name of a measure, the conditions of its run, and its method. */
function methodOf({ name, how }: Measure, results: Results, usual: readonly string[]): string {
  const record = results[name];
  if (record === undefined) return `\`${name}\` (not measured yet): ${how}`;
  const { load, result } = record;
  const conditions = [
    ...(result.rounds === usualRounds(results) ? [] : [`${result.rounds} ${result.rounds === 1 ? 'round' : 'rounds'}`]),
    ...runOf(record).filter((part) => !usual.includes(part)),
    `load ${load[0].toFixed(1)}–${load[1].toFixed(1)}`,
  ];
  const failed = result.subjects.flatMap(({ title, failures }) =>
    failures.length === 0 ? [] : [` Failed for ${title}, ${failures.length} times: ${failures[0]}.`],
  );
  return `\`${name}\` (${conditions.join(', ')}): ${how}${failed.join('')}`;
}

async function writeCharts(measure: Measure, results: Results): Promise<void> {
  for (const figure of measure.figures.filter(({ isCharted }) => isCharted)) {
    const bars = (results[measure.name]?.result.subjects ?? []).flatMap(({ name, title, figures }) => {
      const summary = figures[figure.name];
      return summary ? [{ title, summary, isOurs: name === OURS }] : [];
    });
    const head = figure.unit === '' ? figure.name : `${figure.name} (${figure.unit})`;
    if (bars.length > 0) await writeFile(join(CHARTS, chartOf(measure, figure)), drawChart(head, bars));
  }
}
