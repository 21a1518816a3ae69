import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extensionsWith } from '../../../bench/frame/extensions.ts';
import { lacksPeerFolder, peersHelp } from '../../../bench/frame/known-peers.ts';
import type { Measure } from '../../../bench/frame/measure.ts';
import { ROOT } from '../repository-files.ts';

const MEASURES: Measure[] = [
  measureOf('of-extensions', (extensions) => extensions),
  measureOf('of-ours-alone', (extensions) => extensions.filter(({ name }) => name === 'calling-card')),
];
const help = peersHelp(extensionsWith([]), MEASURES);

function measureOf(name: string, subjects: Measure['subjects']): Measure {
  return {
    name,
    section: 'Many contacts',
    place: 1,
    how: '',
    figures: [],
    subjects,
    open: () => Promise.reject(new Error('never')),
  };
}

test.each([
  [['--peer'], true],
  [['--peer', '--only', 'card'], true],
  [['--only', 'card'], false],
  [['--peer', '../vimium', '--idle'], false],
])('%j asks which peers there are: %s', (args, isLacking) => {
  expect(lacksPeerFolder(args)).toBe(isLacking);
});

test('each peer says how to get it and which folder to name', () => {
  expect(help.match(/git clone --depth 1 --branch v?[\d.]+ /g)).toHaveLength(2);
  expect(help.match(/^--peer PEERS\/\S+$/gm)).toHaveLength(2);
});

test('the subjects of every run are named, with the folders of their code', () => {
  const folders = [...help.matchAll(/from (?<folder>bench\/peers\/\w+)/g)].map(
    ({ groups }) => groups?.['folder'] ?? '',
  );
  expect(folders.map((folder) => folder.split('/').at(-1))).toEqual(['empty', 'button', 'usual']);
  expect(folders.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([]);
});

test('the measures that a peer takes part in are named', () => {
  expect(help).toContain('takes part in of-extensions (');
});
