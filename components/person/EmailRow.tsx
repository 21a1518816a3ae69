import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { EmailView } from '../../lib/messages/views.ts';
import { mailtoHref } from '../../lib/texts/contact-links.ts';
import { dateText } from '../../lib/texts/date-text.ts';
import { emailKindText, validityText } from '../../lib/texts/grade-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { ContactRow } from './ContactRow.tsx';

interface EmailRowProps {
  email: EmailView;
  now: number;
  onCopy(text: string): Promise<void>;
}

/** One email address. */
export function EmailRow({ email, now, onCopy }: EmailRowProps) {
  const value = plainText(email.email, 320);
  return <ContactRow value={value} href={mailtoHref(value)} grade={email.grade} facts={factsOf(email, now)} onCopy={onCopy} />;
}

function factsOf(email: EmailView, now: number): ReactNode[] {
  const facts: ReactNode[] = [];
  if (email.kind !== null) facts.push(emailKindText(email.kind));
  if (email.validity === 'invalid') facts.push(<span className="font-medium text-bad">{validityText(email.validity)}</span>);
  else if (email.validity !== null) facts.push(validityText(email.validity));
  if (email.checkedAt !== null) facts.push(i18n.t('date.checked', { date: dateText(email.checkedAt, now) }));
  return facts;
}
