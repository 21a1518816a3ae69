import { type ReactNode, useState } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/account.ts';
import type { CheckedView } from '../../lib/messages/views/destination.ts';
import type { ContactView, OfferView, PersonView } from '../../lib/messages/views/person.ts';
import type { FoundPerson } from '../../lib/messages/views/search.ts';
import { PERSON_LOOKUP_PRICE } from '../../lib/texts/credits/price-text.ts';
import { foundText } from '../../lib/texts/person/found-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { Checkbox } from '../controls/Checkbox.tsx';
import { CopyButton } from '../controls/CopyButton.tsx';
import { GradeMark } from '../controls/GradeMark.tsx';
import { InlineList } from '../controls/InlineList.tsx';
import { ThereLines } from '../destinations/ThereLines.tsx';
import { PersonBody } from '../person/PersonBody.tsx';
import { freePurchase } from '../purchase/free-purchase.ts';
import { PayButton } from '../purchase/PayButton.tsx';
import { pricedPerson } from '../purchase/priced-content.ts';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { Refusal } from '../purchase/Refusal.tsx';
import { useSettled } from '../purchase/use-settled.ts';
import { PersonNews } from './News.tsx';
import { ResultRow, ShowButton } from './ResultRow.tsx';
import type { PersonOwnership, RowActions } from './search-results.ts';

interface PersonRowProps {
  found: Omit<FoundPerson, 'profileId'>;
  ownership: PersonOwnership | null;
  session: SessionView;
  account: AccountAnswer | null;
  /** The answers of the destinations that were asked. */
  there: readonly CheckedView[];
  now: number;
  /** The checkbox; absent where people are not selected. */
  choice?: { isChosen: boolean; onChoose(chosen: boolean): void };
  actions: RowActions & Pick<PersonActions, 'onGetContact'>;
}

/** The number of email addresses that the row itself shows. */
const SHOWN_EMAILS = 2;

/** A person from a search: to look up at a price, or owned, with the addresses at once. */
export function PersonRow(props: PersonRowProps) {
  const { found, ownership, there, now, choice, actions } = props;
  const [isOpen, setOpen] = useState(false);
  const name = plainText(found.name, 120) || i18n.t('search.no_name');
  const state = stateOf(ownership);
  // What was free a moment ago is not what the user meant to press.
  const isSettled = useSettled(JSON.stringify(pricedPerson(ownership?.person ?? null)), true);
  const own = { ...ownActions(props), ...(!isSettled && { canPay: 'checking' as const }) };
  return (
    <ResultRow
      name={name}
      title={plainText(found.title, 160)}
      details={[plainText(found.employer, 120), plainText(found.location, 120)]}
      choice={
        choice && (
          <Checkbox
            label={i18n.t('search.choose', { name })}
            labelHidden
            checked={choice.isChosen && !isBarred(ownership)}
            disabled={isBarred(ownership)}
            onChange={choice.onChoose}
          />
        )
      }
      ownership={
        <>
          <PersonNews person={ownership?.person ?? null} now={now} />
          <Ownership ownership={ownership} now={now} onCopy={actions.onCopy} />
          {state === 'to-get' && <ThereLines answers={there} now={now} />}
        </>
      }
      status={`${state} ${ownership?.person.lookup.status}`}
      action={
        <Action state={state} person={ownership?.person ?? null} actions={own}>
          <ShowButton isOpen={isOpen} name={name} onToggle={() => setOpen(!isOpen)} />
        </Action>
      }
    >
      {below({ ...props, actions: own }, name, state === 'under-way' || (state === 'owned' && isOpen))}
    </ResultRow>
  );
}

/** The actions of the page, about this person. */
function ownActions({ ownership, actions }: PersonRowProps): PersonActions {
  return { ...actions, refusal: ownership?.refusal ?? null, onPreview: () => undefined };
}

/** Owned data is folded away, unless a lookup of it is in progress or ended badly. `barred`: must not be looked up. */
type RowState = 'under-way' | 'owned' | 'barred' | 'to-get';

function stateOf(ownership: PersonOwnership | null): RowState {
  const person = ownership?.person ?? null;
  if (person === null) return 'to-get';
  if (['looking', 'still-pending', 'problem', 'in-doubt'].includes(person.lookup.status)) return 'under-way';
  if (person.contact !== null) return 'owned';
  return person.suppressed ? 'barred' : 'to-get';
}

function isBarred(ownership: PersonOwnership | null): boolean {
  return ownership?.person?.suppressed === true;
}

interface OwnershipProps {
  ownership: PersonOwnership | null;
  now: number;
  onCopy(text: string): Promise<void>;
}

function Ownership({ ownership, now, onCopy }: OwnershipProps) {
  const contact = ownership?.person?.contact ?? null;
  if (contact !== null) return <Owned contact={contact} onCopy={onCopy} />;
  if (!isBarred(ownership)) return null;
  return <p className="mt-1 text-small text-warn">{problemText({ code: 'suppressed' }, now).sentence}</p>;
}

interface ActionProps {
  state: RowState;
  person: PersonView | null;
  actions: PersonActions;
  /** The action for an owned contact. */
  children: ReactNode;
}

function Action({ state, person, actions, children }: ActionProps) {
  switch (state) {
    case 'owned':
      return children;
    case 'under-way':
    case 'barred':
      return null;
    case 'to-get': {
      const offer = person?.offers.find(({ lookupType }) => lookupType === person.lookupType);
      const isOnAccount = offer?.onAccount === true;
      return (
        <PayButton
          {...purchaseOf(offer, actions.canPay)}
          secondary
          early={person === null}
          onPay={() =>
            person !== null &&
            actions.onGetContact({ lookupType: person.lookupType, withCompany: false, isFree: isOnAccount })
          }
        />
      );
    }
    default:
      return state satisfies never;
  }
}

/** The words on the button, and its price; nothing is paid for what the account has. */
function purchaseOf(offer: OfferView | undefined, canPay: PersonActions['canPay']) {
  if (offer?.onAccount || offer?.owned) return freePurchase(offer.onAccount === true);
  return { label: i18n.t('offer.get_contact'), price: offer?.price ?? PERSON_LOOKUP_PRICE, canPay };
}

/** Shown in place below the row: the state of the lookup, the contact, or why nothing was bought. */
function below(
  { ownership, session, account, now, actions }: Omit<PersonRowProps, 'actions'> & { actions: PersonActions },
  name: string,
  isShown: boolean,
) {
  const person = ownership?.person ?? null;
  if (isShown && person !== null)
    return (
      <section aria-label={i18n.t('search.row_of', { name })}>
        <PersonBody session={session} person={person} account={account} now={now} actions={actions} />
      </section>
    );
  if (isShown || actions.refusal === null) return null;
  return <Refusal problem={actions.refusal} now={now} actions={actions} />;
}

/** The owned data, in a few words, and the best addresses to copy. */
function Owned({ contact, onCopy }: { contact: ContactView; onCopy(text: string): Promise<void> }) {
  const emails = contact.emails.slice(0, SHOWN_EMAILS);
  return (
    <div className="mt-1 grid gap-1">
      <p className="text-small font-medium text-good">
        <InlineList details={[i18n.t('search.owned'), foundText(contact.emails.length, contact.phones.length)]} />
      </p>
      {emails.map(({ email, grade }) => {
        const value = plainText(email, 320);
        return (
          <p key={email} className="flex flex-wrap items-center gap-x-2.5">
            <bdi className="font-medium">{value}</bdi>
            <span className="flex items-center gap-x-2.5">
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
            </span>
          </p>
        );
      })}
    </div>
  );
}
