import { useState } from 'react';
import { i18n } from '#i18n';
import { isEmailTooLong } from '../../lib/contacts/identity/identity-key.ts';
import type { VerificationAnswerView, VerificationView } from '../../lib/messages/views/company.ts';
import type { Problem } from '../../lib/service/problem.ts';
import { verificationAnnouncement } from '../../lib/texts/person/verification-words.ts';
import { leadsElsewhere } from '../../lib/texts/problem-text.ts';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { NotRead } from '../controls/NotRead.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';
import { Refusal } from '../purchase/Refusal.tsx';
import { DeleteVerification } from './DeleteVerification.tsx';
import { isEmailAddress } from './is-email-address.ts';
import { VerificationHistory } from './VerificationHistory.tsx';
import { VerificationOffer, type VerifyActions } from './VerificationOffer.tsx';

export interface VerifyPageProps {
  /** The text of the field; the parent keeps it, and queries its verification. */
  email: string;
  /** For the address in the field, once it is valid; null while that is being read, or is not the case. */
  answer: VerificationAnswerView | null;
  /** Newest first; null while it is being read. */
  history: VerificationView[] | null;
  /** The reason that the last click was refused, or null. */
  refusal: Problem | null;
  /** ms */
  now: number;
  actions: VerifyActions;
  onEmail(email: string): void;
  onDelete(email: string): void;
}

/** One address at a time, as the service requires, and earlier verifications. */
export function VerifyPage({ email, answer, history, refusal, now, actions, onEmail, onDelete }: VerifyPageProps) {
  const [isLeft, setIsLeft] = useState(false);
  const isDeletable = answer !== null && canDelete(answer);
  const heading = useFocusAfterRemoval(String(isDeletable));
  const fault = isLeft && answer === null ? faultOf(email.trim()) : null;
  return (
    <>
      <PageHeading heading={heading} title={i18n.t('workspace.pages.verify')} hint={i18n.t('verify.page_hint')} />
      <LiveRegion text={answer === null ? '' : verificationAnnouncement(answer, now)} />
      <div className="@container max-w-160 px-4 pb-8 md:px-7">
        <TextField
          label={i18n.t('verify.address')}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          value={email}
          fault={fault}
          onBlur={() => setIsLeft(true)}
          onValue={(value) => {
            setIsLeft(false);
            onEmail(value);
          }}
        />
        <div className="mt-3 empty:hidden">
          {refusal !== null && (
            <div className="*:px-0">
              <Refusal problem={refusal} now={now} actions={actions} />
            </div>
          )}
          {answer !== null && (
            <VerificationOffer answer={answer} now={now} secondary={leadsElsewhere(refusal, now)} actions={actions} />
          )}
        </div>
        {isDeletable && (
          <div className="mt-4">
            <DeleteVerification key={answer.email} onDelete={() => onDelete(answer.email)} />
          </div>
        )}
        {actions.onReadAgain !== undefined && (
          <div className="mt-7">
            <NotRead onReadAgain={actions.onReadAgain} />
          </div>
        )}
        {history !== null && (
          <VerificationHistory history={history} chosen={answer?.email ?? null} now={now} onChoose={onEmail} />
        )}
      </div>
    </>
  );
}

/** Whether there is a verification, and none in progress. */
function canDelete({ verification, lookup }: VerificationAnswerView): boolean {
  return verification !== null && lookup.status !== 'looking' && lookup.status !== 'in-doubt';
}

function faultOf(email: string): string | null {
  if (email !== '' && !isEmailAddress(email)) return i18n.t('verify.no_address');
  return isEmailTooLong(email) ? i18n.t('problem.email_too_long') : null;
}
