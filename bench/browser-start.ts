/**
 * Measures what a test's browser costs before the test begins: a start of Chromium and of Firefox with the extension,
 * and installing it in one that runs, each with its end (`npm run bench:browser-start`, after `npm run build` and
 * `npm run build:firefox`). In turns; medians of
 * this machine's processor time, other programs included, and of the time on the clock, in seconds.
 */

import { fileURLToPath } from 'node:url';
import { processorTime } from '../scripts/test/times/processors.ts';
import { EXTENSION } from '../tests/driver/chromium/built-extension.ts';
import { launchExtension } from '../tests/driver/chromium/launch-extension.ts';
import { shareChromium } from '../tests/driver/chromium/shared-chromium.ts';
import { launchFirefoxExtension } from '../tests/driver/firefox/extension.ts';
import { shareFirefox } from '../tests/driver/firefox/shared-firefox.ts';
import { summarize } from './frame/statistics.ts';

const ROUNDS = 9;

const shared = shareChromium({});
const sharedFirefox = shareFirefox();
const IN_FIREFOX = { extension: fileURLToPath(new URL('../.output/firefox-mv3', import.meta.url)) };
const WAYS: Record<string, () => Promise<{ close(): Promise<void> }>> = {
  'Chromium, started with the extension': () => launchExtension({ extension: EXTENSION }),
  'Chromium, installed in a running one': () => shared.install(EXTENSION),
  'Firefox, started with the extension': () => launchFirefoxExtension(IN_FIREFOX),
  'Firefox, installed in a running one': () => sharedFirefox.install(IN_FIREFOX),
};
const samples = Object.keys(WAYS).map((name) => ({ name, used: [] as number[], passed: [] as number[] }));
await (await shared.install(EXTENSION)).close();
await (await sharedFirefox.install(IN_FIREFOX)).close();
for (let round = 0; round < ROUNDS; round += 1)
  for (const { name, used, passed } of samples) {
    const [before, start] = [processorTime().used, performance.now()];
    await (await WAYS[name]?.())?.close();
    used.push((processorTime().used - before) / 1000);
    passed.push((performance.now() - start) / 1000);
  }
await shared.close();
await sharedFirefox.close();
for (const { name, used, passed } of samples)
  console.log(`${name}: processors ${inSeconds(used)}, clock ${inSeconds(passed)}`);

function inSeconds(values: readonly number[]): string {
  const { median = 0, firstQuartile = 0, thirdQuartile = 0 } = summarize(values) ?? {};
  return `${median.toFixed(2)} s (${firstQuartile.toFixed(2)}–${thirdQuartile.toFixed(2)})`;
}
