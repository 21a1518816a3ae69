import { i18n } from '#i18n';
import { plainEmail } from '../../lib/contacts/identity/identity-key.ts';
import type { AccountAnswer } from '../../lib/messages/views/account.ts';
import type { CompanyAnswerView, VerificationAnswerView } from '../../lib/messages/views/company.ts';
import type { ContactView, EmailView, Grade, PhoneView } from '../../lib/messages/views/person.ts';
import { capitalised } from '../../lib/texts/capitalised.ts';
import { PERSON_LOOKUP_PRICE } from '../../lib/texts/credits/price-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { contactText } from '../../lib/texts/person/contact-text.ts';
import { atMinimumGrade } from '../../lib/texts/person/minimum-grade.ts';
import { dateText, fromFileText } from '../../lib/texts/time/date-text.ts';
import { Callout } from '../controls/Callout.tsx';
import { CopyButton } from '../controls/CopyButton.tsx';
import { BalanceLine } from '../purchase/BalanceLine.tsx';
import type { VerifyActions } from '../verify/VerificationOffer.tsx';
import { Background } from './Background.tsx';
import type { ContactAdditions } from './contact-additions.ts';
import { EmailRow } from './EmailRow.tsx';
import { EntryList } from './EntryList.tsx';
import { OwnTags } from './OwnTags.tsx';
import { PhoneRow } from './PhoneRow.tsx';

/** Age of a contact from which its date is shown, instead of the balance left after its purchase. */
const LONG_OWNED_MS = 600_000;

/** What is owned about a person. */
interface OwnedContact {
  contact: ContactView;
  /**
   * The company that the contact works for, as far as it is owned; null or absent: only the contact's own details of it
   * are known.
   */
  employer?: CompanyAnswerView | null;
  /** The user's tags; absent where they are edited nearby. */
  tags?: readonly string[];
}

interface ContactDetailsProps {
  owned: OwnedContact;
  /** The user's minimum; null: none. */
  minimumGrade: Grade | null;
  account: AccountAnswer | null;
  now: number;
  /** The verifications of the addresses, and how to verify them; absent where verification is not for sale. */
  verify?: { answers: VerificationAnswerView[]; actions: VerifyActions };
  /** It was just got, and cost nothing: the account had it. */
  isFree?: boolean;
  /** All else that was bought, where there is room for it. */
  additions?: ContactAdditions;
  onCopy(text: string): Promise<void>;
}

/** A purchased contact: emails and phones best first, then the employer, and "copy all". */
export function ContactDetails(props: ContactDetailsProps) {
  const { owned, minimumGrade, now, onCopy } = props;
  const { contact, employer, tags = [] } = owned;
  const emails = atMinimumGrade(contact.emails, minimumGrade);
  const phones = atMinimumGrade(contact.phones, minimumGrade);
  const empty = contact.emails.length === 0 && contact.phones.length === 0;
  return (
    <div className="animate-settle">
      {empty && (
        <div className="px-4.5 pb-4">
          <Callout tone="calm">{i18n.t('contact.nothing')}</Callout>
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
      <Background
        contact={contact}
        employer={employer?.company ?? null}
        now={now}
        additions={props.additions}
        onCopy={onCopy}
      />
      {contact.moreEntries > 0 && (
        <p className="border-t border-line px-4.5 py-2 text-small text-soft">
          {i18n.t('contact.more_entries', contact.moreEntries, [numberText(contact.moreEntries)])}
        </p>
      )}
      <Footer {...props} emails={emails} phones={phones} />
    </div>
  );
}

function emailRow({ now, verify, additions, onCopy }: ContactDetailsProps, email: EmailView) {
  return (
    <EmailRow
      key={email.email}
      email={email}
      now={now}
      notes={additions?.emailNotes(email)}
      {...(verify && { verify: { answer: answerFor(email.email, verify.answers), actions: verify.actions } })}
      onCopy={onCopy}
    />
  );
}

function phoneRow({ now, onCopy }: ContactDetailsProps, phone: PhoneView) {
  return <PhoneRow key={`${phone.number} ${phone.extension ?? ''}`} phone={phone} now={now} onCopy={onCopy} />;
}

function originText({ fromFile, boughtAt }: ContactView, now: number): string {
  return fromFile === undefined
    ? i18n.t('date.got', { date: dateText(boughtAt, now) })
    : capitalised(fromFileText(fromFile, now));
}

interface OriginProps extends Pick<ContactDetailsProps, 'account' | 'now'> {
  contact: ContactView;
  isFree: boolean;
}

/** The time of the purchase; moments after it, the balance that is left on the account, or that it cost nothing. */
function Origin({ contact, account, isFree, now }: OriginProps) {
  if (contact.fromFile !== undefined || now - contact.boughtAt > LONG_OWNED_MS)
    return <p className="text-small text-soft">{originText(contact, now)}</p>;
  if (isFree) return <p className="text-small font-medium text-good">{i18n.t('contact.was_free')}</p>;
  return <BalanceLine account={account} price={PERSON_LOOKUP_PRICE} />;
}

interface FooterProps extends Pick<ContactDetailsProps, 'owned' | 'account' | 'isFree' | 'now' | 'onCopy'> {
  emails: ReturnType<typeof atMinimumGrade<EmailView>>;
  phones: ReturnType<typeof atMinimumGrade<PhoneView>>;
}

/**
 * The date of purchase or the balance left since, and a button that copies everything of the minimum grade or better.
 */
function Footer({ owned: { contact }, account, isFree = false, now, onCopy, emails, phones }: FooterProps) {
  const below = emails.below.length + phones.below.length;
  const nothingToCopy = emails.good.length + phones.good.length === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t empty:hidden border-line bg-paper px-4.5 py-2.5">
      <Origin contact={contact} account={account} isFree={isFree} now={now} />
      {below !== 0 && !nothingToCopy && (
        <p className="text-small text-soft">{i18n.t('contact.not_copied', below, [numberText(below)])}</p>
      )}
      {!nothingToCopy && (
        <span className="ms-auto">
          <CopyButton
            text={contactText({ ...contact, emails: emails.good, phones: phones.good })}
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
  return answers.find((answer) => answer.email === plainEmail(email)) ?? null;
}
