import { i18n } from '#i18n';
import type { RateLimitView } from '../../lib/messages/views/account.ts';
import { actionText, periodText } from '../../lib/texts/rate-limit-text.ts';
import { fullness, usedText } from './account-summary.ts';
import { Meter, Meters } from './Meter.tsx';

/** The service's rate limits, and how much of each is used. */
export function RateLimits({ limits }: { limits: readonly RateLimitView[] }) {
  if (limits.length === 0) return <p className="text-small text-soft">{i18n.t('account.no_limits')}</p>;
  return (
    <Meters>
      {limits.map(({ action, duration, limit, used, remaining }) => {
        const counted = used ?? (remaining === null ? null : limit - remaining);
        return (
          <Meter
            key={`${action} ${duration}`}
            label={i18n.t('account.limit', { action: actionText(action), time: periodText(duration) })}
            words={usedText(counted, limit)}
            full={fullness(counted, limit)}
          />
        );
      })}
    </Meters>
  );
}
