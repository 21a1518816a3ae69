import { useState } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer, ContactView, SessionView } from '../../lib/messages/views/person.ts';
import type { FoundPerson } from '../../lib/messages/views/search.ts';
import type { LookupType } from '../../lib/service/credits.ts';
import { announcementText } from '../../lib/texts/announcement-text.ts';
import { foundText } from '../../lib/texts/found-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { PERSON_LOOKUP_PRICE } from '../../lib/texts/price-text.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { Announcer } from '../controls/Announcer.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { CopyButton } from '../controls/CopyButton.tsx';
import { Facts } from '../controls/Facts.tsx';
import { GradeMark } from '../controls/GradeMark.tsx';
import { PersonBody } from '../person/PersonBody.tsx';
import { PayButton } from '../purchase/PayButton.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { Refusal } from '../purchase/Refusal.tsx';
import { ResultRow, ShowButton } from './ResultRow.tsx';
import type { PersonStanding, RowActions } from './search-results.ts';

interface PersonRowProps {
  found: FoundPerson;
  standing: PersonStanding | null;
  session: SessionView;
  account: AccountAnswer | null;
  now: number;
  isChosen: boolean;
  onChoose(chosen: boolean): void;
  actions: RowActions;
  onGetContact(profileId: number, lookupType: LookupType, withCompany: boolean): void;
}

/** How many email addresses stand in the row itself. */
const SHOWN_EMAILS = 2;

/** Somebody a search found: to look up at a price, or owned, with the addresses at once. */
export function PersonRow({
  found,
  standing,
  session,
  account,
  now,
  isChosen,
  onChoose,
  actions,
  onGetContact,
}: PersonRowProps) {
  const [isOpen, setOpen] = useState(false);
  const name = plainText(found.name, 120) || i18n.t('search.no_name');
  const person = standing?.person ?? null;
  const contact = person?.contact ?? null;
  const own: PersonActions = {
    ...actions,
    refusal: standing?.refusal ?? null,
    onPreview: () => undefined,
    onGetContact: (type, withCompany) => onGetContact(found.profileId, type, withCompany),
  };
  const offer = person?.offers.find(({ lookupType }) => lookupType === person.lookupType);
  const isUnderWay =
    person !== null && ['looking', 'still-pending', 'trouble', 'unsettled'].includes(person.lookup.status);
  // What is owned is folded away, unless something is going on about it.
  const isShown = isUnderWay || (contact !== null && isOpen);
  const isBarred = person?.doNotLookUp === true;
  const refusal = own.refusal !== null && !isShown ? own.refusal : null;
  return (
    <ResultRow
      name={name}
      title={plainText(found.title, 160)}
      facts={[plainText(found.employer, 120), plainText(found.location, 120)]}
      choice={
        <Checkbox
          label={i18n.t('search.choose', { name })}
          labelHidden
          checked={isChosen && !isBarred}
          disabled={isBarred}
          onChange={onChoose}
        />
      }
      standing={
        contact === null ? (
          isBarred ? (
            <p className="mt-1 text-small text-warn">{troubleText({ code: 'do_not_look_up' }, now).sentence}</p>
          ) : null
        ) : (
          <Owned contact={contact} onCopy={actions.onCopy} />
        )
      }
      action={
        contact !== null && !isUnderWay ? (
          <ShowButton isOpen={isShown} name={name} onToggle={() => setOpen(!isOpen)} />
        ) : isUnderWay || isBarred ? null : (
          <PayButton
            label={offer?.owned ? i18n.t('offer.show_contact') : i18n.t('offer.get_contact')}
            price={offer?.price ?? PERSON_LOOKUP_PRICE}
            canPay={actions.canPay}
            quiet
            early={person === null}
            onPay={() => person !== null && own.onGetContact(person.lookupType, false)}
          />
        )
      }
    >
      {isShown && person !== null ? (
        <section aria-label={i18n.t('search.row_of', { name })}>
          <Announcer text={announcementText(person, now)} />
          <PersonBody session={session} person={person} account={account} now={now} actions={own} />
        </section>
      ) : refusal === null ? null : (
        <Refusal trouble={refusal} now={now} actions={own} />
      )}
    </ResultRow>
  );
}

/** What is owned, in a few words, and the best addresses to copy. */
function Owned({ contact, onCopy }: { contact: ContactView; onCopy(text: string): Promise<void> }) {
  const emails = contact.emails.slice(0, SHOWN_EMAILS);
  return (
    <div className="mt-1 grid gap-1">
      <p className="text-small font-medium text-good">
        <Facts facts={[i18n.t('search.owned'), foundText(contact.emails.length, contact.phones.length)]} />
      </p>
      {emails.map(({ email, grade }) => {
        const value = plainText(email, 320);
        return (
          <p key={email} className="flex flex-wrap items-center gap-x-2.5">
            <bdi className="font-medium">{value}</bdi>
            {grade !== null && (
              <span className="text-small">
                <GradeMark grade={grade} />
              </span>
            )}
            <CopyButton
              text={value}
              label={i18n.t('copy.value', { value })}
              announcement={i18n.t('copy.copied_value', { value })}
              onCopy={onCopy}
            />
          </p>
        );
      })}
    </div>
  );
}
