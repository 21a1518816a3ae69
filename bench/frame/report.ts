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
 * Writes docs/performance.md and its pictures anew.
 * @returns the goals, for the terminal
 */
export async function writeReport(measures: readonly Measure[], results: Results): Promise<string> {
  await rm(CHARTS, { recursive: true, force: true });
  await mkdir(CHARTS, { recursive: true });
  const verdicts = measures.flatMap((measure) => judge(measure, results[measure.name]?.result));
  const parts = [
    '# Performance',
    'Written by `npm run bench`, from `bench/results.json`: change nothing here by hand, but the measures in `bench/measures`. Times differ by machine; what counts are the ratios to the floors and to the peers, which take turns with this extension in one run.',
    'Each cell: the median, the middle half of all samples in brackets, and how many times it is what Calling Card has.',
    '## Goals',
    table(['what', 'figure', 'goal', 'measured', ''], verdicts.map(goalRow)),
  ];
  for (const measure of measures) {
    const record = results[measure.name];
    parts.push(`## ${measure.title}`, measure.how);
    parts.push(...(record ? await partOf(measure, record) : ['Not measured yet.']));
    parts.push(...(measure.notes ?? []));
  }
  await writeFile(REPORT, `${parts.join('\n\n')}\n`);
  await runCommand(['oxfmt', REPORT]);
  return verdicts
    .map(
      (verdict) =>
        `${MARKS[verdict.outcome]} ${verdict.measure}, ${verdict.figure}: ${verdict.value} (${verdict.says})`,
    )
    .join('\n');
}

const MARKS: Record<Verdict['outcome'], string> = { reached: '✓', missed: '✗', 'not measured': '?' };

function goalRow({ measure, figure, says, value, outcome }: Verdict): string[] {
  return [`[${measure}](#${anchorOf(measure)})`, figure, says, value, outcome === 'missed' ? '**missed**' : outcome];
}

async function partOf({ name, figures }: Measure, { day, machine, load, result }: MeasureRecord): Promise<string[]> {
  const parts = [
    table(
      ['', ...figures.map((figure) => figure.name)],
      result.subjects.map((subject) => [
        subject.name === OURS ? `**${subject.title}**` : subject.title,
        ...figures.map((figure) => cell(figure, subject, result)),
      ]),
    ),
  ];
  for (const figure of figures.filter(({ isCharted }) => isCharted)) {
    const file = `${anchorOf(`${name} ${figure.name}`)}.svg`;
    const bars = result.subjects.flatMap((subject) => {
      const summary = subject.figures[figure.name];
      return summary ? [{ title: subject.title, summary, isOurs: subject.name === OURS }] : [];
    });
    if (bars.length === 0) continue;
    const head = figure.unit === '' ? figure.name : `${figure.name} (${figure.unit})`;
    await writeFile(join(CHARTS, file), drawChart(head, bars));
    parts.push(`![${head}](performance/${file})`);
  }
  const failed = result.subjects.filter(({ failures }) => failures.length > 0);
  parts.push(...failed.map(({ title, failures }) => `Failed for ${title}, ${failures.length} times: ${failures[0]}.`));
  parts.push(
    `<sub>${result.rounds} ${result.rounds === 1 ? 'round' : 'rounds'}, ${day}, ${machine.processors}, ${machine.memory}, ${machine.chromium}, load ${load[0].toFixed(1)} before and ${load[1].toFixed(1)} after. \`npm run bench -- --only ${name}\`</sub>`,
  );
  return parts;
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

/** As the site that shows the page makes it of a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');
}
