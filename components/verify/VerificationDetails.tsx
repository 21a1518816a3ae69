import { i18n } from '#i18n';
import type { VerificationView } from '../../lib/messages/views/company.ts';
import { chargedText, momentText, noAnswerText, verifiedMeaning } from '../../lib/texts/person/verification-words.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { ageText } from '../../lib/texts/time/age-text.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { InlineList } from '../controls/InlineList.tsx';
import { VerifiedMark } from './VerifiedMark.tsx';

interface VerificationDetailsProps {
  verification: VerificationView;
  /** ms */
  now: number;
  /** The checks are folded away. */
  small?: boolean;
}

const CHECKS = ['formatValid', 'domainValid', 'disposable', 'catchall'] as const;
/** The good answer to each check: a known form and domain, not disposable and no catch-all. */
const GOOD: Record<(typeof CHECKS)[number], boolean> = {
  formatValid: true,
  domainValid: true,
  disposable: false,
  catchall: false,
};

/**
 * One verification in full: the outcome and its meaning, every check, the mail server, its cost, and when to try again.
 */
export function VerificationDetails({ verification, now, small = false }: VerificationDetailsProps) {
  const { status, checkedAt, noAnswerAt, retryAt } = verification;
  return (
    <div className="animate-settle">
      <p className="text-value">
        <VerifiedMark status={status} />
      </p>
      <p className="mt-0.5 text-pretty">{verifiedMeaning(status)}</p>
      {noAnswerAt !== null && <p className="mt-0.5 text-pretty">{noAnswerText(noAnswerAt, now)}</p>}
      {retryAt !== null && <p className="mt-0.5 font-medium">{retryWords(retryAt, now)}</p>}
      {small ? (
        <div className="-mx-4.5">
          <Disclosure title={i18n.t('verify.checks')}>
            <div className="px-4.5 ps-9.5">
              <Checks verification={verification} />
            </div>
          </Disclosure>
        </div>
      ) : (
        <div className="mt-2.5">
          <Checks verification={verification} />
        </div>
      )}
      <p className={`${small ? '' : 'mt-2.5'} text-small text-soft`}>
        <InlineList details={[chargedText(verification), i18n.t('verify.checked', { age: ageText(checkedAt, now) })]} />
      </p>
    </div>
  );
}

function Checks({ verification: { checks, mxRecord } }: { verification: VerificationView }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 @md:grid-cols-2">
      {CHECKS.map((check) => (
        <div key={check} className="flex justify-between gap-3">
          <dt className="text-soft">{i18n.t(`verify.check_${check}`)}</dt>
          <dd className={answerStyle(checks[check], GOOD[check])}>{answer(checks[check])}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-3 @md:col-span-2">
        <dt className="shrink-0 text-soft">{i18n.t('verify.mail_server')}</dt>
        <dd className="text-end wrap-anywhere">
          {mxRecord === null ? i18n.t('verify.no_mail_server') : <bdi>{plainText(mxRecord, 120)}</bdi>}
        </dd>
      </div>
    </dl>
  );
}

function retryWords(retryAt: number, now: number): string {
  return retryAt > now ? i18n.t('verify.retry_at', { time: momentText(retryAt, now) }) : i18n.t('verify.retry_now');
}

function answerStyle(value: boolean | null, good: boolean): string {
  if (value === null) return 'text-soft';
  return value === good ? 'text-good' : 'font-medium text-warn';
}

function answer(value: boolean | null): string {
  if (value === null) return i18n.t('verify.not_reported');
  return value ? i18n.t('verify.yes') : i18n.t('verify.no');
}
