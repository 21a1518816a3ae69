/**
 * Prints how long `parseProfileUrl` takes, in microseconds per call. Run: `node_modules/.bin/node
 * bench/profile-url.ts`.
 */

import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseProfileUrl } from '../lib/profile-url/index.ts';

const ROUNDS = 15;
const CALLS = 20_000;

const sample = (
  JSON.parse(readFileSync(new URL('../tests/cases/profile-urls.json', import.meta.url), 'utf8')) as { input: string }[]
).map(({ input }) => input);
const WWW = 'https://www.linkedin.com/in/';
const groups: Record<string, string[]> = {
  'the sample, all of it': sample,
  'plain slug': [`${WWW}jane-example-1a2b3c4d?trk=public_profile`],
  'encoded slug': [`${WWW}%E4%BE%8B-%E5%AD%90-%F0%9F%9A%80`],
  '100 encoded characters': [`${WWW}${'%E4%BE%8B'.repeat(100)}`],
  'broken encoding': [`${WWW}jane%zz`],
  'another site': ['https://news.example/2024/a-long-title-of-an-article?utm_source=x'],
  '1 MB of letters': ['x'.repeat(1e6)],
  '1 MB of slashes': [`${WWW}${'/'.repeat(1e6)}`],
  '1 MB of spaces': [' '.repeat(1e6)],
  '1 MB of query': [`${WWW}jane-example?x=${'y'.repeat(1e6)}`],
  '4 kB of slashes': [`${WWW}jane-example${'/'.repeat(4000)}`],
  '4 kB of encoded slug': [`${WWW}${'%E4%BE%8B'.repeat(440)}`],
};

/**
 * Each call takes the next input, so that no result can be hoisted; the sum keeps the calls from being optimized away.
 */
function microsecondsPerCall(inputs: readonly string[]): number {
  let found = 0;
  const start = performance.now();
  for (let call = 0; call < CALLS; call += 1) {
    if (parseProfileUrl(inputs[call % inputs.length] ?? '').url !== null) found += 1;
  }
  const took = performance.now() - start;
  return found < 0 ? 0 : (took * 1000) / CALLS;
}

console.table(
  Object.entries(groups).map(([input, inputs]) => {
    const rounds = Array.from({ length: ROUNDS }, () => microsecondsPerCall(inputs)).toSorted(
      (one, other) => one - other,
    );
    const at = (share: number) => Number((rounds[Math.floor(share * (ROUNDS - 1))] ?? 0).toFixed(2));
    return { input, best: at(0), median: at(0.5), worst: at(1) };
  }),
);
