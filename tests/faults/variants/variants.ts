import { resolve } from 'node:path';

/** Relative to the repository. */
export const OUT_DIR = '.output/variants';

/** The product files that each variant replaces, and their replacements. */
export const REPLACED = {
  /** Sends an unanswered call again. */
  naive: { 'reconcile-lookup.ts': 'naive-reconcile-lookup.ts' },
  /** Dies whenever it waits, and is brought back by alarms. */
  'alarms-only': { 'lookup-clock.ts': 'alarms-only-lookup-clock.ts' },
  /** Answers every frame that contains the card, even one that a page created. */
  unguarded: { 'card-frames.ts': 'unguarded-card-frames.ts' },
  /** Treats a click as the user's own whenever nothing covers the card. */
  'covered-only': {
    'judge-click.ts': 'covered-only-judge-click.ts',
    'paying-click.ts': 'covered-only-paying-click.ts',
    'watch-sight.ts': 'covered-only-watch-sight.ts',
  },
} as const satisfies Record<string, Record<string, string>>;

/** Variants of the build for Firefox. */
export const REPLACED_IN_FIREFOX = {
  /** A click in the card pays although the browser cannot tell what covers it. */
  'pays-in-card': { 'pays-in-card.ts': 'pays-in-card.ts' },
  /** Any click in the popup pays. */
  'any-hand': { 'own-hand.ts': 'any-hand.ts' },
} as const satisfies Record<string, Record<string, string>>;

export type FirefoxVariant = keyof typeof REPLACED_IN_FIREFOX;

/** The folder of the built variant. */
export function firefoxVariantDir(variant: FirefoxVariant): string {
  return resolve(import.meta.dirname, '../../..', OUT_DIR, variant, 'firefox-mv3');
}

export type Variant = keyof typeof REPLACED;

/** The folder of the built variant. */
export function variantDir(variant: Variant): string {
  return resolve(import.meta.dirname, '../../..', OUT_DIR, variant, 'chrome-mv3');
}
