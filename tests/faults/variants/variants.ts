import { resolve } from 'node:path';

/** Under the repository. */
export const OUT_DIR = '.output/variants';

/** Which file of the product each variant replaces, and by what. */
export const REPLACED = {
  /** Sends a call again whose answer never came. */
  naive: { file: 'settle-lookup.ts', by: 'naive-settle-lookup.ts' },
  /** Dies whenever it waits, and is brought back by alarms. */
  'alarms-only': { file: 'lookup-clock.ts', by: 'alarms-only-lookup-clock.ts' },
  /** Answers every frame with the card in it, whoever made it. */
  unguarded: { file: 'card-frames.ts', by: 'unguarded-card-frames.ts' },
  /** Takes a click for the user's own wherever nothing covers the card. */
  'covered-only': { file: 'judge-click.ts', by: 'covered-only-judge-click.ts' },
} as const;

export type Variant = keyof typeof REPLACED;

/** Where the built variant is. */
export function variantDir(variant: Variant): string {
  return resolve(import.meta.dirname, '../../..', OUT_DIR, variant, 'chrome-mv3');
}
