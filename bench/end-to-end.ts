/**
 * Measures what tests end to end cost with one browser and with several side by side: this machine's processor time,
 * other programs included, the time on the clock, and which programs of theirs used how much (on Linux), in seconds
 * (`npm run bench:end-to-end -- lookup popup`, after `npm run build`; the names begin those of files in tests/e2e).
 */

import { runCommand } from '../scripts/setup/run-command.ts';
import { busyShare, processorTime } from '../scripts/test/times/processors.ts';
import { startProcessTimes } from './process-times.ts';

const MAX_WORKERS = 4;
/** Of process. */
const SHOWN_KINDS = 6;
const files = process.argv.slice(2);

for (let workers = 1; workers <= MAX_WORKERS; workers += 1) {
  const [before, start] = [processorTime(), performance.now()];
  const command = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--workers', String(workers)];
  const endProcessTimes = startProcessTimes();
  const { code, text } = await runCommand([...command, ...files], { output: 'keep' });
  if (code !== 0) throw new Error(text);
  const after = processorTime();
  const kinds = endProcessTimes().map(([kind, seconds]) => `${kind} ${seconds.toFixed(1)}`);
  const busy = 100 * (busyShare(before, after) ?? Number.NaN);
  const [passed = ''] = /\d+ passed/u.exec(text) ?? [];
  console.log(
    `${workers} at once: ${passed}, processors ${((after.used - before.used) / 1000).toFixed(0)} s (${busy.toFixed(0)} % busy),`,
    `clock ${((performance.now() - start) / 1000).toFixed(0)} s;`,
    kinds.slice(0, SHOWN_KINDS).join(', '),
  );
}
