import type { Browser } from 'webextension-polyfill';
import { Popup } from '../../components/popup/Popup.tsx';
import { copyText } from '../../lib/browser/copy-text.ts';
import { background } from '../../lib/messages/to-background.ts';
import {
  useAccount,
  useAskedAgain,
  useLedger,
  usePerson,
  useRecentLookups,
  useSession,
  useSettings,
  useSpentToday,
  useStorage,
  useTabProfile,
} from '../../lib/queries/use-answers.ts';
import { companyOn, useCompany, useCompanyPreview } from '../../lib/queries/use-company.ts';
import { useNow } from '../../lib/queries/use-now.ts';
import { usePersonCommands } from '../../lib/queries/use-person-commands.ts';
import { usePreviewOnOpen, useRefreshOnOpen } from '../../lib/queries/use-refresh-on-open.ts';
import { endedAmong, useSeen } from '../../lib/queries/use-seen.ts';
import { allowRedirect } from '../../lib/settings/redirect-access.ts';
import { useAppearance } from '../../lib/settings/use-appearance.ts';
import { askForWithheld } from '../../lib/settings/withheld.ts';
import { openBeside, openWorkspace } from './open-workspace.ts';
import { siteOfferFor, withheldHere } from './site-offer.ts';
import { useActiveTab } from './use-active-tab.ts';
import { useOwnHand } from './use-own-hand.ts';

/** The popup's page: the person of the current tab, and the account. */
export function PopupPage({ browser }: { browser: Browser }) {
  const session = useSession().data ?? null;
  const tab = useActiveTab(browser);
  const profile = useTabProfile(tab);
  // An address that nobody can be looked up by is explained, not hidden.
  const which = companyOn(profile.data);
  const url = profile.data && which === null ? (profile.data.url ?? tab?.url ?? null) : null;
  const person = usePerson(url).data ?? null;
  const company = useCompany(which).data ?? null;
  const account = useAccount().data ?? null;
  const settings = useSettings().data ?? null;
  useAppearance(settings?.appearance);
  const spentToday = useSpentToday().data ?? null;
  const ledger = useLedger(1).data ?? null;
  const recent = useRecentLookups().data ?? null;
  const storage = useStorage().data ?? null;
  const commands = usePersonCommands(url, settings?.lastTags);
  const now = useNow();
  const signedIn = session?.status === 'signed-in';
  useRefreshOnOpen(signedIn);
  usePreviewOnOpen(
    url,
    signedIn &&
      settings?.automaticPreview === true &&
      (person?.contact === null || typeof person?.lastSeen === 'number'),
    person?.preview ?? null,
  );
  useSeen([
    ...endedAmong([person?.lookup, company?.lookup]),
    ...(recent ?? []).filter(({ unseen }) => unseen).map(({ lookupId }) => lookupId),
  ]);
  const askedAgain = useAskedAgain(tab?.tabId ?? null).data;
  const isOwnHand = useOwnHand();
  const noProfile = tab !== null && profile.isSuccess && url === null && which === null;
  useCompanyPreview(
    which,
    signedIn && settings?.automaticPreview === true && company?.company === null,
    company?.preview ?? null,
  );

  return (
    <Popup
      session={session}
      person={noProfile ? 'no-profile' : person}
      {...(which !== null && { company })}
      account={account}
      spentToday={spentToday}
      ledger={ledger}
      recent={recent}
      unreadable={storage?.unreadable ?? null}
      siteOffer={siteOfferFor(browser, profile.data ?? null, settings)}
      withheld={withheldHere(profile.data ?? null, settings)}
      onAllow={(withheld) => void askForWithheld(browser, withheld)}
      now={now}
      isAskedAgain={askedAgain === true}
      canPay={askedAgain === false || isOwnHand ? 'yes' : 'checking'}
      refusal={commands.refusal}
      onSignIn={() => void allowRedirect(browser).then((allowed) => allowed && commands.signIn())}
      onSignOut={() => void background.sendMessage('signOut', {})}
      onRefresh={() => void background.sendMessage('refreshAccount', {})}
      onPreview={commands.preview}
      onGetContact={commands.getContact}
      onChooseType={commands.chooseType}
      onChooseCompany={commands.chooseCompany}
      onPreviewCompany={commands.previewCompany}
      onGetCompany={commands.getCompany}
      onVerify={commands.verify}
      onDecide={commands.decide}
      onOpenOptions={() => void browser.runtime.openOptionsPage()}
      onOpenWorkspace={() => void openWorkspace(browser)}
      onOpenBeside={() => void openBeside(browser)}
      onOpenProfile={(address) => void browser.tabs.create({ url: address })}
      onCopy={copyText}
      tagging={commands.tagging}
      privacy={commands.privacy}
    />
  );
}
