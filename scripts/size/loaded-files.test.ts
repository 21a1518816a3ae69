import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadedFiles } from './loaded-files.ts';

let output = '';
beforeEach(() => void (output = mkdtempSync(join(tmpdir(), 'loaded-files-'))));
afterEach(() => rmSync(output, { recursive: true, force: true }));

function build(files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(output, file)), { recursive: true });
    writeFileSync(join(output, file), content);
  }
}

test('a page loads itself, its scripts, its style sheets and what they import, each once', () => {
  build({
    'popup.html':
      '<link rel="icon" href="/icon.svg"><script type="module" crossorigin src="/chunks/popup.js"></script><link rel="stylesheet" href="/assets/a.css">',
    'chunks/popup.js': 'import{a}from"./shared.js";import"./react.js";a();',
    'chunks/shared.js': 'import"./react.js";export const a=()=>1;export*from"./more.js"',
    'chunks/react.js': 'const s=`import"./not-there.js"`',
    'chunks/more.js': 'export const m=()=>import("./later.js")',
    'chunks/later.js': '1',
    'chunks/card.js': '1',
    'assets/a.css': 'p{}',
  });
  expect(loadedFiles(output, 'popup.html')).toEqual([
    'assets/a.css',
    'chunks/more.js',
    'chunks/popup.js',
    'chunks/react.js',
    'chunks/shared.js',
    'popup.html',
  ]);
});

test('a page whose first script starts the others loads these as well', () => {
  build({
    'card.html':
      '<script src="/start-page.js" data-modules="/chunks/card.js /chunks/react.js"></script><style>p{}</style>',
    'start-page.js': '1',
    'chunks/card.js': 'import"./react.js"',
    'chunks/react.js': '1',
  });
  expect(loadedFiles(output, 'card.html')).toEqual(['card.html', 'chunks/card.js', 'chunks/react.js', 'start-page.js']);
});

test('a script is itself and what it imports', () => {
  build({ 'background.js': 'import{a}from"./chunks/a.js";a()', 'chunks/a.js': 'export const a=()=>1' });
  expect(loadedFiles(output, 'background.js')).toEqual(['background.js', 'chunks/a.js']);
});

test('a file that is not in the build is an error, not a saving', () => {
  build({ 'card.html': '<script type="module" src="/chunks/gone.js"></script>' });
  expect(() => loadedFiles(output, 'card.html')).toThrow(/card\.html loads .*gone\.js/);
});
