import { expect, test } from 'vitest';
import { countStaleParams } from './stale-params.ts';

const count = (text: string) => countStaleParams({ path: 'lib/a.ts', text });

test.each([
  ['a function', '/** Waits. @param ms how long */\nexport function wait(until: number) { return until; }\n'],
  ['an arrow function', '/** @param ms how long */\nconst wait = (until: number) => until;\n'],
  ['a method of a type', 'interface Clock {\n  /** @param ms how long */\n  wait(until: number): void;\n}\n'],
  ['a property of a type', 'interface Clock {\n  /** @param ms how long */\n  wait: (until: number) => void;\n}\n'],
  ['a constant', '/** @param ms how long */\nconst wait = 3;\nfunction other(ms: number) { return ms; }\n'],
])('a parameter that %s does not have is stale', (_what, text) => {
  expect(count(text)).toBe(1);
});

test.each([
  ['by its name', '/**\n * @param ms how long\n * @param now ms since epoch\n */\nfunction wait(ms = 3, now = 4) {}\n'],
  ['by the name of a part', '/** @param ms how long */\nfunction wait({ ms, now }: { ms: number; now: number }) {}\n'],
  ['with its type', '/** @param {number} ms how long */\nexport function wait(ms) {}\n'],
  ['in a text', "const text = '/** @param ms how long */ function wait() {}';\n"],
  [
    'after another docstring',
    '/** Three. */\nconst a = 3;\n/** @param ms how long */\nconst wait = (ms: number) => ms;\n',
  ],
])('a parameter that is described %s is not', (_what, text) => {
  expect(count(text)).toBe(0);
});
