import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../setup/run-command.ts';

/** A file that breaks the rules, its content, and the rules that must report it. */
const WRONG: Array<[file: string, content: string, rules: string[]]> = [
  [
    'entrypoints/card/ask-sandbox.ts',
    "import { a } from '../../sandbox/a.ts';\nexport const b = a;",
    ['entrypoints-reach-down', 'sandbox-not-imported'],
  ],
  ['entrypoints/card/borrow.ts', "import { a } from '../popup/a.ts';\nexport const b = a;", ['entrypoints-apart']],
  [
    'entrypoints/background.ts',
    "import { a } from '../lib/service/a.ts';\nexport const b = a;",
    ['background-is-thin'],
  ],
  [
    'entrypoints/popup/ask-service.ts',
    "import type { A } from '../../lib/service/a.ts';\nexport type B = A;",
    ['pages-ask'],
  ],
  [
    'entrypoints/options/read-contacts.ts',
    "import { a } from '../../lib/contacts/a.ts';\nexport const b = a;",
    ['stores-in-workspace'],
  ],
  [
    'entrypoints/profile.content/draw.tsx',
    "import { a } from '../../components/a.tsx';\nexport const b = a;",
    ['content-script-alone'],
  ],
  [
    'entrypoints/profile.content/check.ts',
    "import { a } from '../../lib/messages/a.ts';\nexport const b = a;",
    ['content-script-messages'],
  ],
  ['entrypoints/profile.content/page.tsx', "import { a } from 'react';\nexport const b = a;", ['content-script-light']],
  [
    'components/Teller.tsx',
    "import { a } from 'webextension-polyfill';\nexport const b = a;",
    ['components-no-browser'],
  ],
  [
    'components/Fetcher.tsx',
    "import { a } from '../lib/queries/a.ts';\nexport const B = () => <p>{a}</p>;",
    ['components-types-only'],
  ],
  [
    'components/Spender.tsx',
    "import type { A } from '../lib/lookups/a.ts';\nexport const B = (p: A) => <p>{String(p)}</p>;",
    ['components-by-props', 'lookups-in-background'],
  ],
  ['lib/texts/draw.tsx', "import { a } from '../../components/a.tsx';\nexport const b = a;", ['lib-reaches-no-page']],
  ['lib/queries/token.ts', "import type { A } from '../auth/a.ts';\nexport type B = A;", ['auth-in-background']],
  ['lib/messages/top.ts', "import type { A } from '../background/a.ts';\nexport type B = A;", ['background-is-top']],
  [
    'lib/lookups/sign-in.ts',
    "import { a } from '../auth/a.ts';\nexport const b = a;",
    ['auth-in-background', 'lookups-reach'],
  ],
  [
    'lib/lookups/store-view.ts',
    "import type { A } from '../messages/views/a.ts';\nexport type B = A;",
    ['stores-know-no-view'],
  ],
  ['lib/destinations/mcp/borrow.ts', "import { a } from '../hubspot/a.ts';\nexport const b = a;", ['kinds-apart']],
  ['lib/erasure/greet.ts', "import { a } from '../texts/a.ts';\nexport const b = a;", ['erasure-reach']],
  ['lib/auth/contact.ts', "import { a } from '../contacts/a.ts';\nexport const b = a;", ['auth-reach']],
  ['lib/queries/service.ts', "import { a } from '../service/a.ts';\nexport const b = a;", ['queries-reach']],
  ['lib/profile-url/text.ts', "import { a } from '../texts/a.ts';\nexport const b = a;", ['profile-url-is-pure']],
  ['sandbox/borrow.ts', "import type { A } from '../lib/service/a.ts';\nexport type B = A;", ['sandbox-alone']],
  [
    'lib/texts/test-text.ts',
    "import { a } from '../../tests/driver/a.ts';\nexport const b = a;",
    ['lib-reaches-no-page', 'tests-not-imported'],
  ],
  ['scripts/borrow.ts', "import { a } from '../tests/e2e/a.ts';\nexport const b = a;", ['scripts-use-drivers']],
  ['lib/contacts/chicken.ts', "import { egg } from './egg.ts';\nexport const chicken = () => egg;", ['no-cycles']],
  ['lib/service/kind.ts', "import type { Record } from './record.ts';\nexport type Kind = Record | 1;", ['no-cycles']],
  [
    'components/controls/Teller.tsx',
    "import type { A } from '../../lib/messages/a.ts';\nexport const B = (p: A) => <p>{String(p)}</p>;",
    ['controls-are-plain'],
  ],
  [
    'lib/background/views/greedy.ts',
    "import type { A } from '../context.ts';\nexport type B = A;",
    ['rooms-without-context'],
  ],
  ['lib/contacts/lost.ts', "import { a } from './nowhere.ts';\nexport const b = a;", ['resolvable']],
  ['lib/contacts/forgotten.ts', 'export const b = 1;', ['no-orphans']],
];

const RIGHT: Array<[file: string, content: string]> = [
  ['entrypoints/workspace/read-contacts.ts', "import { a } from '../../lib/contacts/a.ts';\nexport const b = a;"],
  [
    'components/Card.tsx',
    "import type { A } from '../lib/messages/a.ts';\nimport { a } from '../lib/texts/a.ts';\nexport const B = (p: { a: A }) => <p>{a}{p.a}</p>;",
  ],
  ['entrypoints/profile.content/ask.ts', "import type { A } from '../../lib/messages/a.ts';\nexport type B = A;"],
  [
    'lib/background/wire.ts',
    "import { a } from '../auth/a.ts';\nimport { a as c } from '../lookups/a.ts';\nexport const b = [a, c];",
  ],
];

const LEAVES = [
  'sandbox/a.ts',
  'entrypoints/popup/a.ts',
  'lib/service/a.ts',
  'components/a.tsx',
  'lib/messages/a.ts',
  'lib/messages/views/a.ts',
  'lib/queries/a.ts',
  'lib/destinations/hubspot/a.ts',
  'lib/lookups/a.ts',
  'lib/auth/a.ts',
  'lib/background/a.ts',
  'lib/background/context.ts',
  'lib/contacts/a.ts',
  'lib/texts/a.ts',
  'tests/driver/a.ts',
  'tests/e2e/a.ts',
  'node_modules/react/index.js',
  'node_modules/webextension-polyfill/index.js',
];

interface Violation {
  from: string;
  rule: { name: string; severity: string };
}

let folder = '';
let violations: Violation[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  const leaves = LEAVES.map(
    (file) =>
      [file, file.endsWith('.js') ? 'export const a = 1;' : 'export const a = 1;\nexport type A = number;'] as const,
  );
  for (const [file, content] of [
    ...WRONG,
    ...RIGHT,
    ...leaves,
    ['lib/contacts/egg.ts', "import { chicken } from './chicken.ts';\nexport const egg = () => chicken;"] as const,
    ['lib/service/record.ts', "import type { Kind } from './kind.ts';\nexport type Record = { kind: Kind };"] as const,
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const report = execFileSync(
    process.execPath,
    [
      program,
      '--config',
      join(ROOT, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'entrypoints',
      'components',
      'lib',
      'sandbox',
      'scripts',
      'tests',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  violations = (JSON.parse(report) as { summary: { violations: Violation[] } }).summary.violations;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(WRONG)('%s is an error', (file, _content, rules) => {
  const found = violations.filter(({ from }) => from === file);
  expect(found.map(({ rule }) => rule.name).toSorted()).toEqual(rules.toSorted());
  expect(found.every(({ rule }) => rule.severity === 'error')).toBe(true);
});

test('every rule is broken by one of these', () => {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: Array<{ name: string }>;
  };
  expect(forbidden.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(WRONG.flatMap(([, , rules]) => rules))].toSorted(),
  );
});

test.each(RIGHT)('%s is allowed', (file) => {
  expect(violations.filter(({ from }) => from === file)).toEqual([]);
});
