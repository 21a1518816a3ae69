import { buildVariant } from './build-variants.ts';
import { type FirefoxVariant, REPLACED_IN_FIREFOX } from './variants.ts';

/** Builds every variant for Firefox. */
export default function buildFirefoxVariants(): void {
  for (const variant of Object.keys(REPLACED_IN_FIREFOX) as FirefoxVariant[])
    buildVariant(variant, ['--browser', 'firefox', '--mv3']);
}
