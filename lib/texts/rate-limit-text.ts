import { i18n } from '#i18n';
import type { RateLimitView } from '../messages/views/account.ts';
import { numberText } from './number-text.ts';
import { plainText } from './plain-text.ts';

const ACTIONS = [
  'any',
  'person_lookup',
  'profile_company_lookup',
  'company_lookup',
  'email_verify',
  'person_search',
  'company_search',
  'search',
] as const;
const SECONDS = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const;
type Unit = keyof typeof SECONDS;

/** The action that a rate limit counts; an unknown one is shown as the service names it, cleaned. */
export function actionText(action: string): string {
  const known = ACTIONS.find((name) => name === action);
  return known === undefined ? plainText(action.replaceAll('_', ' '), 60) : i18n.t(`limit_action.${known}`);
}

/**
 * The period in which a rate limit counts: `a minute`, or `in 90 s`. Given as a word, as seconds, or as both (`60s`).
 */
export function periodText(duration: RateLimitView['duration']): string {
  const units = Object.keys(SECONDS) as Unit[];
  const word = units.find(
    (unit) =>
      String(duration)
        .toLowerCase()
        .replace(/^(per|1)[ _]?/, '')
        .replace(/s$/, '') === unit,
  );
  const seconds = typeof duration === 'number' ? duration : Number(/^(\d+)\s*s?$/.exec(duration)?.[1] ?? Number.NaN);
  const unit = word ?? units.find((name) => SECONDS[name] === seconds);
  if (unit !== undefined) return i18n.t(`limit_time.${unit}`);
  return Number.isFinite(seconds)
    ? i18n.t('limit_time.seconds', { seconds: numberText(seconds) })
    : plainText(String(duration), 40);
}
