import { expect, test } from 'vitest';
import { lint } from './lint.ts';

/** Ways to read more of a page than its address; one line each. */
const READS = [
  'export const title = (): string => document.title;',
  'export const cookie = (): string => document["cookie"];',
  'export const body = ({ body } = document): HTMLElement => body;',
  'export const words = (): string | null => document.documentElement.textContent;',
  'export const heading = (root: ParentNode): Element | null => root.querySelector("h1");',
  'export const selected = (): string => String(getSelection());',
  'export const stored = (): Storage => globalThis.localStorage;',
  'export const named = (): string => window.name;',
  'export const pressed = (event: Event): EventTarget | null => event.target;',
];
const FILES = [
  'entrypoints/profile.content/reads.ts',
  'entrypoints/other-sites.content.ts',
  'entrypoints/popup/reads.ts',
];

test('the lint lets the content scripts, and no others, read nothing of a page but its address', () => {
  const findings = lint(Object.fromEntries(FILES.map((file) => [file, READS.join('\n')])));
  const linesIn = (path: string) =>
    findings.flatMap(({ file, rule, line }) =>
      file === path && rule.startsWith('eslint(no-restricted-') ? [line] : [],
    );
  const every = READS.map((_read, index) => index + 1);
  expect(FILES.map((file) => [...new Set(linesIn(file))].toSorted((a, b) => a - b))).toEqual([every, every, []]);
});
