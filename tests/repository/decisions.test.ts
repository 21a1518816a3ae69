import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './repository-files.ts';

const FOLDER = join(ROOT, 'docs/decisions');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const names = readdirSync(FOLDER).filter((name) => name !== 'README.md');

test('each decision has a number of its own and a line in the index, with its title', () => {
  const lines = names.map((name) => `- [${name.slice(0, 3)}](${name}): ${read(name).split('\n')[0]?.slice(2)}`);
  const index = read('README.md').split('\n');
  expect(index.filter((line) => line.startsWith('- ')).toSorted()).toEqual(lines.toSorted());
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length);
});

test('the index names the next free number', () => {
  const last = Math.max(...names.map((name) => Number(name.slice(0, 3))));
  expect(read('README.md')).toContain(`the next free number is ${String(last + 1).padStart(3, '0')}.`);
});

test.each(names)('%s says what was seen, what was decided and how to see it again, in 35 lines at most', (name) => {
  const text = read(name);
  const headings = text.split('\n').filter((line) => line.startsWith('## '));
  expect(headings).toEqual(['## What we saw', '## What we decided', '## How to see it again']);
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(35);
});

test.each(names)('%s calls other decisions by their numbers', (name) => {
  const links = [...read(name).matchAll(/\[decision\s+(?<said>\d{3})\]\((?<number>\d{3})-/gu)];
  for (const { groups } of links) expect(groups?.['said']).toBe(groups?.['number']);
});
