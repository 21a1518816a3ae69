import { i18n } from '#i18n';
import type { RecoveryProgress, RecoveryView } from '../../lib/messages/views/recovery.ts';
import type { Problem } from '../../lib/service/problem.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import type { ProblemText } from '../../lib/texts/problem-actions.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { timeText } from '../../lib/texts/time/time-text.ts';

/** What there is to bring back. */
export function offerText({ total, here }: RecoveryView & { status: 'offered' }): string {
  if (total === null || total === 0) return i18n.t('recovery.offer_uncounted');
  if (here === 0) return i18n.t('recovery.offer', total, [numberText(total)]);
  return i18n.t('recovery.offer_rest', { total: numberText(total), here: numberText(here) });
}

/** How many of the people found were looked at. */
export function listedText({ listed, total }: RecoveryProgress): string {
  return total === null
    ? i18n.t('recovery.searching')
    : i18n.t('recovery.listed', { listed: numberText(listed), total: numberText(total) });
}

/** Why it does not go on at the moment. @param now ms since epoch */
export function waitText(problem: Problem, now: number): Pick<ProblemText, 'sentence' | 'tone'> {
  return problem.code === 'rate_limited'
    ? { sentence: i18n.t('recovery.waits', { time: timeText(problem.until, now) }), tone: 'calm' }
    : problemText(problem, now);
}

export function countsText({ counts }: RecoveryProgress): string {
  return (['restored', 'here', 'away', 'without'] as const)
    .filter((place) => counts[place] > 0)
    .map((place) => i18n.t(`recovery.counts.${place}`, counts[place], [numberText(counts[place])]))
    .join(' · ');
}

export function doneText({ counts: { restored } }: RecoveryProgress): string {
  return restored === 0 ? i18n.t('recovery.done_none') : i18n.t('recovery.done', restored, [numberText(restored)]);
}
