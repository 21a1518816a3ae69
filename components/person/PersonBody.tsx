import { i18n } from '#i18n';
import type { AccountAnswer, ContactView, PersonView, SessionView } from '../../lib/messages/views/person.ts';
import { dateText } from '../../lib/texts/date-text.ts';
import { CompanyStanding } from '../company/CompanyStanding.tsx';
import { Button } from '../controls/Button.tsx';
import { Fold } from '../controls/Fold.tsx';
import { Note } from '../controls/Note.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { Looking } from '../purchase/Looking.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { Refusal } from '../purchase/Refusal.tsx';
import { StillPending } from '../purchase/StillPending.tsx';
import { Unsettled } from '../purchase/Unsettled.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { DoNotLookUp } from './DoNotLookUp.tsx';
import { LookupTrouble } from './LookupTrouble.tsx';
import { Offer } from './Offer.tsx';
import { OfferForm } from './OfferForm.tsx';
import { PersonMenu } from './PersonMenu.tsx';

interface PersonBodyProps {
  session: SessionView;
  person: PersonView;
  account: AccountAnswer | null;
  now: number;
  actions: PersonActions;
}

/** Everything below the name: where this person's lookup stands, what is owned, and what may be bought. */
export function PersonBody({ session, person, account, now, actions }: PersonBodyProps) {
  const { lookup, contact } = person;
  // A lookup that had begun before goes on to its end, and is seen.
  const isKeptOut = person.doNotLookUp && lookup.status !== 'looking' && lookup.status !== 'unsettled';
  return (
    <>
      {actions.refusal !== null &&
        lookup.status !== 'looking' &&
        !(isKeptOut && actions.refusal.code === 'do_not_look_up') && (
          <Refusal trouble={actions.refusal} now={now} actions={actions} />
        )}
      {lookup.status === 'trouble' && !isKeptOut && (
        <LookupTrouble
          session={session}
          person={person}
          lookup={lookup}
          account={account}
          now={now}
          actions={actions}
        />
      )}
      {lookup.status === 'unsettled' && <Unsettled lookup={lookup} now={now} actions={actions} />}
      {lookup.status === 'looking' && <Looking lookup={lookup} now={now} rows={contact === null} actions={actions} />}
      {lookup.status === 'still-pending' && (
        <StillPending lookup={lookup} now={now} actions={actions} isPaused={person.doNotLookUp} />
      )}
      {lookup.status === 'done' && contact === null && <ReadingRows />}
      {isKeptOut && <DoNotLookUp onAllow={actions.privacy?.onUnblock} />}
      {lookup.status === 'none' && contact === null && !isKeptOut && (
        <Offer person={person} account={account} now={now} actions={actions} />
      )}
      {person.lastSeen !== null && (
        <div className="px-4.5 pb-4">
          <Note tone="caution">{i18n.t('contact.last_seen', { date: dateText(person.lastSeen, now) })}</Note>
        </div>
      )}
      {contact !== null && (
        <ContactDetails
          contact={contact}
          minimumGrade={person.minimumGrade}
          account={account}
          now={now}
          employer={person.employer}
          tags={person.tags}
          {...(session.status === 'signed-in' && { verify: { answers: person.verifications, actions } })}
          onCopy={actions.onCopy}
        />
      )}
      {contact !== null && <After session={session} person={person} account={account} now={now} actions={actions} />}
      {actions.privacy !== undefined &&
        session.status === 'signed-in' &&
        lookup.status !== 'looking' &&
        person.profile.url !== null &&
        (!person.doNotLookUp || contact !== null || actions.privacy.deleted !== null) && (
          <div className="border-t border-line bg-paper">
            <PersonMenu person={person} now={now} actions={actions.privacy} />
          </div>
        )}
    </>
  );
}

/** Below an owned contact: a richer one, folded; or, signed out, the way back in. */
function After({ session, person, account, now, actions }: PersonBodyProps) {
  if (session.status !== 'signed-in') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-paper px-4.5 py-2.5 text-small text-soft">
        {i18n.t('sign_in.signed_out_note')}
        <Button look="bare" disabled={session.status === 'signing-in'} onClick={actions.onSignIn}>
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
        <Fold
          title={i18n.t('company.get_whole')}
          open={employer.lookup.status !== 'none' && employer.lookup.status !== 'done'}
        >
          <CompanyStanding answer={employer} account={account} now={now} actions={actions} />
        </Fold>
      )}
      {richer.length !== 0 && isAtRest && !person.doNotLookUp && (
        <Fold title={upgradeTitle(person.contact)}>
          <OfferForm
            offers={richer}
            preferred={person.lookupType}
            {...companyChoice(person)}
            account={account}
            quiet
            actions={actions}
          />
        </Fold>
      )}
    </div>
  );
}

/** With the employer, unless it is owned already: apart it costs no more. */
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
