import { OURS } from './goals.ts';
import { type Verdict, judge } from './judge.ts';
import type { Figure, Measure } from './measure.ts';
import { plain, withUnit } from './numbers.ts';
import type { MeasureResult } from './results.ts';
import type { Summary } from './statistics.ts';

/** A measure with its latest result; undefined: not measured yet. */
export interface Measured {
  measure: Measure;
  result: MeasureResult | undefined;
}

/** The name of a chart's file. */
export function chartOf(measure: Measure, figure: Figure): string {
  return `${`${measure.name} ${figure.name}`.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')}.svg`;
}

/**
 * The table of a section, in Markdown: a row for each figure, a column for each subject, this extension first. Subjects
 * of the same name share a column.
 */
export function sectionTable(measured: readonly Measured[]): string {
  const columns = columnsOf(measured);
  const isShared = measured.length > 1;
  const head = ['what', ...columns.map(({ title }) => title), 'goal'];
  const rows = measured.flatMap(({ measure, result }) => {
    const verdicts = judge(measure, result);
    return measure.figures.map((figure) => [
      labelOf(measure, figure, isShared),
      ...columns.map(({ subjects }) => cell(summaryOf(result, subjects, figure))),
      goalsOf(figure, result, verdicts),
    ]);
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

interface Column {
  title: string;
  subjects: Set<string>;
}

/** Subjects that no measure compares with each other share a column. */
function columnsOf(measured: readonly Measured[]): Column[] {
  const columns: Column[] = [];
  const results = measured.flatMap(({ result }) => result ?? []);
  const areCompared = (one: string, other: string) =>
    results.some(({ subjects }) => [one, other].every((name) => subjects.some((subject) => subject.name === name)));
  const all = results.flatMap(({ subjects }) => subjects).toSorted((a, b) => rankOf(a.name) - rankOf(b.name));
  for (const { name, title } of all) {
    const column =
      columns.find(({ subjects }) => subjects.has(name)) ??
      columns.find(({ subjects }) => ![...subjects].some((other) => other === OURS || areCompared(name, other)));
    if (column === undefined) columns.push({ title, subjects: new Set([name]) });
    else {
      column.subjects.add(name);
      if (!column.title.split(', ').includes(title)) column.title += `, ${title}`;
    }
  }
  return columns;
}

/** This extension comes first. */
const rankOf = (name: string) => (name === OURS ? 0 : 1);

function labelOf(measure: Measure, figure: Figure, isShared: boolean): string {
  const name = `${isShared ? `\`${measure.name}\` ` : ''}${figure.name}${figure.unit === '' ? '' : `, ${figure.unit}`}`;
  return figure.isCharted ? `[${name}](performance/${chartOf(measure, figure)})` : name;
}

function summaryOf(
  result: MeasureResult | undefined,
  among: ReadonlySet<string>,
  { name }: Figure,
): Summary | undefined {
  return result?.subjects.find((subject) => among.has(subject.name))?.figures[name];
}

/** The median, and the middle half when there is one. */
function cell(summary: Summary | undefined): string {
  if (summary === undefined) return '–';
  const median = plain(summary.median);
  const [from, to] = [plain(summary.firstQuartile), plain(summary.thirdQuartile)];
  return median === from && median === to ? median : `${median} (${from}–${to})`;
}

const SYMBOLS: Record<Verdict['outcome'], string> = { reached: '✓', missed: '**missed**', 'not measured': '?' };
const WORST_FIRST: ReadonlyArray<Verdict['outcome']> = ['missed', 'not measured', 'reached'];

/** Each goal of a figure once, with the compared value where that is no median of the row. */
function goalsOf(figure: Figure, result: MeasureResult | undefined, verdicts: readonly Verdict[]): string {
  const shown = new Set(
    result?.subjects.map(({ figures }) => withUnit(figures[figure.name]?.median ?? Number.NaN, figure.unit)),
  );
  const own = verdicts
    .filter((verdict) => verdict.figure === figure.name)
    .toSorted((a, b) => WORST_FIRST.indexOf(a.outcome) - WORST_FIRST.indexOf(b.outcome));
  const texts = new Map<string, string>();
  for (const { says, value, outcome } of own) {
    const compared = shown.has(value) || outcome === 'not measured' ? '' : `: ${value.split(' ')[0]}`;
    if (!texts.has(says)) texts.set(says, `${says}${compared} ${SYMBOLS[outcome]}`);
  }
  return [...texts.values()].join('; ');
}
