import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BUTTON_TEXTS } from '../../lib/messages/page-answer.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Where the build for these tests is. */
export const EXTENSION_DIR = resolve(ROOT, '.output/page-build/chrome-mv3');

/** Builds the extension as it is, then puts small stand-ins where the background and the card are. */
export default function buildExtension(): void {
  execFileSync(
    process.execPath,
    ['node_modules/wxt/bin/wxt.mjs', 'build', '-c', 'tests/page/wxt.config.ts', '--level', 'error'],
    {
      cwd: ROOT,
      env: { ...process.env, WXT_MCP_URL: '' },
      stdio: 'inherit',
    },
  );
  copyFileSync(resolve(import.meta.dirname, 'stand-in-card.html'), resolve(EXTENSION_DIR, 'card.html'));
  const style = readFileSync(resolve(ROOT, 'lib/background/button-style.css'), 'utf8');
  const background = readFileSync(resolve(import.meta.dirname, 'stand-in-background.js'), 'utf8');
  writeFileSync(
    resolve(EXTENSION_DIR, 'background.js'),
    `globalThis.look = ${JSON.stringify({ style, keys: BUTTON_TEXTS })};\n${background}`,
  );
}
