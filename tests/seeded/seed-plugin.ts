import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SEEDED = fileURLToPath(new URL('./fast-check.ts', import.meta.url));

/** Gives every test a fast-check that starts from the run's seed: `fast-check.ts` beside this file. */
export function seedPlugin(): Plugin {
  return {
    name: 'calling-card-seed',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'fast-check' && importer !== SEEDED ? SEEDED : undefined),
  };
}
