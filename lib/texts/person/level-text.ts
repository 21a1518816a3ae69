import { i18n } from '#i18n';
import { plainText } from '../plain-text.ts';

const LEVELS = ['cxo', 'vp', 'director', 'manager', 'non_manager'] as const;

/** The level of a job: the service's own words where they are not one of the search's (`management_levels`). */
export function levelText(level: string): string {
  const known = LEVELS.find((each) => each === level.toLowerCase());
  return known === undefined ? plainText(level, 60) : i18n.t(`search.option.${known}`);
}
