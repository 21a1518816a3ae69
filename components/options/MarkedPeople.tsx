import { i18n } from '#i18n';
import type { MarkedPersonView } from '../../lib/messages/views/person.ts';
import { dateText } from '../../lib/texts/date-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { profileLabel } from '../../lib/texts/profile-label.ts';
import { Button } from '../controls/Button.tsx';

interface MarkedPeopleProps {
  /** Null while it is being read. */
  marked: readonly MarkedPersonView[] | null;
  now: number;
  onAllow(key: string): void;
}

/** Who is marked "do not look up", with the way to take that back. */
export function MarkedPeople({ marked, now, onAllow }: MarkedPeopleProps) {
  return (
    <div>
      <h3 className="font-medium">{i18n.t('options.blocked_people')}</h3>
      {marked !== null && marked.length > 0 ? null : (
        <p className="text-small text-soft">{i18n.t('options.nobody_blocked')}</p>
      )}
      {marked === null || marked.length === 0 ? null : (
        <ul className="mt-1.5 max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
          {marked.map(({ key, name, profile, at }) => {
            const who = plainText(name, 120) || profileLabel(profile) || i18n.t('notification.someone');
            return (
              <li key={key} className="flex items-center justify-between gap-3 py-1.5">
                <span className="min-w-0">
                  <bdi>{who}</bdi> <span className="text-small text-soft">{dateText(at, now)}</span>
                </span>
                <Button
                  look="bare"
                  aria-label={i18n.t('options.unblock_for', { name: who })}
                  onClick={() => onAllow(key)}
                >
                  {i18n.t('options.unblock')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
