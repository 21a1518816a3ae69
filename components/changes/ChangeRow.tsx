import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { ChangeKind, ChangeView, Position } from '../../lib/messages/views/changes.ts';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/person.ts';
import { announcementText } from '../../lib/texts/announcement-text.ts';
import { PERSON_LOOKUP_PRICE } from '../../lib/texts/credits/price-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { dateText } from '../../lib/texts/time/date-text.ts';
import { Button } from '../controls/Button.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { PersonBody } from '../person/PersonBody.tsx';
import { PayButton } from '../purchase/PayButton.tsx';
import { Refusal } from '../purchase/Refusal.tsx';
import type { PersonOwnership } from '../search/search-results.ts';
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

/** One change: what it was and what it is, with the day it was seen, and the new contact at its price. */
export function ChangeRow(props: ChangeRowProps) {
  const { change, now } = props;
  const name = plainText(change.name, 120) || i18n.t('search.no_name');
  return (
    <li className="border-t border-line first:border-t-0">
      <div className="grid gap-x-6 gap-y-3 px-4 py-4 @2xl:grid-cols-[minmax(0,1fr)_auto] md:px-7">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <a
              href={`#contacts/${change.profileId}`}
              className="font-serif text-lead font-medium underline-offset-3 hover:underline"
            >
              <bdi>{name}</bdi>
            </a>
            <span className="text-small text-soft">
              {i18n.t('changes.seen', { date: dateText(change.seenAt, now) })}
            </span>
          </p>
          <dl className="mt-2 grid gap-x-6 gap-y-3 @md:grid-cols-2">
            <Side label={i18n.t('changes.before')} position={change.before} changed={[]} />
            <Side label={i18n.t('changes.after')} position={change.after} changed={change.kinds} />
          </dl>
        </div>
        <div className="grid content-start gap-2 @2xl:w-56">
          <Action {...props} name={name} />
        </div>
      </div>
      <Below {...props} name={name} />
    </li>
  );
}

interface SideProps {
  label: string;
  position: Position;
  /** What stands out, being new. */
  changed: readonly ChangeKind[];
}

const ORDER = ['title', 'employer', 'location'] as const satisfies readonly ChangeKind[];

function Side({ label, position, changed }: SideProps) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-soft">{label}</dt>
      <dd>
        {ORDER.filter((kind) => position[kind] !== '').map((kind) => (
          <span key={kind} className={`block ${changed.includes(kind) ? 'font-medium' : 'text-soft'}`}>
            <bdi>{plainText(position[kind], 160)}</bdi>
          </span>
        ))}
      </dd>
    </div>
  );
}

function Action({ change, ownership, actions, name }: ChangeRowProps & { name: string }): ReactNode {
  const { id, isDismissed, isRenewed } = change;
  const person = ownership?.person ?? null;
  const words = isDismissed ? i18n.t('changes.bring_back') : i18n.t('changes.dismiss');
  return (
    <>
      {isRenewed && <p className="font-medium text-good">{i18n.t('changes.got')}</p>}
      {!isRenewed && isNewJob(change) && !isUnderWay(ownership) && (
        <PayButton
          label={i18n.t('changes.get')}
          price={PERSON_LOOKUP_PRICE}
          canPay={actions.row.canPay}
          secondary
          early={person === null}
          onPay={() => person !== null && actions.onGetNewContact(id, person.lookupType)}
        />
      )}
      <span>
        <Button
          variant="link"
          aria-label={isDismissed ? i18n.t('changes.bring_back_of', { name }) : i18n.t('changes.dismiss_of', { name })}
          onClick={() => actions.onDismiss(id, !isDismissed)}
        >
          {words}
        </Button>
      </span>
    </>
  );
}

function isUnderWay(ownership: PersonOwnership | null): boolean {
  const status = ownership?.person?.lookup.status ?? 'none';
  return ['looking', 'still-pending', 'problem', 'in-doubt'].includes(status);
}

/** Shown in place below the row: the lookup under way, or why nothing was bought. */
function Below({ change, ownership, session, account, now, actions, name }: ChangeRowProps & { name: string }) {
  const person = ownership?.person ?? null;
  const refusal = ownership?.refusal ?? null;
  const own = {
    ...actions.row,
    refusal,
    onPreview: () => undefined,
    onGetContact: () => person !== null && actions.onGetNewContact(change.id, person.lookupType),
  };
  if (change.isRenewed) return null;
  if (person !== null && isUnderWay(ownership) && isNewJob(change))
    return (
      <section
        aria-label={i18n.t('changes.row', { name })}
        className="mx-4 mb-4 overflow-hidden rounded-sheet border border-line bg-sheet pt-3 md:mx-7"
      >
        <LiveRegion text={announcementText(person, now)} />
        <PersonBody session={session} person={{ ...person, contact: null }} account={account} now={now} actions={own} />
      </section>
    );
  return refusal === null ? null : (
    <div className="mx-4 mb-4 max-w-150 md:mx-7">
      <Refusal problem={refusal} now={now} actions={own} />
    </div>
  );
}
