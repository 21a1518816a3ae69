import { i18n } from '#i18n';
import type { VerificationView } from '../../lib/messages/views/company.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { ageText } from '../../lib/texts/time/age-text.ts';
import { EmptyState } from '../controls/EmptyState.tsx';
import { VerifiedMark } from './VerifiedMark.tsx';

interface VerificationHistoryProps {
  history: VerificationView[];
  /** The address shown above. */
  chosen: string | null;
  /** ms */
  now: number;
  onChoose(email: string): void;
}

/** Earlier verifications, newest first; a click shows one above, free. */
export function VerificationHistory({ history, chosen, now, onChoose }: VerificationHistoryProps) {
  if (history.length === 0) return <EmptyState title={i18n.t('verify.none')} hint={i18n.t('verify.none_hint')} />;
  return (
    <section aria-label={i18n.t('verify.history')} className="mt-7">
      <h2 className="mb-2 font-serif text-lead font-medium">{i18n.t('verify.history')}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-sheet border border-line">
        {history.map(({ email, status, checkedAt }) => (
          <li key={email}>
            <button
              type="button"
              aria-pressed={email === chosen}
              onClick={() => onChoose(email)}
              className="flex w-full flex-wrap items-center gap-x-3 gap-y-0.5 px-3.5 py-2 text-start transition-colors hover:bg-sunk focus-visible:-outline-offset-2 aria-pressed:bg-accent-soft"
            >
              <span className="min-w-40 grow font-medium wrap-anywhere">
                <bdi>{plainText(email, 320)}</bdi>
              </span>
              <VerifiedMark status={status} />
              <span className="ms-auto min-w-20 text-end text-small text-soft">{ageText(checkedAt, now, 'short')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
