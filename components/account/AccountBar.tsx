import { Fragment } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer } from '../../lib/messages/views/account.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { ageText } from '../../lib/texts/time/age-text.ts';

/** The account's name, plan and kind, and the age of the numbers. */
export function AccountBar({ answer, now }: { answer: AccountAnswer | null; now: number }) {
  const account = answer?.account ?? null;
  const plan = plainText(account?.plan ?? '', 40);
  const kind = account?.state === undefined ? '' : i18n.t(`account.state.${account.state}`);
  const name = plainText(account?.name || account?.email || '', 60);
  // Before the account is known, the extension's name.
  const [first = i18n.t('popup.title'), ...details] = [name, ...(name === '' ? [kind, plan] : [plan, kind])].filter(
    Boolean,
  );
  return (
    <header className="flex min-h-10.5 items-center justify-between gap-3 border-b border-line bg-paper px-4.5 py-2 text-small text-soft">
      <p className="min-w-0">
        <span className="font-semibold text-ink">
          <bdi>{first}</bdi>
        </span>
        {details.map((detail) => (
          <Fragment key={detail}>
            {' · '}
            <bdi>{detail}</bdi>
          </Fragment>
        ))}
      </p>
      <p className="shrink-0">{ageWords(answer, now)}</p>
    </header>
  );
}

function ageWords(answer: AccountAnswer | null, now: number): string {
  if (answer === null || answer.refreshing) return i18n.t('popup.updating');
  return answer.account === null ? i18n.t('popup.unknown') : ageText(answer.account.readAt, now);
}
