import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wideScripts } from './wide-scripts.ts';

let output = '';
beforeEach(() => void (output = mkdtempSync(join(tmpdir(), 'wide-scripts-'))));
afterEach(() => rmSync(output, { recursive: true, force: true }));

test('scripts with a character outside ASCII are named, documents may have them', () => {
  mkdirSync(join(output, 'chunks'));
  writeFileSync(join(output, 'background.js'), 'const dash = "\\u2013";');
  writeFileSync(join(output, 'chunks', 'page.js'), 'const dash = "\u2013";');
  writeFileSync(join(output, 'chunks', 'name.js'), 'const name = "Jos\u00E9";');
  writeFileSync(join(output, 'card.html'), '<p>Jos\u00E9 \u2013');
  expect(wideScripts(output)).toEqual([join('chunks', 'name.js'), join('chunks', 'page.js')]);
});
