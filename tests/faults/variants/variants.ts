import { resolve } from 'node:path';

/** Relative to the repository. */
export const OUT_DIR = '.output/variants';

/** The product file that each variant replaces, and its replacement. */
export const REPLACED = {
  /** Sends an unanswered call again. */
  naive: { file: 'reconcile-lookup.ts', by: 'naive-reconcile-lookup.ts' },
  /** Dies whenever it waits, and is brought back by alarms. */
  'alarms-only': { file: 'lookup-clock.ts', by: 'alarms-only-lookup-clock.ts' },
  /** Answers every frame that contains the card, even one that a page created. */
  unguarded: { file: 'card-frames.ts', by: 'unguarded-card-frames.ts' },
  /** Treats a click as the user's own whenever nothing covers the card. */
  'covered-only': { file: 'judge-click.ts', by: 'covered-only-judge-click.ts' },
} as const;

export type Variant = keyof typeof REPLACED;

/** The folder of the built variant. */
export function variantDir(variant: Variant): string {
  return resolve(import.meta.dirname, '../../..', OUT_DIR, variant, 'chrome-mv3');
}
