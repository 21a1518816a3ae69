import { i18n } from '#i18n';
import type { LookingView } from '../messages/views/call.ts';
import { numberText } from './number-text.ts';
import { secondsLeft } from './time/seconds-text.ts';
import { timeText } from './time/time-text.ts';

/** The longest wait that is counted down. */
const COUNTED_SECONDS = 120;

/**
 * That the service allows nothing more for now, and when the work goes on by itself: in seconds, or at a time of day.
 * Times in ms.
 */
export function waitText(until: number, now: number): string {
  const seconds = secondsLeft(until, now);
  return seconds > COUNTED_SECONDS
    ? i18n.t('problem.rate_limited_at', { time: timeText(until, now) })
    : i18n.t('problem.rate_limited', { seconds: numberText(seconds) });
}

/** The same of a call that waits for the service's limit; null where it does not, or not any more. */
export function lookupWait({ waitingUntil }: Pick<LookingView, 'waitingUntil'>, now: number): string | null {
  return waitingUntil !== null && waitingUntil > now ? waitText(waitingUntil, now) : null;
}
