import { i18n } from '#i18n';
import type { FoundView } from '../../lib/messages/views/destination.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { longMonthText } from '../../lib/texts/time/date-text.ts';

/** Before the price: whether each destination that was asked has this person already. */
export function FoundLines({ found, now }: { found: readonly FoundView[]; now: number }) {
  const lines = found.filter(({ status }) => status !== 'unknown');
  return (
    <output className="grid gap-1 px-4.5 pb-3 text-small text-soft empty:sr-only">
      {lines.map((each) => (
        <bdi key={each.destinationId}>{foundWords(each, now)}</bdi>
      ))}
    </output>
  );
}

/** A destination's answer about the person; empty: there is none. `now` in ms since epoch. */
export function foundWords({ status, label, owner: of, since: at }: FoundView, now: number): string {
  const name = plainText(label, 80);
  switch (status) {
    case 'there': {
      const owner = plainText(of, 80);
      const since = at === null ? '' : longMonthText(at, now);
      if (since === '')
        return owner === ''
          ? i18n.t('destinations.there', { name })
          : i18n.t('destinations.there_owner', { name, owner });
      return owner === ''
        ? i18n.t('destinations.there_since', { name, since })
        : i18n.t('destinations.there_since_owner', { name, since, owner });
    }
    case 'maybe':
      return i18n.t('destinations.maybe_there', { name });
    case 'not-there':
      return i18n.t('destinations.not_there', { name });
    case 'no-namesake':
      return i18n.t('destinations.no_namesake', { name });
    case 'unknown':
      return '';
    default:
      return status satisfies never;
  }
}
