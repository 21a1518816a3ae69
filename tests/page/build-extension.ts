import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BUTTON_TEXTS, HIDE_SCOPES } from '../../lib/messages/page-answer.ts';
import { pageMatches } from '../../lib/profile-url/page-matches.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The folder of the build for these tests. */
export const EXTENSION_DIR = resolve(ROOT, '.output/page-build/chrome-mv3');

/** Builds the extension as it is, then replaces the background and the card with small stand-ins. */
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
  registerScript();
  copyFileSync(resolve(import.meta.dirname, 'stand-in-card.html'), resolve(EXTENSION_DIR, 'card.html'));
  const style = readFileSync(resolve(ROOT, 'lib/background/button-style.css'), 'utf8');
  const background = readFileSync(resolve(import.meta.dirname, 'stand-in-background.js'), 'utf8');
  writeFileSync(
    resolve(EXTENSION_DIR, 'background.js'),
    `globalThis.shape = ${JSON.stringify({ style, keys: BUTTON_TEXTS, hideScopes: HIDE_SCOPES })};\n${background}`,
  );
}

/** The real background registers the button's script while it is wanted; the stand-in always has it. */
function registerScript(): void {
  const path = resolve(EXTENSION_DIR, 'manifest.json');
  const manifest: object = JSON.parse(readFileSync(path, 'utf8'));
  const script = { matches: pageMatches(true), js: ['content-scripts/profile.js'], run_at: 'document_end' };
  writeFileSync(path, JSON.stringify({ ...manifest, content_scripts: [script] }));
}
