import type { StepResult } from '../summary.ts';
import { KINDS, type Times } from './times.ts';

/**
 * Where the time went: each step's seconds, how busy the processors were meanwhile, and what its browser tests spent
 * theirs on, as shares of the time of all tests.
 */
export function timesTable(results: readonly StepResult[]): string {
  const longest = results.toSorted((one, other) => other.seconds - one.seconds);
  const width = Math.max(4, ...results.map(({ name }) => name.length));
  const head = ['step'.padEnd(width), 'seconds', ' busy', ...KINDS.map((kind) => kind.padStart(9))].join('  ');
  const rows = longest.map(({ name, seconds, busy, times }) =>
    [
      name.padEnd(width),
      seconds.toFixed(0).padStart(7),
      (busy === undefined ? '' : percent(busy)).padStart(5),
      ...(times === undefined ? [] : shares(times)),
    ]
      .join('  ')
      .trimEnd(),
  );
  const total = results.reduce((sum, { seconds, isBeside }) => sum + (isBeside ? 0 : seconds), 0);
  return [head, ...rows, `${'all'.padEnd(width)}  ${total.toFixed(0).padStart(7)}`].join('\n');
}

function shares(times: Times): string[] {
  const all = KINDS.reduce((sum, kind) => sum + times[kind], 0);
  return KINDS.map((kind) => (all === 0 ? '' : percent(times[kind] / all)).padStart(9));
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
