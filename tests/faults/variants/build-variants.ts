import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { REPLACED, type Variant } from './variants.ts';

/** Builds every variant, one after another: they share the folder of generated types. */
export default function buildVariants(): void {
  for (const variant of Object.keys(REPLACED) as Variant[]) buildVariant(variant);
}

export function buildVariant(variant: Variant): void {
  execFileSync(
    process.execPath,
    ['node_modules/wxt/bin/wxt.mjs', 'build', '-c', 'tests/faults/variants/wxt.config.ts', '--level', 'error'],
    {
      cwd: resolve(import.meta.dirname, '../../..'),
      env: { ...process.env, WXT_MCP_URL: '', VARIANT: variant },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}
