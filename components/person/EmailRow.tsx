import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { mailtoHref } from '../../lib/contacts/contact-links.ts';
import type { VerificationAnswerView } from '../../lib/messages/views/company.ts';
import type { EmailView } from '../../lib/messages/views/person.ts';
import { EMAIL_VERIFICATION_PRICE } from '../../lib/texts/credits/price-text.ts';
import { emailKindText, validityText } from '../../lib/texts/person/grade-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { dateText, fromFileText } from '../../lib/texts/time/date-text.ts';
import { VerificationOffer, type VerifyActions } from '../verify/VerificationOffer.tsx';
import { ContactRow } from './ContactRow.tsx';

interface EmailRowProps {
  email: EmailView;
  now: number;
  /** The service's reasons to prefer it, in addition to its recommendation. */
  notes?: string[] | undefined;
  /**
   * The ways to verify it, where that is for sale; `answer`: its verification, null when it was never verified from
   * here.
   */
  verify?: { answer: VerificationAnswerView | null; actions: VerifyActions };
  onCopy(text: string): Promise<void>;
}

/** One email address. */
export function EmailRow({ email, now, notes = [], verify, onCopy }: EmailRowProps) {
  const value = plainText(email.email, 320);
  return (
    <ContactRow
      value={value}
      href={mailtoHref(value)}
      grade={email.fromFile === undefined ? email.grade : null}
      details={[...detailsOf(email, now), ...notes]}
      onCopy={onCopy}
    >
      {verify !== undefined && (
        <VerificationOffer
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
  return { email, lookup: { status: 'none' }, verification: null, ownedUntil: null, price: EMAIL_VERIFICATION_PRICE };
}

const kindOf = ({ kind }: EmailView): ReactNode[] => (kind === null ? [] : [emailKindText(kind)]);

function detailsOf(email: EmailView, now: number): ReactNode[] {
  if (email.fromFile !== undefined) return [...kindOf(email), fromFileText(email.fromFile, now)];
  const details: ReactNode[] = kindOf(email);
  if (email.formerEmployer !== undefined)
    details.push(i18n.t('contact.former_employer', { employer: plainText(email.formerEmployer, 120) }));
  if (email.validity === 'invalid')
    details.push(<span className="font-medium text-bad">{validityText(email.validity)}</span>);
  else if (email.validity !== null) details.push(validityText(email.validity));
  if (email.checkedAt !== null) details.push(i18n.t('date.checked', { date: dateText(email.checkedAt, now) }));
  if (email.recommended) details.push(i18n.t('contact.recommended_email'));
  return details;
}
