import type { RefObject } from 'react';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/account.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import { announcementText } from '../../lib/texts/announcement-text.ts';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { NotReadHere } from '../controls/NotRead.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { useKeptFocus } from '../controls/use-kept-focus.ts';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { SignIn } from '../purchase/SignIn.tsx';
import { PersonBody } from './PersonBody.tsx';
import { LoadingHeading, PersonHeading } from './PersonHeading.tsx';

interface PersonPanelProps {
  session: SessionView | null;
  person: PersonView | null;
  account: AccountAnswer | null;
  now: number;
  actions: PersonActions;
}

/** One person, in whatever state: the whole of the card, and the upper part of the popup. */
export function PersonPanel({ session, person, account, now, actions }: PersonPanelProps) {
  const heading = useKeptFocus(
    person && `${person.lookup.status} ${person.suppressed} ${!person.contact}`,
    // Changes with whatever takes a button away that was pressed further down.
    JSON.stringify([
      person?.employer?.lookup,
      person?.verifications.map(({ email, lookup }) => [email, lookup.status]),
    ]),
  );

  return (
    <>
      <LiveRegion text={person === null || session === null ? '' : announcementText(person, now)} />
      <Content session={session} person={person} account={account} now={now} actions={actions} heading={heading} />
    </>
  );
}

function Content({
  session,
  person,
  account,
  now,
  actions,
  heading,
}: PersonPanelProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  if (session === null || (person === null && actions.onReadAgain === undefined)) return <Loading />;
  if (session.status !== 'signed-in' && (person?.contact ?? null) === null)
    return <SignIn session={session} now={now} actions={actions} />;
  if (person === null) return <NotReadHere onReadAgain={actions.onReadAgain} />;
  return (
    <>
      <PersonHeading person={person} now={now} headingRef={heading} />
      <PersonBody session={session} person={person} account={account} now={now} actions={actions} />
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <LoadingHeading />
      <div className="px-4.5 pb-4">
        <Skeleton width="100%" tall />
      </div>
    </div>
  );
}
