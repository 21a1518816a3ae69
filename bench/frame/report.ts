import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runCommand } from '../../scripts/setup/run-command.ts';
import { drawChart } from './chart.ts';
import { OURS } from './goals.ts';
import { type Verdict, baseOf, judge } from './judge.ts';
import type { Figure, Measure } from './measure.ts';
import { times, withUnit } from './numbers.ts';
import type { MeasureRecord, MeasureResult, Results } from './results.ts';

const CHARTS = join(ROOT, 'docs', 'performance');
const REPORT = join(ROOT, 'docs', 'performance.md');

/**
 * Rewrites docs/performance.md and its charts.
 * @returns the goals, for the terminal
 */
export async function writeReport(measures: readonly Measure[], results: Results): Promise<string> {
  await rm(CHARTS, { recursive: true, force: true });
  await mkdir(CHARTS, { recursive: true });
  const verdicts = measures.flatMap((measure) => judge(measure, results[measure.name]?.result));
  const parts = [
    '# Performance',
    'Written by `npm run bench`, from `bench/results.json`: change nothing here by hand, but the measures in `bench/measures`. Times differ by machine; the ratios to the floors and to the peers, which take turns with this extension in one run, are what counts. Each cell: the median, the middle half of all samples in brackets, and the ratio to Calling Card. How each figure came to be: [decisions](decisions/README.md).',
    '## Goals',
    table(['what', 'goal', 'measured', ''], goalRows(verdicts)),
  ];
  for (const measure of measures) {
    const record = results[measure.name];
    parts.push(`## ${measure.title}`);
    parts.push(...(record ? await partOf(measure, record) : ['Not measured yet.']));
    parts.push([measure.how, ...(measure.notes ?? []), record ? runOf(measure, record) : ''].join(' ').trim());
  }
  await writeFile(REPORT, `${parts.join('\n\n')}\n`);
  await runCommand(['oxfmt', REPORT]);
  return verdicts
    .map(
      (verdict) =>
        `${SYMBOLS[verdict.outcome]} ${verdict.measure}, ${verdict.figure}: ${verdict.value} (${verdict.says})`,
    )
    .join('\n');
}

const SYMBOLS: Record<Verdict['outcome'], string> = { reached: '✓', missed: '✗', 'not measured': '?' };

/** The missed ones first. A figure held to one goal in several subjects has one row: of one that missed it, if any did. */
function goalRows(verdicts: readonly Verdict[]): string[][] {
  const rows = new Map<string, string[]>();
  for (const { measure, figure, says, value, outcome } of verdicts.toSorted(byOutcome)) {
    const key = [measure, figure, says].join();
    const row = [`${measure}: ${figure}`, says, value, outcome === 'missed' ? '**missed**' : outcome];
    if (!rows.has(key)) rows.set(key, row);
  }
  return [...rows.values()];
}

const ORDER: readonly Verdict['outcome'][] = ['missed', 'not measured', 'reached'];

function byOutcome(a: Verdict, b: Verdict): number {
  return ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome);
}

async function partOf({ name, figures }: Measure, { result }: MeasureRecord): Promise<string[]> {
  const parts = [
    table(
      ['', ...figures.map((figure) => figure.name)],
      result.subjects.map((subject) => [
        subject.name === OURS ? `**${subject.title}**` : subject.title,
        ...figures.map((figure) => cell(figure, subject, result)),
      ]),
    ),
  ];
  const charts: string[] = [];
  for (const figure of figures.filter(({ isCharted }) => isCharted)) {
    const file = `${anchorOf(`${name} ${figure.name}`)}.svg`;
    const bars = result.subjects.flatMap((subject) => {
      const summary = subject.figures[figure.name];
      return summary ? [{ title: subject.title, summary, isOurs: subject.name === OURS }] : [];
    });
    if (bars.length === 0) continue;
    const head = figure.unit === '' ? figure.name : `${figure.name} (${figure.unit})`;
    await writeFile(join(CHARTS, file), drawChart(head, bars));
    charts.push(`![${head}](performance/${file})`);
  }
  if (charts.length > 0) parts.push(charts.join(' '));
  const failed = result.subjects.filter(({ failures }) => failures.length > 0);
  parts.push(...failed.map(({ title, failures }) => `Failed for ${title}, ${failures.length} times: ${failures[0]}.`));
  return parts;
}

/** When and where a measure ran, and how to run it again. */
function runOf({ name }: Measure, { day, machine, load, result }: MeasureRecord): string {
  const rounds = `${result.rounds} ${result.rounds === 1 ? 'round' : 'rounds'}`;
  return `(${rounds}, ${day}, ${machine.processors}, ${machine.memory}, ${machine.chromium}, load ${load[0].toFixed(1)} to ${load[1].toFixed(1)}: \`npm run bench -- --only ${name}\`)`;
}

function cell({ name, unit }: Figure, subject: MeasureResult['subjects'][number], result: MeasureResult): string {
  const summary = subject.figures[name];
  if (!summary) return '–';
  const base = baseOf(result);
  const spread =
    summary.firstQuartile === summary.thirdQuartile
      ? ''
      : ` [${withUnit(summary.firstQuartile, '')}, ${withUnit(summary.thirdQuartile, '')}]`;
  const ratio = base === subject ? '' : times(summary.median, base?.figures[name]?.median ?? 0);
  return `${withUnit(summary.median, unit)}${spread}${ratio === '' ? '' : `, ${ratio}`}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The anchor that the site showing the page derives from a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');
}
