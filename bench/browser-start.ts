/**
 * Measures what a test's browser costs before the test begins: a start of Chromium with the extension, and installing
 * it in one that runs, each with its end (`npm run bench:browser-start`, after `npm run build`). In turns; medians of
 * this machine's processor time, other programs included, and of the time on the clock, in seconds.
 */

import { processorTime } from '../scripts/test/times/processors.ts';
import { EXTENSION } from '../tests/driver/chromium/built-extension.ts';
import { type ExtensionBrowser, launchExtension } from '../tests/driver/chromium/launch-extension.ts';
import { shareChromium } from '../tests/driver/chromium/shared-chromium.ts';
import { summarize } from './frame/statistics.ts';

const ROUNDS = 9;

const shared = shareChromium({});
const WAYS: Record<string, () => Promise<ExtensionBrowser>> = {
  'started with the extension': () => launchExtension({ extension: EXTENSION }),
  'installed in a running one': () => shared.install(EXTENSION),
};
const samples = Object.keys(WAYS).map((name) => ({ name, used: [] as number[], passed: [] as number[] }));
await (await shared.install(EXTENSION)).close();
for (let round = 0; round < ROUNDS; round += 1)
  for (const { name, used, passed } of samples) {
    const [before, start] = [processorTime().used, performance.now()];
    await (await WAYS[name]?.())?.close();
    used.push((processorTime().used - before) / 1000);
    passed.push((performance.now() - start) / 1000);
  }
await shared.close();
for (const { name, used, passed } of samples)
  console.log(`${name}: processors ${inSeconds(used)}, clock ${inSeconds(passed)}`);

function inSeconds(values: readonly number[]): string {
  const { median = 0, firstQuartile = 0, thirdQuartile = 0 } = summarize(values) ?? {};
  return `${median.toFixed(2)} s (${firstQuartile.toFixed(2)}–${thirdQuartile.toFixed(2)})`;
}
