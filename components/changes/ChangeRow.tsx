import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/account.ts';
import type { ChangeKind, ChangeView, Position } from '../../lib/messages/views/changes.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import type { WantedContact } from '../../lib/queries/start-person-lookup.ts';
import { PERSON_LOOKUP_PRICE } from '../../lib/texts/credits/price-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { PersonBody } from '../person/PersonBody.tsx';
import { PayButton } from '../purchase/PayButton.tsx';
import { Refusal } from '../purchase/Refusal.tsx';
import { PersonNews } from '../search/News.tsx';
import type { PersonOwnership } from '../search/search-results.ts';
import { ChangeFrame, type ChangeLine } from './ChangeFrame.tsx';
import type { ChangesActions } from './changes-actions.ts';
import { isNewJob } from './changes-filter.ts';

interface ChangeRowProps {
  change: ChangeView;
  ownership: PersonOwnership | null;
  session: SessionView;
  account: AccountAnswer | null;
  now: number;
  actions: ChangesActions;
}

/** One change of a person, and the new contact at its price. */
export function ChangeRow(props: ChangeRowProps) {
  const { change, now, actions } = props;
  const name = plainText(change.name, 120) || i18n.t('search.no_name');
  return (
    <ChangeFrame
      name={name}
      href={`#contacts/${change.profileId}`}
      now={now}
      change={{
        ...change,
        before: linesOf(change.before, []),
        after: linesOf(change.after, change.kinds),
      }}
      onDismiss={(isDismissed) => actions.onDismiss(change.id, isDismissed)}
      status={props.ownership?.person.lookup.status}
      action={<Action {...props} />}
    >
      <PersonNews person={props.ownership?.person ?? null} now={now} />
      <Below {...props} name={name} />
    </ChangeFrame>
  );
}

const ORDER = ['title', 'employer', 'location'] as const satisfies readonly ChangeKind[];

function linesOf(position: Position, changed: readonly ChangeKind[]): ChangeLine[] {
  return ORDER.filter((kind) => position[kind] !== '').map((kind) => ({
    kind,
    text: plainText(position[kind], 160),
    isNew: changed.includes(kind),
  }));
}

function Action({ change, ownership, actions }: ChangeRowProps): ReactNode {
  const { id, isRenewed } = change;
  const person = ownership?.person ?? null;
  if (isRenewed) return <p className="font-medium text-good">{i18n.t('changes.got')}</p>;
  if (!isNewJob(change) || isUnderWay(ownership)) return null;
  return (
    <PayButton
      label={i18n.t('changes.get')}
      price={PERSON_LOOKUP_PRICE}
      canPay={actions.row(id).canPay}
      secondary
      early={person === null}
      onPay={() => person !== null && actions.onGetNewContact(id, person.lookupType)}
    />
  );
}

function isUnderWay(ownership: PersonOwnership | null): boolean {
  const status = ownership?.person?.lookup.status ?? 'none';
  return ['looking', 'still-pending', 'problem', 'in-doubt'].includes(status);
}

/** As if nothing were owned: the new contact is to be bought, without the employer, in place of the old one. */
function anew(person: PersonView): PersonView {
  const { lookup } = person;
  return {
    ...person,
    contact: null,
    withCompany: false,
    offers: person.offers.map(({ lookupType, price, withCompany }) => ({
      lookupType,
      price,
      withCompany,
      owned: false,
    })),
    ...(lookup.status === 'problem' && { lookup: { ...lookup, withCompany: false } }),
  };
}

/** Shown in place below the row: the lookup under way, or why nothing was bought. */
function Below({ change, ownership, session, account, now, actions, name }: ChangeRowProps & { name: string }) {
  const person = ownership?.person ?? null;
  const refusal = ownership?.refusal ?? null;
  const own = {
    ...actions.row(change.id),
    refusal,
    sellsEmployer: false,
    onPreview: () => undefined,
    onGetContact: ({ lookupType }: WantedContact) => void actions.onGetNewContact(change.id, lookupType),
  };
  if (change.isRenewed) return null;
  if (person !== null && isUnderWay(ownership) && isNewJob(change))
    return (
      <section
        aria-label={i18n.t('changes.row', { name })}
        className="mx-4 mb-4 overflow-hidden rounded-sheet border border-line bg-sheet pt-3 md:mx-7"
      >
        <PersonBody session={session} person={anew(person)} account={account} now={now} actions={own} />
      </section>
    );
  return refusal === null ? null : (
    <div className="mx-4 mb-4 max-w-150 *:px-0 *:pb-0 md:mx-7">
      <Refusal problem={refusal} now={now} actions={own} />
    </div>
  );
}
