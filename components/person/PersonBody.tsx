import { i18n } from '#i18n';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/account.ts';
import type { ContactView, PersonView } from '../../lib/messages/views/person.ts';
import type { Problem } from '../../lib/service/problem.ts';
import { dateText } from '../../lib/texts/time/date-text.ts';
import { CompanyOffer } from '../company/CompanyOffer.tsx';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { Disclosure } from '../controls/Disclosure.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { FoundLines } from '../destinations/FoundLines.tsx';
import { SaveTo } from '../destinations/SaveTo.tsx';
import { InDoubt } from '../purchase/InDoubt.tsx';
import { Looking } from '../purchase/Looking.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { Refusal } from '../purchase/Refusal.tsx';
import { StillPending } from '../purchase/StillPending.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { LookupProblem } from './LookupProblem.tsx';
import { Offer } from './Offer.tsx';
import { OfferForm } from './OfferForm.tsx';
import { OwnLists } from './OwnLists.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { SuppressedNotice } from './SuppressedNotice.tsx';

interface PersonBodyProps {
  session: SessionView;
  person: PersonView;
  account: AccountAnswer | null;
  now: number;
  actions: PersonActions;
}

/** Everything below the name: the state of this person's lookup, the owned data, and the offers. */
export function PersonBody(props: PersonBodyProps) {
  const { session, person, account, now, actions } = props;
  const { lookup, contact } = person;
  // A lookup that started before the block runs to its end, and is shown.
  const isKeptOut = person.suppressed && lookup.status !== 'looking' && lookup.status !== 'in-doubt';
  const refusal = refusalOf(props, isKeptOut);
  const isConfirmedElsewhere = refusal?.code === 'confirm_elsewhere';
  return (
    <>
      {refusal !== null && !isConfirmedElsewhere && <Refusal problem={refusal} now={now} actions={actions} />}
      <LookupNow {...props} isKeptOut={isKeptOut} />
      {/* Below the price: the second half of a double click finds the button where the first one did. */}
      {refusal !== null && isConfirmedElsewhere && <Refusal problem={refusal} now={now} actions={actions} />}
      {/* Below the price: an answer that comes late moves no paying button. */}
      {contact === null && !isKeptOut && actions.found !== undefined && <FoundLines found={actions.found} now={now} />}
      {isKeptOut && <SuppressedNotice onAllow={actions.privacy?.onUnblock} />}
      {person.lastSeen !== null && (
        <div className="px-4.5 pb-4">
          <Callout tone="caution">{i18n.t('contact.last_seen', { date: dateText(person.lastSeen, now) })}</Callout>
        </div>
      )}
      {contact !== null && (
        <ContactDetails
          owned={{ contact, employer: person.employer, tags: person.tags }}
          minimumGrade={person.minimumGrade}
          account={account}
          now={now}
          isFree={lookup.status === 'done' && lookup.free === true}
          {...(session.status === 'signed-in' && { verify: { answers: person.verifications, actions } })}
          onCopy={actions.onCopy}
        />
      )}
      {contact !== null && session.status === 'signed-in' && <Lists person={person} actions={actions} />}
      {contact !== null && actions.saving !== undefined && <SaveTo saving={actions.saving} />}
      {contact !== null && <After {...props} />}
      {actions.privacy !== undefined &&
        session.status === 'signed-in' &&
        lookup.status !== 'looking' &&
        person.profile.url !== null &&
        (!person.suppressed || contact !== null || actions.privacy.deleted !== null) && (
          <div className="border-t border-line bg-paper">
            <PersonMenu person={person} now={now} actions={actions.privacy} />
          </div>
        )}
    </>
  );
}

/** The refusal to be shown; null where the state of the lookup, or the block, says it already. */
function refusalOf({ person, actions: { refusal } }: PersonBodyProps, isKeptOut: boolean): Problem | null {
  if (person.lookup.status === 'looking') return null;
  return isKeptOut && refusal?.code === 'suppressed' ? null : refusal;
}

function Lists({ person: { contact, lists }, actions: { onLists } }: Pick<PersonBodyProps, 'person' | 'actions'>) {
  if (contact === null || lists === undefined || onLists === undefined) return null;
  return <OwnLists lists={lists} onChange={(change) => onLists(contact.profileId, change)} />;
}

/** The state of the lookup, or the offer of one. */
function LookupNow({ isKeptOut, ...props }: PersonBodyProps & { isKeptOut: boolean }) {
  const { person, now, actions } = props;
  const { lookup, contact } = person;
  switch (lookup.status) {
    case 'none':
      return contact === null && !isKeptOut && <Offer {...props} />;
    case 'looking':
      return <Looking lookup={lookup} now={now} rows={contact === null} actions={actions} />;
    case 'still-pending':
      return <StillPending lookup={lookup} now={now} actions={actions} />;
    case 'in-doubt':
      return <InDoubt lookup={lookup} now={now} actions={actions} />;
    case 'problem':
      return !isKeptOut && <LookupProblem {...props} lookup={lookup} />;
    case 'done':
      return contact === null && <ReadingRows />;
    default:
      return lookup satisfies never;
  }
}

/** Below an owned contact: a richer lookup, folded; or, signed out, the sign-in. */
function After({ session, person, account, now, actions }: PersonBodyProps) {
  if (session.status !== 'signed-in') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-paper px-4.5 py-2.5 text-small text-soft">
        {i18n.t('sign_in.signed_out_note')}
        <Button variant="link" disabled={session.status === 'signing-in'} onClick={actions.onSignIn}>
          {i18n.t('sign_in.sign_in')}
        </Button>
      </div>
    );
  }
  const richer = person.offers.filter(({ owned }) => !owned);
  const { employer } = person;
  const isAtRest = person.lookup.status === 'done' || person.lookup.status === 'none';
  return (
    <div className="divide-y divide-line border-t border-line bg-paper empty:hidden">
      {employer !== null && !employer.owned && (
        <Disclosure
          title={i18n.t('company.get_whole')}
          open={employer.lookup.status !== 'none' && employer.lookup.status !== 'done'}
        >
          <CompanyOffer answer={employer} account={account} now={now} actions={actions} />
        </Disclosure>
      )}
      {richer.length !== 0 && isAtRest && !person.suppressed && (
        <Disclosure title={upgradeTitle(person.contact)}>
          <OfferForm
            offers={richer}
            preferred={person.lookupType}
            {...companyChoice(person)}
            account={account}
            button={{ secondary: true }}
            lacksStatus={person.lacksStatus === true}
            actions={actions}
          />
        </Disclosure>
      )}
    </div>
  );
}

/** Includes the employer, unless it is owned already: bought separately it costs no more. */
function companyChoice({ withCompany, employer }: PersonView): { withCompany?: boolean } {
  return (employer?.company ?? null) === null ? { withCompany } : {};
}

function upgradeTitle(contact: ContactView | null): string {
  if (contact === null || (contact.emails.length === 0 && contact.phones.length === 0))
    return i18n.t('offer.other_ways');
  if (contact.phones.length === 0) return i18n.t('offer.upgrade_phones');
  return contact.emails.length === 0 ? i18n.t('offer.upgrade_emails') : i18n.t('offer.upgrade');
}

function ReadingRows() {
  return (
    <div className="grid gap-2.5 border-t border-line px-4.5 py-3.5">
      <Skeleton width="76%" />
      <Skeleton width="34%" />
    </div>
  );
}
