import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { mailtoHref } from '../../lib/contacts/contact-links.ts';
import type { VerificationAnswerView } from '../../lib/messages/views/company.ts';
import type { EmailView } from '../../lib/messages/views/person.ts';
import { dateText } from '../../lib/texts/date-text.ts';
import { emailKindText, validityText } from '../../lib/texts/grade-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { EMAIL_VERIFICATION_PRICE } from '../../lib/texts/price-text.ts';
import { VerificationStanding, type VerifyActions } from '../verify/VerificationStanding.tsx';
import { ContactRow } from './ContactRow.tsx';

interface EmailRowProps {
  email: EmailView;
  now: number;
  /**
   * How to verify it, where that is for sale; `answer`: what is known of it, null when it was never verified from here.
   */
  verify?: { answer: VerificationAnswerView | null; actions: VerifyActions };
  onCopy(text: string): Promise<void>;
}

/** One email address. */
export function EmailRow({ email, now, verify, onCopy }: EmailRowProps) {
  const value = plainText(email.email, 320);
  return (
    <ContactRow value={value} href={mailtoHref(value)} grade={email.grade} facts={factsOf(email, now)} onCopy={onCopy}>
      {verify !== undefined && (
        <VerificationStanding
          answer={verify.answer ?? neverVerified(email.email)}
          now={now}
          small
          actions={verify.actions}
        />
      )}
    </ContactRow>
  );
}

function neverVerified(email: string): VerificationAnswerView {
  return { email, lookup: { status: 'none' }, verification: null, owned: false, price: EMAIL_VERIFICATION_PRICE };
}

function factsOf(email: EmailView, now: number): ReactNode[] {
  const facts: ReactNode[] = [];
  if (email.kind !== null) facts.push(emailKindText(email.kind));
  if (email.validity === 'invalid')
    facts.push(<span className="font-medium text-bad">{validityText(email.validity)}</span>);
  else if (email.validity !== null) facts.push(validityText(email.validity));
  if (email.checkedAt !== null) facts.push(i18n.t('date.checked', { date: dateText(email.checkedAt, now) }));
  return facts;
}
