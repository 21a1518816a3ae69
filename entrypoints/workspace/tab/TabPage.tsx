import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ThisTab, type TabSubject } from '../../../components/panel/ThisTab.tsx';
import { pricedCompany, pricedPerson } from '../../../components/purchase/priced-content.ts';
import type { PersonActions } from '../../../components/purchase/purchase-actions.ts';
import { useSettled } from '../../../components/purchase/use-settled.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { background } from '../../../lib/messages/to-background.ts';
import { companyOn } from '../../../lib/profile-url/company-profile.ts';
import { siteDomain } from '../../../lib/profile-url/site-domain.ts';
import { answerOf, useReadAgain } from '../../../lib/queries/failures/use-read-again.ts';
import { useAccount, usePerson, useSession, useSettings, useTabProfile } from '../../../lib/queries/use-answers.ts';
import { useAutomaticPreviews } from '../../../lib/queries/use-automatic-previews.ts';
import { useCompany } from '../../../lib/queries/use-company.ts';
import { useSaves } from '../../../lib/queries/use-destinations.ts';
import { endedAmong, useMarkRead } from '../../../lib/queries/use-mark-read.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import { usePersonCommands } from '../../../lib/queries/use-person-commands.ts';
import { requestMissing } from '../../../lib/settings/missing-permissions.ts';
import type { SettingsPatch } from '../../../lib/settings/settings.ts';
import type { WorkspacePageProps } from '../page-props.ts';
import { switchSites } from './switch-sites.ts';
import { useFrontTab } from './use-front-tab.ts';
import { useRested } from './use-rested.ts';
import type { FrontTab } from './watch-front-tab.ts';

/** The queries about one tab, person, or company. */
const ABOUT_ONE = ['tab-profile', 'person', 'company', 'saves'] as const;

/** The person or company of the tab in front. Drawn anew for each tab and address: nothing is carried over. */
export function TabPage({ browser }: WorkspacePageProps) {
  const queries = useQueryClient();
  useState(() => forgetAtOnce(queries));
  const tab = useFrontTab(browser);
  return <OneTab key={tab === null ? '' : `${tab.tabId} ${tab.url}`} browser={browser} tab={tab} />;
}

function OneTab({ browser, tab }: Pick<WorkspacePageProps, 'browser'> & { tab: FrontTab | null }) {
  const session = useSession().data ?? null;
  const settings = useSettings().data ?? null;
  const account = useAccount().data ?? null;
  // Without an address nothing is asked: the last report of a content script may be of another page.
  const address = tab?.url ?? null;
  const profile = useTabProfile(tab === null || address === null ? null : { tabId: tab.tabId, url: address });
  const profileCompany = companyOn(profile.data);
  const domain = address === null || !profile.isSuccess || profile.data !== null ? null : siteDomain(address);
  const which = profileCompany ?? (domain === null ? null : { by: 'domain' as const, domain });
  const url = profile.data && profileCompany === null ? (profile.data.url ?? address) : null;
  const aboutPerson = usePerson(url);
  const aboutCompany = useCompany(which);
  const person = answerOf(aboutPerson);
  const company = answerOf(aboutCompany);
  const onReadAgain = useReadAgain(aboutPerson, aboutCompany);
  const saving = useSaves(person?.contact?.profileId ?? null, '');
  const commands = usePersonCommands(url, settings?.lastTags);
  const now = useNow();
  const isRested = useRested();
  const { isUnsaved, settle } = useSwitches();
  // What was free a moment ago is not what the user meant to press.
  const isSettled = useSettled(JSON.stringify([pricedPerson(person), pricedCompany(company)]));
  const mayPreview = domain === null || settings?.companiesOnSites === true;
  const shown = useAutomaticPreviews(session?.status === 'signed-in', settings, {
    url,
    which: mayPreview ? which : null,
    person,
    company,
  });
  useMarkRead(endedAmong([person?.lookup, company?.lookup]));
  if (session === null) return null;
  return (
    <ThisTab
      subject={subjectOf(tab, { isRead: profile.isSuccess, url, which, domain, ...shown })}
      session={session}
      account={account}
      settings={settings}
      now={now}
      actions={{
        ...actionsOf(browser, commands),
        onReadAgain,
        saving,
        canPay: isRested && isSettled ? 'yes' : 'checking',
      }}
      switches={{
        isUnsaved,
        onLinkedIn: () => void requestMissing(browser, { service: null, sites: ['linkedin'] }),
        onSites: (on) => settle(switchSites(browser, saveSettings, on)),
        onButton: (buttonShown) => settle(saveSettings({ buttonShown })),
      }}
    />
  );
}

/** Rejects when the change was not accepted: no permission is given up for a switch that stays on. */
async function saveSettings(patch: SettingsPatch): Promise<void> {
  const receipt = await background.sendMessage('saveSettings', patch);
  if (!receipt.ok) throw new Error(receipt.problem.code);
}

/** Whether the last change of a switch could not be saved. */
function useSwitches(): { isUnsaved: boolean; settle(saving: Promise<void>): void } {
  const [isUnsaved, setUnsaved] = useState(false);
  return {
    isUnsaved,
    settle: (saving) =>
      void saving.then(
        () => setUnsaved(false),
        () => setUnsaved(true),
      ),
  };
}

interface Read {
  isRead: boolean;
  url: string | null;
  which: object | null;
  domain: string | null;
  person: Extract<TabSubject, { kind: 'person' }>['person'];
  company: Extract<TabSubject, { kind: 'company' }>['company'];
}

function subjectOf(tab: FrontTab | null, { isRead, url, which, domain, person, company }: Read): TabSubject {
  if (tab === null) return { kind: 'reading' };
  if (tab.url === null) return { kind: 'hidden' };
  if (!isRead) return { kind: 'reading' };
  if (url !== null) return { kind: 'person', person };
  if (which === null) return { kind: 'none' };
  const preview = company?.preview.status === 'found' ? company.preview.domain : null;
  return { kind: 'company', company, domain: company?.company?.domain ?? preview ?? domain };
}

function actionsOf(
  { runtime }: WorkspacePageProps['browser'],
  commands: ReturnType<typeof usePersonCommands>,
): Omit<PersonActions, 'canPay'> {
  return {
    ...commands,
    onOpenOptions: () => void runtime.openOptionsPage(),
    onCopy: copyText,
  };
}

/**
 * Drops the answers about a subject as soon as it is no longer drawn: a day of browsing leaves nothing in memory. It
 * does not remove them, since a query that is removed while it is being answered stays in memory for five minutes.
 */
function forgetAtOnce(queries: QueryClient): void {
  for (const name of ABOUT_ONE) queries.setQueryDefaults([name], { gcTime: 0 });
}
