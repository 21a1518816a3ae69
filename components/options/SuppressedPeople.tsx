import { i18n } from '#i18n';
import type { SuppressedPersonView } from '../../lib/messages/views/person.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { profileLabel } from '../../lib/texts/profile-label.ts';
import { dateText } from '../../lib/texts/time/date-text.ts';
import { Button } from '../controls/Button.tsx';
import { NotRead } from '../controls/NotRead.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';

export interface SuppressedPeopleProps {
  /** Null while it is being read, or where it could not be. */
  suppressed: readonly SuppressedPersonView[] | null;
  now: number;
  onAllow(key: string): void;
  /** Reads it again where it could not be read; absent: it could. */
  onReadAgain?: (() => void) | undefined;
}

/** The suppression list, with a button to remove each person from it. */
export function SuppressedPeople({ suppressed, now, onAllow, onReadAgain }: SuppressedPeopleProps) {
  const heading = useFocusAfterRemoval((suppressed ?? []).map(({ key }) => key).join());
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="font-medium">
        {i18n.t('options.blocked_people')}
      </h3>
      {onReadAgain !== undefined && (
        <div className="mt-1.5">
          <NotRead onReadAgain={onReadAgain} />
        </div>
      )}
      {suppressed?.length === 0 && <p className="text-small text-soft">{i18n.t('options.none_blocked')}</p>}
      {suppressed === null || suppressed.length === 0 ? null : (
        <ul className="mt-1.5 max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
          {suppressed.map(({ key, name, profile, at }) => {
            const who = plainText(name, 120) || profileLabel(profile) || i18n.t('notification.someone');
            return (
              <li key={key} className="flex items-center justify-between gap-3 py-1.5">
                <span className="min-w-0">
                  <bdi>{who}</bdi> <span className="text-small text-soft">{dateText(at, now)}</span>
                </span>
                <Button
                  variant="link"
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
