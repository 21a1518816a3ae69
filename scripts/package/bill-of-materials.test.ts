import { expect, test } from 'vitest';
import { licenseTexts, packageFolder } from '../build/shipped-packages.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { unexplained } from './lint-firefox.ts';

const REACT = { name: 'react', version: '19.3.1', license: 'MIT', homepage: 'https://react.dev/', text: 'MIT License' };
const SCOPED = { name: '@a/b', version: '1.0.0', license: '(MIT OR Apache-2.0)', homepage: null, text: '' };

test('the bill names every package by its address, and ours as what depends on them', () => {
  const bill = billOfMaterials('0.1.0', [REACT, SCOPED]);
  expect(bill.components.map(({ purl, licenses }) => [purl, licenses])).toEqual([
    ['pkg:npm/react@19.3.1', [{ license: { id: 'MIT' } }]],
    ['pkg:npm/%40a/b@1.0.0', [{ expression: '(MIT OR Apache-2.0)' }]],
  ]);
  expect(bill.dependencies).toEqual([
    { ref: 'calling-card@0.1.0', dependsOn: ['pkg:npm/react@19.3.1', 'pkg:npm/%40a/b@1.0.0'] },
  ]);
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/u);
});

test('the same packages make the same bill, others another one', () => {
  expect(billOfMaterials('0.1.0', [REACT])).toEqual(billOfMaterials('0.1.0', [REACT]));
  expect(billOfMaterials('0.1.0', [REACT]).serialNumber).not.toBe(billOfMaterials('0.1.0', [SCOPED]).serialNumber);
});

test('licences go along, and one without a text is said', () => {
  expect(licenseTexts([REACT, SCOPED])).toContain('react 19.3.1 (MIT)\n\nMIT License');
  expect(licenseTexts([SCOPED])).toContain('Its package holds no text of the licence (MIT OR Apache-2.0).');
});

test.each([
  ['/x/node_modules/react/index.js', '/x/node_modules/react'],
  ['/x/node_modules/@a/b/dist/c.mjs?used', '/x/node_modules/@a/b'],
  ['/x/node_modules/a/node_modules/b/c.js', '/x/node_modules/a/node_modules/b'],
  ['\0/x/node_modules/a/c.js', '/x/node_modules/a'],
  ['/x/lib/node_modules.ts', null],
])('%s belongs to %s', (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});

test('of the linter’s findings every error counts, and every warning that is not explained', () => {
  const finding = (code: string) => ({ code, message: 'no', file: 'a.js' });
  const report = {
    errors: [finding('UNSAFE_VAR_ASSIGNMENT')],
    warnings: [finding('UNSAFE_VAR_ASSIGNMENT'), finding('DANGEROUS_EVAL')],
    notices: [],
  };
  expect(unexplained(report)).toEqual([
    'addons-linter: a.js: UNSAFE_VAR_ASSIGNMENT: no',
    'addons-linter: a.js: DANGEROUS_EVAL: no',
  ]);
});
