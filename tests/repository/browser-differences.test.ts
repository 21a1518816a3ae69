import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/setup/run-command.ts';

/** Code that asks which browser this is, or uses a feature of only one of them. */
const ONE_BROWSER_ONLY =
  /isFirefox|moz-extension|sidePanel|sidebarAction|openShortcutSettings|chrome:\/\/|getBrowserInfo|import\.meta\.env\.(?:FIREFOX|CHROME|EDGE|BROWSER)|navigator\.(?:userAgent|vendor)/u;
const THE_PLACE = 'lib/browser/differences.ts';
/** The content script is built without the code that only another browser needs, which no argument could do. */
const BUILT_APART = 'entrypoints/profile.content/built-for.ts';
/** For support to read: no behavior depends on it. */
const REPORT = 'entrypoints/options/use-diagnostics-report.ts';

const sources = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.(?:test|fixture)\./u.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);

test('what differs between the browsers stands in one place', () => {
  const shipped = ['entrypoints', 'components', 'lib'].flatMap(sources);
  const knowing = shipped.filter((file) => ONE_BROWSER_ONLY.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(knowing.toSorted()).toEqual([REPORT, BUILT_APART, THE_PLACE]);
});

test.each([
  "if (navigator.userAgent.includes('Firefox'))",
  'if (import.meta.env.FIREFOX)',
  'browser.sidebarAction.open()',
  "url.startsWith('moz-extension:')",
])('%s elsewhere would be found', (code) => {
  expect(ONE_BROWSER_ONLY.test(code)).toBe(true);
});
