import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Browser } from 'webextension-polyfill';
import type { ContactsActions } from '../../../components/contacts/contacts-actions.ts';
import { Contacts } from '../../../components/contacts/Contacts.tsx';
import { filtersOf } from '../../../components/contacts/search/filter-choices.ts';
import { readContactRoute } from '../../../components/destinations/compare-address.ts';
import { CompareDialog } from '../../../components/destinations/CompareDialog.tsx';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { plainListName } from '../../../lib/contacts/contact-lists.ts';
import type { ContactListClient } from '../../../lib/contacts/list/list-client.ts';
import type { ListModel } from '../../../lib/contacts/list/list-model.ts';
import { hasDecimalComma } from '../../../lib/i18n/decimal-comma.ts';
import { useSession, useSettings } from '../../../lib/queries/use-answers.ts';
import { useSaves } from '../../../lib/queries/use-destinations.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import { recoveryCommands, useRecovery } from '../../../lib/queries/use-recovery.ts';
import { EXPORT_KINDS } from '../../../lib/settings/policy.ts';
import type { WorkspacePageProps } from '../page-props.ts';
import { type PageSession, usePageSession } from '../use-page-session.ts';
import { useSignedOut } from '../use-signed-out.ts';
import { useComparison } from './use-comparison.ts';
import { useContactCommands } from './use-contact-commands.ts';
import { useFiles } from './use-files.ts';
import { usePresentSelection } from './use-present-selection.ts';
import { useSaveMany } from './use-save-many.ts';
import { useSheet } from './use-sheet.ts';
import { type Question, keepQuestion, useDatabase, useGeneration, useKeepChange, useWorker } from './use-worker.ts';

export { prepareContacts } from './use-worker.ts';

/**
 * The page of contacts. The address names the open one: `#contacts/17`. It begins anew with another account, whose
 * selection, query and undo are not the former one's.
 */
export function ContactsPage(props: WorkspacePageProps) {
  const database = useDatabase();
  const pageSession = usePageSession(props.browser, useSession().data ?? null);
  return <ContactsOfAccount key={useGeneration(database)} database={database} pageSession={pageSession} {...props} />;
}

interface ContactsOfAccountProps extends WorkspacePageProps {
  database: string | null;
  pageSession: PageSession;
}

function ContactsOfAccount({ browser, rest, database, pageSession }: ContactsOfAccountProps) {
  const { client, model, snapshot, question: last, changes: lastChanges } = useWorker(database);
  const { question, onQuery } = useQuestion(model, last);
  const settings = useSettings().data ?? null;
  const session = useSession().data ?? null;
  const signedOut = useSignedOut(session);
  const recovery = useRecovery(snapshot.list.status !== 'loading').data ?? null;
  const selection = usePresentSelection(client, snapshot.revision);
  const now = useNow();
  const keep = useKeepChange();
  const { change, dismiss, undo, ...commands } = useContactCommands(selection.remove, lastChanges.latest, keep);
  const { profileId: openId, destinationId } = readContactRoute(rest);
  const sheet = useSheet(client, openId, snapshot.list.status === 'ready', snapshot.revision, closeSheet);
  const { importing, onExport, onImport, onImportClose } = useFiles(client, async (what) => {
    if (what === 'all') return null;
    return what === 'chosen' ? Float64Array.from(selection.ids) : model.idsOf();
  });

  const saving = useSaves(openId, '');
  const savingMany = useSaveMany();
  const onChangeLists = useListChanges((wanted) => commands.onChangeLists(wanted, change), question, onQuery);
  return (
    <>
      <Contacts
        view={{
          ...snapshot,
          ...question,
          open: sheet,
          change,
          importing,
          recovery,
          signedOut: signedOut && { ...signedOut, refusal: pageSession.refusal },
          ...viewOfSettings(settings),
        }}
        selection={selection}
        now={now}
        actions={{
          ...commands,
          onQuery,
          onShown: model.shown,
          onOpen: (profileId) => (profileId === null ? closeSheet() : openSheet(profileId)),
          idsOf: model.idsOf,
          labelsOf: useLabels(client),
          onChangeLists,
          onExport,
          onImport,
          onImportClose,
          onUndo: () => void undo(change),
          onDismiss: dismiss,
          recovery: recoveryCommands,
          ...actionsIn(browser, pageSession),
          saving,
          savingMany,
        }}
      />
      <Comparison profileId={openId} destinationId={destinationId} />
    </>
  );
}

/** The open contact beside its record at a destination, where the address names one. */
function Comparison({ profileId, destinationId }: ReturnType<typeof readContactRoute>) {
  const comparing = useComparison(profileId, destinationId, openSheet);
  return comparing && <CompareDialog comparing={comparing} />;
}

const viewOfSettings = (settings: ReturnType<typeof useSettings>['data'] | null) => ({
  decimalComma: hasDecimalComma(),
  minimumGrade: settings?.minimumGrade ?? null,
  writing: settings ?? null,
  exportKinds: settings ? (settings.policy.exportKinds ?? EXPORT_KINDS) : [],
});

function useLabels(client: ContactListClient): ContactsActions['labelsOf'] {
  return useCallback(
    async (label, wanted) => {
      const profileIds = Float64Array.from(wanted);
      if (label === 'tag') return (await client.call({ op: 'tags', profileIds })).map(({ tag }) => tag);
      return (await client.call({ op: 'lists', profileIds })).map(({ list }) => list);
    },
    [client],
  );
}

/** Changes of lists; a list that filters does so by its new name, and no more once it is deleted. */
function useListChanges(
  changeLists: ContactsActions['onChangeLists'],
  { query, choices }: Question,
  onQuery: ContactsActions['onQuery'],
): ContactsActions['onChangeLists'] {
  return async (change) => {
    const isStored = await changeLists(change);
    if (!isStored || change.change === 'create' || choices.list !== change.name) return isStored;
    const { list: _before, ...others } = choices;
    onQuery(query, change.change === 'rename' ? { ...others, list: plainListName(change.to) } : others);
    return true;
  };
}

/** The links out of this page. */
function actionsIn(
  browser: Browser,
  { onSignIn }: Pick<PageSession, 'onSignIn'>,
): Pick<ContactsActions, 'onSignIn' | 'onOpenProfile' | 'onEditTemplates' | 'onReload' | 'onCopy'> {
  return {
    onSignIn,
    onOpenProfile: (url) => void browser.tabs.create({ url }),
    onEditTemplates: () => void browser.tabs.create({ url: browser.runtime.getURL('options.html#writing') }),
    onReload: () => location.reload(),
    onCopy: copyText,
  };
}

/** The current query, kept for as long as the workspace is open. */
function useQuestion(model: ListModel, last: Question) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Question | null>(null);
  const onQuery = useCallback<ContactsActions['onQuery']>(
    (query, choices) => {
      setTyped({ query, choices });
      keepQuestion(queries, { query, choices });
      void model.find({ ...query, filters: filtersOf(choices, Date.now()) });
    },
    [model, queries],
  );
  return { question: typed ?? last, onQuery };
}

function openSheet(profileId: number): void {
  location.hash = `#contacts/${profileId}`;
}

function closeSheet(): void {
  location.hash = '#contacts';
}
