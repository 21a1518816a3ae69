import { expect, test } from 'vitest';
import { readCliOptions } from './cli-options.ts';

test('without flags: port 8787, 2000 people, seed 1, in memory', () => {
  expect(readCliOptions([])).toEqual({ port: 8787, people: 2000, seed: 1 });
});

test('all flags are understood', () => {
  const line = '--port 0 --people 50 --seed=7 --data /tmp/x --lookup-ms 0 --fail-rate 0.25';
  expect(readCliOptions(line.split(' '))).toEqual({
    port: 0,
    people: 50,
    seed: 7,
    dataDir: '/tmp/x',
    lookupMs: 0,
    failRate: 0.25,
  });
  expect(readCliOptions(['--help'])).toBe('help');
});

test.each([
  ['--port', '--port abc'],
  ['--port', '--port 65536'],
  ['--port', '--port'],
  ['--people', '--people 0'],
  ['--people', '--people 1e9'],
  ['--seed', '--seed=-1'],
  ['--data', '--data='],
  ['--lookup-ms', '--lookup-ms soon'],
  ['--fail-rate', '--fail-rate 2'],
  ['--fail-rate', '--fail-rate 1.5'],
  ['--fail-rate', '--fail-rate .'],
  ['--colour', '--colour red'],
])('a mistake in %s is named: %s', (flag, line) => {
  expect(() => readCliOptions(line.split(' '))).toThrow(flag);
});

test('stray words are refused', () => {
  expect(() => readCliOptions(['8787'])).toThrow('8787');
});
