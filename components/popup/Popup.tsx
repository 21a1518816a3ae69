import { PanelRight, PanelsTopLeft, Settings } from 'lucide-react';
import { i18n } from '#i18n';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/account.ts';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { LedgerView, SpentTodayView } from '../../lib/messages/views/ledger.ts';
import type { PersonView, RecentLookupView } from '../../lib/messages/views/person.ts';
import type { ConfirmReason, Problem } from '../../lib/service/problem.ts';
import type { MissingPermissions } from '../../lib/settings/missing-permissions.ts';
import { confirmHereText, confirmTone } from '../../lib/texts/confirm-text.ts';
import { creditsOfToday } from '../../lib/texts/credits/credits-of-today.ts';
import { endedProblemText } from '../../lib/texts/problem-text.ts';
import { AccountBar } from '../account/AccountBar.tsx';
import { Balances } from '../account/Balances.tsx';
import { PermissionNotice } from '../account/PermissionNotice.tsx';
import { RecentLookups } from '../account/RecentLookups.tsx';
import { UnreadableNotice } from '../account/UnreadableNotice.tsx';
import { Today, Usage } from '../account/Usage.tsx';
import { CompanyPanel } from '../company/CompanyPanel.tsx';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { NoProfile } from '../panel/NoProfile.tsx';
import { PeopleHere } from '../panel/PeopleHere.tsx';
import { PersonPanel } from '../person/PersonPanel.tsx';
import { ProblemStep } from '../purchase/ProblemStep.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { RunsOut } from '../purchase/RunsOut.tsx';
import { SignIn } from '../purchase/SignIn.tsx';
import { SiteOffer, type SiteOfferProps } from './SiteOffer.tsx';

/** The state of the popup; `null` is still being read. */
export interface PopupView {
  session: SessionView | null;
  /** `no-profile`: the tab shows none. */
  person: PersonView | null | 'no-profile';
  /** On a company's page, in place of a person: null while it is being read. */
  company?: CompanyAnswerView | null;
  /** The site on this tab, whose company that is; absent on profiles. */
  site?: { domain: string; workspace: string };
  account: AccountAnswer | null;
  spentToday: SpentTodayView | null;
  /** This browser's spending, beside the service's count. */
  ledger: LedgerView | null;
  recent: RecentLookupView[] | null;
  /** The number of stored records that cannot be read. */
  unreadable: number | null;
  /** This tab shows a profile on a site where the button is off, and can be switched on; absent elsewhere. */
  siteOffer?: SiteOfferProps | undefined;
  /** Why a click in the tab's card has to be confirmed here; null: there was none. */
  toConfirm?: ConfirmReason | null;
  /** The reason that the last sign-in or sign-out, or reading the account again, was refused; absent: none was. */
  sessionRefusal?: Problem | null;
  /** Missing permissions that concern this tab; null while they are being read. */
  missingPermissions: MissingPermissions | null;
}

/** The actions of the popup. */
export interface PopupActions extends Omit<PersonActions, 'isElsewhereFirst'> {
  /** Requests the missing permissions from the browser. */
  onAllow(missingPermissions: MissingPermissions): void;
  onSignOut(): void;
  onOpenProfile(url: string): void;
  onOpenWorkspace(): void;
  /** Opens the workspace in the panel beside the page; absent where the browser has none. */
  onOpenBeside?(): void;
  /** Reads the account from the service again; without it no such button is drawn. */
  onRefresh?(): void;
}

interface PopupProps {
  view: PopupView;
  /** ms, ticking */
  now: number;
  actions: PopupActions;
}

/** The toolbar popup: the person on this tab first, then the account. */
export function Popup({ view, now, actions }: PopupProps) {
  const { session, company, account, missingPermissions, recent } = view;
  const person = company === undefined ? view.person : null;
  const signedOut = session !== null && session.status !== 'signed-in';
  // Nothing can be bought without the service: the one filled button is the one that allows it.
  const isElsewhereFirst = typeof missingPermissions?.service === 'string';
  const signInRefusal = view.sessionRefusal ?? null;
  const purchase: PersonActions = { ...actions, isElsewhereFirst, signInRefusal };
  return (
    <main className="w-full min-w-90 bg-sheet text-ink">
      {!signedOut && <AccountBar answer={account} now={now} />}
      {missingPermissions !== null && (
        <PermissionNotice missingPermissions={missingPermissions} edged onAllow={actions.onAllow} />
      )}
      {view.toConfirm && (
        // Firefox makes the popup as wide as its longest line.
        <output className="block w-0 min-w-full border-t border-line px-4.5 pt-4">
          <Callout tone={confirmTone(view.toConfirm)}>{confirmHereText(view.toConfirm)}</Callout>
        </output>
      )}
      {company !== undefined && (
        <CompanyPanel session={session} company={company} account={null} now={now} compact actions={purchase} />
      )}
      {view.site !== undefined && !signedOut && <PeopleHere {...view.site} />}
      {person !== 'no-profile' && company === undefined && (
        <PersonPanel session={session} person={person} account={null} now={now} actions={purchase} />
      )}
      {person === 'no-profile' && !signedOut && <NoProfile />}
      {person === 'no-profile' && signedOut && <SignIn session={session} now={now} actions={purchase} />}
      {view.siteOffer !== undefined && <SiteOffer {...view.siteOffer} />}
      {!signedOut && <Account view={view} now={now} actions={actions} />}
      {recent !== null && (
        <RecentLookups
          recent={recent}
          open={person === 'no-profile'}
          now={now}
          shownAbove={lookupShown(person, company)}
          actions={actions}
          onOpenProfile={actions.onOpenProfile}
        />
      )}
      <div className="border-t border-line px-4.5 py-3 empty:hidden">
        <UnreadableNotice count={view.unreadable} />
      </div>
      {signInRefusal !== null && !offersSignIn(view) && <SessionRefusal problem={signInRefusal} now={now} />}
      <Footer isSignedIn={session?.status === 'signed-in'} actions={actions} />
    </main>
  );
}

/** Whether the sign-in takes the place of the person or company, and says itself why it was refused. */
function offersSignIn({ session, person, company }: PopupView): boolean {
  if (session === null || session.status === 'signed-in') return false;
  if (company !== undefined) return company?.company === null;
  return person === 'no-profile' || person?.contact === null;
}

/** Beside the buttons that it is about. */
function SessionRefusal({ problem, now }: { problem: Problem; now: number }) {
  const { tone, sentence } = endedProblemText(problem, now);
  return (
    // Firefox makes the popup as wide as its longest line.
    <div role="alert" className="w-0 min-w-full border-t border-line px-4.5 py-3">
      <Callout tone={tone}>{sentence}</Callout>
    </div>
  );
}

/** Sign-out, and links to the other pages. */
function Footer({ isSignedIn, actions }: { isSignedIn: boolean; actions: PopupActions }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-t border-line bg-paper px-4.5 py-2">
      {isSignedIn ? (
        <Button variant="link" onClick={actions.onSignOut}>
          {i18n.t('sign_in.sign_out')}
        </Button>
      ) : (
        <span />
      )}
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Button variant="link" onClick={actions.onOpenWorkspace}>
          <PanelsTopLeft aria-hidden size={14} />
          {i18n.t('workspace.open')}
        </Button>
        {actions.onOpenBeside !== undefined && (
          <Button
            variant="link"
            title={i18n.t('workspace.open_beside')}
            aria-label={i18n.t('workspace.open_beside')}
            onClick={actions.onOpenBeside}
          >
            <PanelRight aria-hidden size={14} />
          </Button>
        )}
        <Button variant="link" onClick={actions.onOpenOptions}>
          <Settings aria-hidden size={14} />
          {i18n.t('popup.options')}
        </Button>
      </span>
    </footer>
  );
}

/** The lookup that the panel above shows, if there is one. */
function lookupShown(person: PopupView['person'], company: PopupView['company']): string | null {
  const shown = company ?? (person === 'no-profile' ? null : person);
  return shown === null || shown.lookup.status === 'none' ? null : shown.lookup.lookupId;
}

function Account({ view, now, actions }: PopupProps) {
  const { account, spentToday, ledger, missingPermissions } = view;
  const known = account?.account ?? null;
  // Shown above already, with a button that fixes it.
  const isSaid = account?.problem?.code === 'permission_missing' && typeof missingPermissions?.service === 'string';
  const problem =
    account === null || account.problem === null || isSaid ? null : endedProblemText(account.problem, now);
  return (
    <>
      {problem !== null && (
        <div className="grid gap-3 border-t border-line px-4.5 py-3">
          <Callout tone={problem.tone}>{problem.sentence}</Callout>
          <ProblemStep
            action={problem.action}
            actions={actions}
            {...(actions.onRefresh && { onRetry: actions.onRefresh })}
          />
        </div>
      )}
      {(known !== null || problem === null) && <Balances balances={known?.balances ?? null} />}
      {known !== null && (
        <p className="border-t border-line px-4.5 py-2 empty:hidden">
          <RunsOut account={known} spent={creditsOfToday(ledger, now)} now={now} />
        </p>
      )}
      {known !== null && <Usage account={known} ledger={ledger} now={now} />}
      <Today account={known} spentToday={spentToday} now={now} />
    </>
  );
}
