/**
 * `npm run test:steady -- RUNS [SCRIPT]`: runs `npm test`, or another script of package.json, again and again, every
 * second time with all processors kept busy by other work, each time with other random examples, and says which tests
 * failed by chance. Exit status 0 only if none did.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { runCommand } from '../setup/run-command.ts';
import { type SteadyRun, readSteadyRun, steadyTable } from './steady-table.ts';

const [runs = 10, script = 'test'] = [Number(process.argv[2] ?? 10), process.argv[3]];
if (!Number.isInteger(runs) || runs < 1) throw new Error(`"${process.argv[2]}" is no number of runs: say 1 or more.`);

function keepBusy(): () => void {
  const busy: ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;) if (process.ppid === 1) break;'], { stdio: 'ignore' }),
  );
  return () => busy.forEach((child) => child.kill('SIGKILL'));
}

const results: SteadyRun[] = [];
for (let run = 1; run <= runs; run += 1) {
  const isBusy = run % 2 === 0;
  const rest = isBusy ? keepBusy() : () => undefined;
  const seed = randomInt(2 ** 31);
  const start = performance.now();
  const { text, code } = await runCommand(['npm', 'run', '--silent', script], {
    output: 'keep',
    env: { FC_SEED: String(seed) },
  });
  rest();
  results.push(readSteadyRun({ text, code, isBusy, seed, seconds: (performance.now() - start) / 1000 }));
  console.log(steadyTable(results.slice(-1)));
}
console.log(`\n${steadyTable(results)}`);
process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
