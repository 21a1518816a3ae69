import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { plainEntrypoints } from './plain-entrypoints.ts';

const STARTER = '\0virtual:wxt-content-script-isolated-world-entrypoint?/entrypoints/profile.content/index.ts';
const transform = plainEntrypoints().transform as (code: string, id: string) => { code: string } | null;

test('the framework starts a content script by its main function alone', async () => {
  const wxt = createRequire(import.meta.url)
    .resolve('wxt')
    .replace(/index\.mjs$/u, '');
  const starter = await readFile(`${wxt}virtual/content-script-isolated-world-entrypoint.mjs`, 'utf8');
  const { code } = transform(starter, STARTER) ?? { code: '' };
  expect(code).toContain('const result = definition.main();');
  expect(code).not.toMatch(/logger\.error|new ContentScriptContext/u);
});

test('another way to start it is refused, and other modules are left alone', () => {
  expect(() => transform('start(definition);', STARTER)).toThrow('does not know');
  expect(transform('start(definition);', '\0virtual:wxt-background-entrypoint?/entrypoints/background.ts')).toBeNull();
});
