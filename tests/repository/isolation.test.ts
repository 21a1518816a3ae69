import { expect, test } from 'vitest';
import { runCommand } from '../../scripts/setup/run-command.ts';
import { readGlobals, restoreGlobals } from '../isolation/own-globals.ts';

test('a file’s globals are taken back: added, replaced, deleted, and those with a getter', () => {
  const target: Record<string, unknown> = { kept: 1, replaced: 1, deleted: 1 };
  Object.defineProperty(target, 'read', { get: () => 1, configurable: true, enumerable: true });
  const before = readGlobals(target);
  target['added'] = 1;
  target['replaced'] = 2;
  delete target['deleted'];
  Object.defineProperty(target, 'read', { value: 2 });
  restoreGlobals(target, before);
  expect(target).toEqual({ kept: 1, replaced: 1, deleted: 1, read: 1 });
});

const twoFiles = (isolation: string) =>
  runCommand(['vitest', 'run', '--config', 'tests/isolation/leaving/vitest.config.ts'], {
    output: 'keep',
    env: { ISOLATION: isolation, NO_COLOR: '1' },
  });

test('two files in one process meet nothing of each other: modules, globals, variables, databases, elements', async () => {
  expect(await twoFiles('each file')).toMatchObject({ code: 0, text: expect.stringContaining('2 passed') });
});

test('without that, the second file meets what the first one left', async () => {
  const { code, text } = await twoFiles('none');
  expect(code).toBe(1);
  const kinds = ['a module', 'a global', 'a variable', 'a database', 'an element', 'an attribute'];
  for (const left of kinds) expect(text).toContain(`"${left}"`);
});
