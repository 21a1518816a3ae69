import { i18n } from '#i18n';
import type { AccountAnswer } from '../../lib/messages/views/person.ts';
import { ageText } from '../../lib/texts/age-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { PlainText } from '../controls/PlainText.tsx';

/** Whose account, on which plan, and how old the numbers are. */
export function AccountBar({ answer, now }: { answer: AccountAnswer | null; now: number }) {
  const account = answer?.account ?? null;
  const plan = plainText(account?.plan ?? '', 40);
  return (
    <header className="flex min-h-10.5 items-center justify-between gap-3 border-b border-line bg-paper px-4.5 py-2 text-small text-soft">
      <p className="min-w-0">
        <span className="font-semibold text-ink">
          {account === null ? i18n.t('popup.title') : <PlainText value={account.name || account.email} limit={60} />}
        </span>
        {plan !== '' && (
          <>
            {' · '}
            <bdi>{plan}</bdi>
          </>
        )}
      </p>
      <p className="shrink-0">{ageWords(answer, now)}</p>
    </header>
  );
}

function ageWords(answer: AccountAnswer | null, now: number): string {
  if (answer === null || answer.refreshing) return i18n.t('popup.updating');
  return answer.account === null ? i18n.t('popup.not_known') : ageText(answer.account.readAt, now);
}
