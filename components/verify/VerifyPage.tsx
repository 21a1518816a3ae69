import { useState } from 'react';
import { i18n } from '#i18n';
import type { VerificationAnswerView, VerificationView } from '../../lib/messages/views/company.ts';
import type { Trouble } from '../../lib/service/trouble.ts';
import { leadsElsewhere } from '../../lib/texts/trouble-text.ts';
import { verificationAnnouncement } from '../../lib/texts/verification-words.ts';
import { Announcer } from '../controls/Announcer.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';
import { TextField } from '../controls/TextField.tsx';
import { Refusal } from '../purchase/Refusal.tsx';
import { VerificationHistory } from './VerificationHistory.tsx';
import { VerificationStanding, type VerifyActions } from './VerificationStanding.tsx';

export interface VerifyPageProps {
  /** In the field; the page above keeps it, and asks what is known of it. */
  email: string;
  /** Of the address in the field, once it is one; null while that is being read, or is not the case. */
  answer: VerificationAnswerView | null;
  /** Newest first; null while it is being read. */
  history: VerificationView[] | null;
  /** Why the last click was refused, or null. */
  refusal: Trouble | null;
  /** ms */
  now: number;
  actions: VerifyActions;
  onEmail(email: string): void;
}

/** One address at a time, as the service wants it, and what was verified before. */
export function VerifyPage({ email, answer, history, refusal, now, actions, onEmail }: VerifyPageProps) {
  const [isLeft, setIsLeft] = useState(false);
  const isOff = isLeft && email.trim() !== '' && answer === null && !email.includes('@');
  return (
    <>
      <PageHeading title={i18n.t('workspace.pages.verify')} hint={i18n.t('verify.page_hint')} />
      <Announcer text={answer === null ? '' : verificationAnnouncement(answer, now)} />
      <div className="@container max-w-160 px-4 pb-8 md:px-7">
        <TextField
          label={i18n.t('verify.address')}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          value={email}
          fault={isOff ? i18n.t('verify.no_address') : null}
          onBlur={() => setIsLeft(true)}
          onValue={(value) => {
            setIsLeft(false);
            onEmail(value);
          }}
        />
        <div className="mt-3 empty:hidden">
          {refusal !== null && (
            <div className="-mx-4 md:-mx-4.5">
              <Refusal trouble={refusal} now={now} actions={actions} />
            </div>
          )}
          {answer !== null && (
            <VerificationStanding answer={answer} now={now} quiet={leadsElsewhere(refusal, now)} actions={actions} />
          )}
        </div>
        {history !== null && (
          <VerificationHistory history={history} chosen={answer?.email ?? null} now={now} onChoose={onEmail} />
        )}
      </div>
    </>
  );
}
