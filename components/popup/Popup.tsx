import { PanelRight, PanelsTopLeft, Settings } from 'lucide-react';
import { i18n } from '#i18n';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type {
  AccountAnswer,
  LedgerView,
  PersonView,
  RecentLookupView,
  SessionView,
  SpentTodayView,
} from '../../lib/messages/views/person.ts';
import type { Withheld } from '../../lib/settings/withheld.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { AccountBar } from '../account/AccountBar.tsx';
import { Balances } from '../account/Balances.tsx';
import { RecentLookups } from '../account/RecentLookups.tsx';
import { UnreadableNotice } from '../account/UnreadableNotice.tsx';
import { Today, Usage } from '../account/Usage.tsx';
import { WithheldNotice } from '../account/WithheldNotice.tsx';
import { CompanyPanel } from '../company/CompanyPanel.tsx';
import { Button } from '../controls/Button.tsx';
import { Note } from '../controls/Note.tsx';
import { PersonPanel } from '../person/PersonPanel.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { RunsOut } from '../purchase/RunsOut.tsx';
import { SignIn } from '../purchase/SignIn.tsx';
import { TroubleStep } from '../purchase/TroubleStep.tsx';
import { NoProfile } from './NoProfile.tsx';
import { SiteOffer, type SiteOfferProps } from './SiteOffer.tsx';

/** `null` is what is still being read; `no-profile`: the tab shows none. `now` in ms, ticking. */
export interface PopupProps extends Omit<PersonActions, 'isElsewhereFirst'> {
  session: SessionView | null;
  person: PersonView | null | 'no-profile';
  /** On a company's page, in place of a person: null while it is being read. */
  company?: CompanyAnswerView | null;
  account: AccountAnswer | null;
  spentToday: SpentTodayView | null;
  /** What was spent from here, beside the service's count. */
  ledger: LedgerView | null;
  recent: RecentLookupView[] | null;
  /** How many stored records cannot be read. */
  unreadable: number | null;
  /** This tab shows a profile on a site where the button is off, and can be switched on; absent elsewhere. */
  siteOffer?: SiteOfferProps | undefined;
  /** A paying click in the tab's card was in doubt, and is asked for again here. */
  isAskedAgain?: boolean;
  /** What the browser does not allow, of what concerns this tab; null while it is being read. */
  withheld: Withheld | null;
  now: number;
  /** Asks the browser for what it does not allow. */
  onAllow(withheld: Withheld): void;
  onSignOut(): void;
  onOpenProfile(url: string): void;
  onOpenWorkspace(): void;
  /** In the panel beside the page; absent where the browser has none. */
  onOpenBeside?(): void;
  /** Ask the service for the account again; without it no such button is drawn. */
  onRefresh?(): void;
}

/** The toolbar popup: the person on this tab first, then the account. */
export function Popup(props: PopupProps) {
  const { session, company, account, now } = props;
  const person = company === undefined ? props.person : null;
  const signedIn = session?.status === 'signed-in';
  const signedOut = session !== null && !signedIn;
  // Without the service nothing can be bought: one filled button, which allows it.
  const actions: PersonActions = { ...props, isElsewhereFirst: typeof props.withheld?.service === 'string' };
  return (
    <main className="w-full min-w-90 bg-sheet text-ink">
      {!signedOut && <AccountBar answer={account} now={now} />}
      {props.withheld !== null && <WithheldNotice withheld={props.withheld} edged onAllow={props.onAllow} />}
      {props.isAskedAgain === true && (
        <output className="block border-t border-line px-4.5 pt-4">
          <Note tone="caution">{i18n.t('popup.confirm')}</Note>
        </output>
      )}
      {company !== undefined && (
        <CompanyPanel session={session} company={company} account={null} now={now} compact actions={actions} />
      )}
      {person !== 'no-profile' && company === undefined && (
        <PersonPanel session={session} person={person} account={null} now={now} actions={actions} />
      )}
      {person === 'no-profile' && !signedOut && <NoProfile />}
      {person === 'no-profile' && signedOut && <SignIn session={session} now={now} actions={props} />}
      {props.siteOffer !== undefined && <SiteOffer {...props.siteOffer} />}
      {!signedOut && <Account {...props} />}
      {props.recent !== null && (
        <RecentLookups
          recent={props.recent}
          open={person === 'no-profile'}
          now={now}
          shownAbove={lookupShown(person)}
          actions={props}
          onOpenProfile={props.onOpenProfile}
        />
      )}
      <div className="border-t border-line px-4.5 py-3 empty:hidden">
        <UnreadableNotice count={props.unreadable} />
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-t border-line bg-paper px-4.5 py-2">
        {signedIn ? (
          <Button look="bare" onClick={props.onSignOut}>
            {i18n.t('sign_in.sign_out')}
          </Button>
        ) : (
          <span />
        )}
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <Button look="bare" onClick={props.onOpenWorkspace}>
            <PanelsTopLeft aria-hidden size={14} />
            {i18n.t('workspace.open')}
          </Button>
          {props.onOpenBeside !== undefined && (
            <Button
              look="bare"
              title={i18n.t('workspace.open_beside')}
              aria-label={i18n.t('workspace.open_beside')}
              onClick={props.onOpenBeside}
            >
              <PanelRight aria-hidden size={14} />
            </Button>
          )}
          <Button look="bare" onClick={props.onOpenOptions}>
            <Settings aria-hidden size={14} />
            {i18n.t('popup.options')}
          </Button>
        </span>
      </footer>
    </main>
  );
}

/** The lookup that the panel above stands for, if there is one. */
function lookupShown(person: PopupProps['person']): string | null {
  return person === null || person === 'no-profile' || person.lookup.status === 'none' ? null : person.lookup.lookupId;
}

function Account({ account, spentToday, ledger, now, onRefresh, withheld, ...actions }: PopupProps) {
  const known = account?.account ?? null;
  // Said above already, with the way to mend it.
  const isSaid = account?.trouble?.code === 'permission_missing' && typeof withheld?.service === 'string';
  const trouble = account === null || account.trouble === null || isSaid ? null : troubleText(account.trouble, now);
  return (
    <>
      {trouble !== null && (
        <div className="grid gap-3 border-t border-line px-4.5 py-3">
          <Note tone={trouble.tone}>{trouble.sentence}</Note>
          <TroubleStep
            action={trouble.action}
            actions={actions}
            {...(onRefresh !== undefined && { onRetry: onRefresh })}
          />
        </div>
      )}
      {(known !== null || trouble === null) && <Balances balances={known?.balances ?? null} />}
      {known !== null && (
        <p className="border-t border-line px-4.5 py-2 empty:hidden">
          <RunsOut account={known} spent={ledger?.days[0]?.credits ?? null} now={now} />
        </p>
      )}
      {known !== null && <Usage account={known} ledger={ledger} now={now} />}
      <Today account={known} spentToday={spentToday} />
    </>
  );
}
