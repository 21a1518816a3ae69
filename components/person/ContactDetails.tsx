import { i18n } from '#i18n';
import type { CompanyAnswerView, VerificationAnswerView } from '../../lib/messages/views/company.ts';
import type { AccountAnswer, ContactView, EmailView, Grade, PhoneView } from '../../lib/messages/views/person.ts';
import { contactText } from '../../lib/texts/contact-text.ts';
import { dateText } from '../../lib/texts/date-text.ts';
import { atMinimumGrade } from '../../lib/texts/minimum-grade.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { PERSON_LOOKUP_PRICE } from '../../lib/texts/price-text.ts';
import { CopyButton } from '../controls/CopyButton.tsx';
import { Note } from '../controls/Note.tsx';
import { BalanceLine } from '../purchase/BalanceLine.tsx';
import type { VerifyActions } from '../verify/VerificationStanding.tsx';
import { Background } from './Background.tsx';
import { EmailRow } from './EmailRow.tsx';
import { EntryList } from './EntryList.tsx';
import { OwnTags } from './OwnTags.tsx';
import { PhoneRow } from './PhoneRow.tsx';

/** From then on its day is said, instead of what its purchase left. */
const LONG_OWNED_MS = 600_000;

interface ContactDetailsProps {
  contact: ContactView;
  /** The user's; null: none. */
  minimumGrade: Grade | null;
  account: AccountAnswer | null;
  now: number;
  /**
   * The company that the contact works for, as far as it is owned; null or absent: only what the contact says of it is
   * known.
   */
  employer?: CompanyAnswerView | null;
  /** What is known of the addresses, and how to verify them; absent where that is not for sale. */
  verify?: { answers: VerificationAnswerView[]; actions: VerifyActions };
  /** The user's; absent where they are edited nearby. */
  tags?: readonly string[];
  onCopy(text: string): Promise<void>;
}

/** A bought contact: emails and phones best first, then where the person works, and "copy all". */
export function ContactDetails(props: ContactDetailsProps) {
  const { contact, minimumGrade, now, employer, tags = [], onCopy } = props;
  const emails = atMinimumGrade(contact.emails, minimumGrade);
  const phones = atMinimumGrade(contact.phones, minimumGrade);
  const empty = contact.emails.length === 0 && contact.phones.length === 0;
  return (
    <div className="animate-settle">
      {empty && (
        <div className="px-4.5 pb-4">
          <Note tone="calm">{i18n.t('contact.nothing')}</Note>
        </div>
      )}
      <EntryList
        title={i18n.t('contact.emails')}
        rows={emails.good.map((email) => emailRow(props, email))}
        below={emails.below.map((email) => emailRow(props, email))}
        moreTitle={(count) => i18n.t('contact.more_emails', count)}
      />
      <EntryList
        title={i18n.t('contact.phones')}
        rows={phones.good.map((phone) => phoneRow(props, phone))}
        below={phones.below.map((phone) => phoneRow(props, phone))}
        moreTitle={(count) => i18n.t('contact.more_phones', count)}
      />
      <OwnTags tags={tags} />
      <Background contact={contact} employer={employer?.company ?? null} now={now} onCopy={onCopy} />
      {contact.moreEntries > 0 && (
        <p className="border-t border-line px-4.5 py-2 text-small text-soft">
          {i18n.t('contact.more_entries', contact.moreEntries, [numberText(contact.moreEntries)])}
        </p>
      )}
      <Foot {...props} emails={emails} phones={phones} />
    </div>
  );
}

function emailRow({ now, verify, onCopy }: ContactDetailsProps, email: EmailView) {
  return (
    <EmailRow
      key={email.email}
      email={email}
      now={now}
      {...(verify && { verify: { answer: answerFor(email.email, verify.answers), actions: verify.actions } })}
      onCopy={onCopy}
    />
  );
}

function phoneRow({ onCopy }: ContactDetailsProps, phone: PhoneView) {
  return <PhoneRow key={`${phone.number} ${phone.extension ?? ''}`} phone={phone} onCopy={onCopy} />;
}

interface FootProps extends ContactDetailsProps {
  emails: ReturnType<typeof atMinimumGrade<EmailView>>;
  phones: ReturnType<typeof atMinimumGrade<PhoneView>>;
}

/** When it was bought or what is left since, and all that is good enough to copy. */
function Foot({ contact, account, now, onCopy, emails, phones }: FootProps) {
  const below = emails.below.length + phones.below.length;
  const nothingToCopy = emails.good.length + phones.good.length === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t empty:hidden border-line bg-paper px-4.5 py-2.5">
      {now - contact.boughtAt > LONG_OWNED_MS ? (
        <p className="text-small text-soft">{i18n.t('date.got', { date: dateText(contact.boughtAt, now) })}</p>
      ) : (
        <BalanceLine account={account} price={PERSON_LOOKUP_PRICE} />
      )}
      {below !== 0 && !nothingToCopy && (
        <p className="text-small text-soft">{i18n.t('contact.not_copied', below, [numberText(below)])}</p>
      )}
      {!nothingToCopy && (
        <span className="ms-auto">
          <CopyButton
            text={contactText({ ...contact, emails: emails.good, phones: phones.good })}
            label={i18n.t('copy.all')}
            announcement={i18n.t('copy.copied_all')}
            words={i18n.t('copy.all')}
            onCopy={onCopy}
          />
        </span>
      )}
    </div>
  );
}

/** Answers name an address in its plain form. */
function answerFor(email: string, answers: VerificationAnswerView[]): VerificationAnswerView | null {
  return answers.find((answer) => answer.email === email.trim().toLowerCase()) ?? null;
}
