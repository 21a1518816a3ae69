import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const EARLY =
  'export function compose() {\n  const run = () => late.run();\n  const late = { run };\n  return late;\n}\n';
const IN_ORDER =
  'export function compose() {\n  const late = make();\n  return () => late;\n}\nfunction make() {\n  return 1;\n}\n';

test('the lint lets no composing file name a value before it is defined, not even in a callback', () => {
  const findings = lint({
    'lib/background/compose.ts': EARLY,
    'lib/background/recovery/compose-recoverer.ts': EARLY,
    'lib/background/compose-in-order.ts': IN_ORDER,
    'lib/background/rounds.ts': EARLY,
  });
  const early = findings.filter(({ rule }) => rule === 'eslint(no-use-before-define)');
  expect(early.map(({ file, line }) => `${file}:${line}`).toSorted()).toEqual([
    'lib/background/compose.ts:2',
    'lib/background/recovery/compose-recoverer.ts:2',
  ]);
});
