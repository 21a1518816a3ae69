import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { polyfillAsModule } from './polyfill-as-module.ts';

const FILE = fileURLToPath(import.meta.resolve('webextension-polyfill')).replaceAll('\\', '/');
const transform = polyfillAsModule().transform as (code: string, id: string) => { code: string } | null;

describe('webextension-polyfill', () => {
  test('becomes a module whose default export is the interface itself, not a copy', async () => {
    const made = transform(await readFile(FILE, 'utf8'), FILE);
    const body = made?.code.replace('export default module.exports;', 'return module.exports;') ?? '';
    const native = {
      runtime: { id: 'of-this-test' },
      get windows(): never {
        throw new Error('made without need');
      },
    };
    // oxlint-disable-next-line no-new-func -- the text of a library, as a bundler takes it
    const load = new Function('globalThis', body) as (scope: object) => unknown;
    expect(load({ chrome: native, browser: native })).toBe(native);
  });

  test('is refused where it is written in another way', () => {
    expect(() => transform('export default 1;', FILE)).toThrow(/has no "factory\(module\);" any more/);
  });

  test('alone is changed', () => {
    expect(transform('factory(module);', '/lib/other.js')).toBeNull();
  });
});
