import type { RefObject } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/account.ts';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import { companyAnnouncement } from '../../lib/texts/company/company-words.ts';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { NotReadHere } from '../controls/NotRead.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { useKeptFocus } from '../controls/use-kept-focus.ts';
import { Refusal } from '../purchase/Refusal.tsx';
import { SignIn } from '../purchase/SignIn.tsx';
import type { CompanyActions } from './company-actions.ts';
import { CompanyDetails } from './CompanyDetails.tsx';
import { CompanyHeading } from './CompanyHeading.tsx';
import { CompanyOffer } from './CompanyOffer.tsx';
import { isFailedRenewal } from './failed-renewal.ts';

interface CompanyPanelProps {
  session: SessionView | null;
  company: CompanyAnswerView | null;
  account: AccountAnswer | null;
  /** ms */
  now: number;
  /** Folds most of a purchased profile away: in card and popup. */
  compact: boolean;
  actions: CompanyActions;
}

/** One company, in whatever state: in the card, the popup and the workspace. */
export function CompanyPanel(props: CompanyPanelProps) {
  const { session, company, now } = props;
  const heading = useKeptFocus(company?.lookup.status);
  const isSilent = company === null || session === null || isFailedRenewal(company);

  return (
    <>
      <LiveRegion text={isSilent ? '' : companyAnnouncement(company, now)} />
      <Content {...props} heading={heading} />
    </>
  );
}

function Content({
  session,
  company: answer,
  account,
  now,
  compact,
  actions,
  heading,
}: CompanyPanelProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  if (session === null || (answer === null && actions.onReadAgain === undefined)) return <Loading />;
  if (session.status !== 'signed-in' && (answer?.company ?? null) === null)
    return <SignIn session={session} now={now} actions={actions} />;
  if (answer === null) return <NotReadHere onReadAgain={actions.onReadAgain} />;
  return (
    <>
      <CompanyHeading answer={answer} now={now} headingRef={heading} />
      {actions.refusal !== null && answer.lookup.status !== 'looking' && (
        <Refusal problem={actions.refusal} now={now} actions={actions} />
      )}
      {session.status === 'signed-in' && !isFailedRenewal(answer) && (
        <CompanyOffer answer={answer} account={account} now={now} actions={actions} />
      )}
      {answer.company !== null && (
        <CompanyDetails company={answer.company} now={now} compact={compact} onCopy={actions.onCopy} />
      )}
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-2.5 px-4.5 pt-4 pb-4.5">
      <h1 className="sr-only">{i18n.t('card.loading')}</h1>
      <Skeleton width="58%" tall />
      <Skeleton width="46%" />
      <Skeleton width="100%" tall />
    </div>
  );
}
