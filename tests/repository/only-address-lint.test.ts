import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/setup/run-command.ts';

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
  const folder = mkdtempSync(join(tmpdir(), 'calling-card-lint-'));
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const file of FILES) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), READS.join('\n'));
  }
  const lint = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(lint.stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
  };
  const linesIn = (file: string) =>
    diagnostics
      .filter(({ code, filename }) => filename === file && code.startsWith('eslint(no-restricted-'))
      .flatMap(({ labels }) => labels.map(({ span }) => span.line));
  const every = READS.map((_read, index) => index + 1);
  expect(FILES.map((file) => [...new Set(linesIn(file))].toSorted((a, b) => a - b))).toEqual([every, every, []]);
});
