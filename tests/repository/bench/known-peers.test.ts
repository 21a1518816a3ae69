import { expect, test } from 'vitest';
import { PEERS_HELP, lacksPeerFolder } from '../../../bench/frame/known-peers.ts';

test.each([
  [['--peer'], true],
  [['--peer', '--only', 'card'], true],
  [['--only', 'card'], false],
  [['--peer', '../vimium', '--idle'], false],
])('%j asks which peers there are: %s', (args, isLacking) => {
  expect(lacksPeerFolder(args)).toBe(isLacking);
});

test('each peer says how to get it and which folder to name', () => {
  expect(PEERS_HELP.match(/git clone/g)).toHaveLength(2);
  expect(PEERS_HELP.match(/^--peer PEERS\/\S+$/gm)).toHaveLength(2);
});
