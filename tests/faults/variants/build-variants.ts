import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { type FirefoxVariant, REPLACED, type Variant } from './variants.ts';

/** Builds one variant. They share the folder of generated types: one after another. */
export function buildVariant(variant: Variant | FirefoxVariant, more: readonly string[] = []): void {
  const config = ['-c', 'tests/faults/variants/wxt.config.ts', '--level', 'error'];
  execFileSync(process.execPath, ['node_modules/wxt/bin/wxt.mjs', 'build', ...config, ...more], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, WXT_MCP_URL: '', VARIANT: variant },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Builds every variant for Chromium. */
export default function buildVariants(): void {
  for (const variant of Object.keys(REPLACED) as Variant[]) buildVariant(variant);
}
