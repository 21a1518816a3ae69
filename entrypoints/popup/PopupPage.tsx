import { useState } from 'react';
import type { Browser } from 'webextension-polyfill';
import { Popup, type PopupActions } from '../../components/popup/Popup.tsx';
import { pricedCompany, pricedPerson } from '../../components/purchase/priced-content.ts';
import { useSettled } from '../../components/purchase/use-settled.ts';
import { copyText } from '../../lib/browser/copy-text.ts';
import { background } from '../../lib/messages/to-background.ts';
import type { SessionView } from '../../lib/messages/views/account.ts';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { PendingConfirmation } from '../../lib/messages/views/pending-confirmation.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import { companyOn } from '../../lib/profile-url/company-profile.ts';
import { siteDomain } from '../../lib/profile-url/site-domain.ts';
import { answerOf } from '../../lib/queries/failures/use-read-again.ts';
import { useSubject } from '../../lib/queries/failures/use-subject.ts';
import { type SessionCommands, useSessionCommands } from '../../lib/queries/session/use-session-commands.ts';
import {
  useAccount,
  usePendingConfirmation,
  useLedger,
  useRecentLookups,
  useSession,
  useSettings,
  useSpentToday,
  useStorage,
  useTabProfile,
} from '../../lib/queries/use-answers.ts';
import { useAutomaticPreviews } from '../../lib/queries/use-automatic-previews.ts';
import { useFound, useSaves } from '../../lib/queries/use-destinations.ts';
import { endedAmong, useMarkRead } from '../../lib/queries/use-mark-read.ts';
import { useNow } from '../../lib/queries/use-now.ts';
import { type OnCounted, type PersonCommands, usePersonCommands } from '../../lib/queries/use-person-commands.ts';
import { useRefreshOnOpen } from '../../lib/queries/use-refresh-on-open.ts';
import type { ConfirmReason } from '../../lib/service/problem.ts';
import { requestMissing } from '../../lib/settings/missing-permissions.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { allowSignIn } from '../../lib/settings/sign-in-access.ts';
import { useAppearance } from '../../lib/settings/use-appearance.ts';
import { PopupLine } from './line/PopupLine.tsx';
import { openBeside, openOptions, openProfile, openWorkspace } from './open-and-close.ts';
import { useActiveTab } from './use-active-tab.ts';
import { useBusy } from './use-busy.ts';
import { useOwnHand } from './use-own-hand.ts';
import { useThisSite } from './use-this-site.ts';

const WORKSPACE = 'workspace.html';

/** The popup's page: the person of the current tab, and the account. */
export function PopupPage({ browser }: { browser: Browser }) {
  const session = useSession().data ?? null;
  const tab = useActiveTab(browser);
  const profile = useTabProfile(tab);
  // An address that no person can be looked up by is explained, not hidden.
  const profileCompany = companyOn(profile.data);
  const url = profile.data && profileCompany === null ? (profile.data.url ?? tab?.url ?? null) : null;
  // On any other site the company of its domain.
  const domain = profile.isSuccess && profile.data === null ? siteDomain(tab?.url ?? '') : null;
  const which = profileCompany ?? (domain === null ? null : { by: 'domain' as const, domain });
  const { person, company, onReadAgain } = useSubject(url, which);
  const account = useAccount().data ?? null;
  const settings = useSettings().data ?? null;
  useAppearance(settings?.appearance);
  const now = useNow();
  const spentToday = answerOf(useSpentToday(now));
  const recent = answerOf(useRecentLookups());
  const thisSite = useThisSite(browser, profile.data ?? null, settings);
  const found = useFound(person);
  const pending = usePendingConfirmation(tab?.tabId ?? null).data;
  const { toConfirm, onCounted } = useQuestion(tab?.tabId ?? null, pending);
  const commands = usePersonCommands(url, settings?.lastTags, onCounted);
  const saving = useSaves(person?.contact?.profileId ?? null, WORKSPACE, onCounted);
  const ofSession = useSessionCommands();
  const signedIn = session?.status === 'signed-in';
  useRefreshOnOpen(signedIn, settings);
  const sent = mayPreview(domain, settings) ? which : null;
  const shown = useAutomaticPreviews(signedIn, settings, { url, which: sent, person, company });
  useMarkRead([...endedAmong([person?.lookup, company?.lookup]), ...(recent ?? []).filter(({ unread }) => unread)]);
  // As long as that is not known, a page may have provoked this popup.
  const mayBeProvoked = pending !== null;
  const isOwnHand = useOwnHand(subjectOf(url, which, person, company), mayBeProvoked);
  const noProfile = tab !== null && profile.isSuccess && url === null && which === null;
  // What was free a moment ago, or was another, is not what the user meant to press.
  const isSettled = useSettled(JSON.stringify([url, which, pricedPerson(person), pricedCompany(company)]));
  const canPay = isSettled && (!mayBeProvoked || isOwnHand) ? 'yes' : 'checking';
  return (
    <PopupLine browser={browser} canPay={canPay} isOffered={signedIn}>
      <Popup
        view={{
          session,
          person: noProfile ? 'no-profile' : shown.person,
          ...(which !== null && { company: shown.company }),
          ...(domain !== null && { site: { domain, workspace: browser.runtime.getURL('workspace.html') } }),
          account,
          spentToday,
          ledger: answerOf(useLedger(1, now)),
          recent,
          unreadable: answerOf(useStorage())?.unreadable ?? null,
          ...thisSite,
          toConfirm,
          sessionRefusal: ofSession.refusal,
        }}
        now={now}
        actions={{ ...actionsOf(browser, session, commands, ofSession), onReadAgain, found, saving, canPay }}
      />
    </PopupLine>
  );
}

/** What the popup shows a price for. A popup that still waits for it can be paid for nothing. */
function subjectOf(
  url: string | null,
  which: object | null,
  person: PersonView | null,
  company: CompanyAnswerView | null,
): string {
  return [url, JSON.stringify(which), person?.preview.status, company?.preview.status].join(' ');
}

/** What the popup asks to confirm, until a click here has counted. */
function useQuestion(tabId: number | null, pending: PendingConfirmation | null | undefined) {
  useBusy(pending === undefined);
  const [isConfirmed, setConfirmed] = useState(false);
  const toConfirm = !isConfirmed && pending?.isHere === true ? pending.why : null;
  const onCounted: OnCounted = (_clickedAt, what) => {
    // A browser that cannot tell what covers the card asks about what spends alone: that is still to be answered.
    if (what === 'is free' && toConfirm === 'unseen-covers') return;
    setConfirmed(true);
    if (tabId !== null) void endConfirmation(tabId, toConfirm);
  };
  return { toConfirm, onCounted };
}

/** The card, where the user came from, shows what comes of it. */
async function endConfirmation(tabId: number, why: ConfirmReason | null): Promise<void> {
  await background.sendMessage('endConfirmation', { tabId });
  if (why === 'unseen-covers') close();
}

/** A site's domain is sent by itself only where the user has switched that on. */
function mayPreview(domain: string | null, settings: SettingsView | null): boolean {
  return domain === null || settings?.companiesOnSites === true;
}

function actionsOf(
  browser: Browser,
  session: SessionView | null,
  commands: PersonCommands,
  { signIn, signOut, refresh }: SessionCommands,
): Omit<PopupActions, 'canPay'> {
  return {
    ...commands,
    onAllow: (missingPermissions) => void requestMissing(browser, missingPermissions),
    onSignIn: () => void allowSignIn(browser, session).then((allowed) => allowed && signIn()),
    onSignOut: signOut,
    onRefresh: refresh,
    onOpenOptions: () => void openOptions(browser),
    onOpenWorkspace: () => void openWorkspace(browser),
    onOpenBeside: () => void openBeside(browser),
    onOpenProfile: (address) => void openProfile(browser, address),
    onCopy: copyText,
  };
}
