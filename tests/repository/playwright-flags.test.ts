import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { OFF_BY_PLAYWRIGHT } from '../driver/chromium/flags.ts';

/** The features in a list of Playwright's own code. */
function listed(code: string): string[] {
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(code.replaceAll(/\/\/.*$/gm, '')) ?? [];
  return [...list.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
}

test('browsers are started with everything off that Playwright turns off', async () => {
  const program = createRequire(import.meta.url)
    .resolve('playwright-core')
    .replace(/index\.\w+$/, 'lib/coreBundle.js');
  const features = listed(await readFile(program, 'utf8'));
  expect(features).not.toEqual([]);
  expect(OFF_BY_PLAYWRIGHT).toEqual(features);
});
