import { buildVariant } from './build-variants.ts';
import { REPLACED_IN_FIREFOX } from './variants.ts';

/** Builds every variant for Firefox. */
export default function buildFirefoxVariants(): void {
  for (const variant of Object.keys(REPLACED_IN_FIREFOX)) buildVariant(variant, ['--browser', 'firefox', '--mv3']);
}
