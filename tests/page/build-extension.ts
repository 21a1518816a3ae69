import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Where the build for these tests is. */
export const EXTENSION_DIR = resolve(ROOT, '.output/page-build/chrome-mv3');

/** Builds the extension as it is, then puts small stand-ins where the background and the card are. */
export default function buildExtension(): void {
  execFileSync(process.execPath, ['node_modules/wxt/bin/wxt.mjs', 'build', '-c', 'tests/page/wxt.config.ts', '--level', 'error'], {
    cwd: ROOT,
    env: { ...process.env, WXT_MCP_URL: '' },
    stdio: 'inherit',
  });
  for (const [standIn, original] of [
    ['stand-in-background.js', 'background.js'],
    ['stand-in-card.html', 'card.html'],
  ] as const)
    copyFileSync(resolve(import.meta.dirname, standIn), resolve(EXTENSION_DIR, original));
}
