import { i18n } from '#i18n';
import type { UsageView } from '../../lib/messages/views/account.ts';
import { numberText } from '../../lib/texts/number-text.ts';

/** Used of allocated, as far as known: `82 of 200`, `82 used`, `–`. */
export function usedText(used: number | null, allocated: number | null): string {
  if (used === null) return '–';
  if (allocated === null) return i18n.t('popup.used_plain', { used: numberText(used) });
  return i18n.t('popup.used_of', { used: numberText(used), allocated: numberText(allocated) });
}

/** The fill level of a meter, from 0 to 1; null when it is not known. */
export function fullness(used: number | null, allocated: number | null): number | null {
  if (used === null || allocated === null || allocated <= 0 || used < 0) return null;
  return Math.min(1, used / allocated);
}

/** The used amount of one type: as reported, or computed from what remains. */
export function usedOf(usage: UsageView): number | null {
  if (usage.used !== null) return usage.used;
  return usage.allocated !== null && usage.remaining !== null ? usage.allocated - usage.remaining : null;
}
