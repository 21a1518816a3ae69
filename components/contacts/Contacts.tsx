import { Download, Upload } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { i18n } from '#i18n';
import type {
  ContactListQuery,
  ContactSheetView,
  IndexProgress,
  ListState,
  TagCount,
} from '../../lib/contacts/list/list-views.ts';
import type { Grade } from '../../lib/messages/views/person.ts';
import type { ExportKind } from '../../lib/settings/policy.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { Button } from '../controls/Button.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';
import { canUndo, changeText } from './change-text.ts';
import type { ContactsActions, Done } from './contacts-actions.ts';
import { ContactsDialogs, type OpenDialog } from './ContactsDialogs.tsx';
import type { Importing } from './files/ImportDialog.tsx';
import { ContactList } from './list/ContactList.tsx';
import { EmptyList, ListTrouble, LoadingList } from './list/NoList.tsx';
import type { Selection } from './list/use-selection.ts';
import { type FilterChoices, countChoices } from './search/filter-choices.ts';
import { Filters } from './search/Filters.tsx';
import { SearchBar } from './search/SearchBar.tsx';
import { ChangeBar, SelectionBar } from './SelectionBar.tsx';
import { ContactSheet } from './sheet/ContactSheet.tsx';

export interface ContactsProps {
  list: ListState;
  /** How many are owned; null while that is not known. */
  owned: number | null;
  index: IndexProgress | null;
  query: Pick<ContactListQuery, 'text' | 'sort'>;
  choices: FilterChoices;
  tags: TagCount[];
  selection: Selection;
  /** The contact that is open; `view` null while it is read. */
  open: { profileId: number; view: ContactSheetView | null } | null;
  /** What was done last, to be said, and undone where that can be. */
  change: Done | null;
  importing: Importing | null;
  decimalComma: boolean;
  /** The user's; null: none. */
  minimumGrade: Grade | null;
  /** The kinds of file that the organisation allows. */
  exportKinds: readonly ExportKind[];
  now: number;
  actions: ContactsActions;
  onUndo(): void;
  onDismiss(): void;
  onImportSeen(): void;
}

/** All contacts that were bought: found as somebody types, chosen, tagged, taken along and put away. */
export function Contacts({
  list,
  owned,
  index,
  query,
  choices,
  tags,
  selection,
  open,
  change,
  importing,
  decimalComma,
  minimumGrade,
  exportKinds,
  now,
  actions,
  onUndo,
  onDismiss,
  onImportSeen,
}: ContactsProps) {
  const [filtersShown, setFiltersShown] = useState(countChoices(choices) > 0);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const chosen = useMemo(() => [...selection.ids], [selection.ids]);
  const found = list.status === 'ready' && list.isCounted ? list.length : null;
  const isNarrowed = query.text.trim() !== '' || countChoices(choices) > 0;
  const isEmpty = list.status === 'ready' && list.isCounted && list.length === 0;

  const focusList = (): void => frame.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus();
  const close = useCallback(() => {
    actions.onOpen(null);
    frame.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus();
  }, [actions]);
  const chooseAll = (): void => void actions.idsOf().then(selection.add);
  const putAway = (kind: 'delete' | 'forget', profileIds: readonly number[]): void =>
    setDialog({ dialog: kind, profileIds });

  return (
    <div ref={frame} className="relative flex h-[calc(100dvh-2.875rem)] min-h-80 flex-col md:h-dvh">
      <PageHeading title={i18n.t('contacts.title')}>
        <input
          ref={file}
          type="file"
          hidden
          aria-hidden
          tabIndex={-1}
          accept=".json,application/json"
          onChange={({ target }) => {
            const [picked] = target.files ?? [];
            if (picked) actions.onImport(picked);
            target.value = '';
          }}
        />
        <Button onClick={() => file.current?.click()}>
          <Upload aria-hidden size={14} />
          {i18n.t('contacts.import')}
        </Button>
        <Button
          disabled={owned === null || owned === 0 || exportKinds.length === 0}
          onClick={() => setDialog({ dialog: 'export' })}
        >
          <Download aria-hidden size={14} />
          {i18n.t('contacts.export')}
        </Button>
      </PageHeading>
      <SearchBar
        text={query.text}
        filters={countChoices(choices)}
        filtersShown={filtersShown}
        onText={(text) => actions.onQuery({ ...query, text }, choices)}
        onToggleFilters={() => setFiltersShown(!filtersShown)}
        onDown={focusList}
      />
      {filtersShown && <Filters choices={choices} tags={tags} onChoose={(next) => actions.onQuery(query, next)} />}
      <SelectionBar
        count={chosen.length}
        found={found}
        isNarrowed={isNarrowed}
        sort={query.sort}
        onSort={(sort) => actions.onQuery({ ...query, sort }, choices)}
        onChooseAll={chooseAll}
        onClear={selection.clear}
        onTags={() => setDialog({ dialog: 'tags', profileIds: chosen })}
        onExport={() => setDialog({ dialog: 'export' })}
        onMark={() => void actions.onMark(chosen)}
        onForget={() => putAway('forget', chosen)}
        onDelete={() => putAway('delete', chosen)}
      />
      {index !== null && !index.isComplete && isNarrowed && (
        <p className="border-b border-line px-4 py-1.5 text-small text-soft md:px-7">
          {i18n.t('contacts.reading', { read: numberText(index.read), total: numberText(index.total) })}
        </p>
      )}
      <div className="relative flex min-h-0 grow">
        {list.status === 'loading' && <LoadingList />}
        {list.status === 'trouble' && <ListTrouble trouble={list.trouble} onReload={actions.onReload} />}
        {isEmpty && (
          <EmptyList
            isNarrowed={isNarrowed}
            onClear={() => actions.onQuery({ ...query, text: '' }, {})}
            onImport={() => file.current?.click()}
          />
        )}
        {list.status === 'ready' && !isEmpty && (
          <ContactList
            list={list}
            listKey={JSON.stringify([query, choices])}
            selection={selection}
            openId={open?.profileId ?? null}
            now={now}
            onShown={actions.onShown}
            onOpen={(profileId, byKey) => {
              setTakesFocus(byKey);
              actions.onOpen(profileId);
            }}
            onClose={close}
            onChooseRange={(from, to) => void actions.idsOf(from, to).then(selection.add)}
            onChooseAll={chooseAll}
            onDelete={() => chosen.length > 0 && putAway('delete', chosen)}
            onCopy={actions.onCopy}
          />
        )}
        {open !== null && (
          <ContactSheet
            sheet={open.view}
            tags={tags}
            minimumGrade={minimumGrade}
            now={now}
            takesFocus={takesFocus}
            actions={actions}
            onDelete={(profileId) => putAway('delete', [profileId])}
            onForget={(profileId) => putAway('forget', [profileId])}
            onClose={close}
          />
        )}
      </div>
      <ChangeBar
        words={change === null ? null : changeText(change)}
        onUndo={change !== null && canUndo(change, now) ? onUndo : null}
        onDismiss={onDismiss}
      />
      <ContactsDialogs
        dialog={dialog}
        importing={importing}
        counts={{ chosen: chosen.length || null, found: isNarrowed ? found : null, all: owned }}
        decimalComma={decimalComma}
        kinds={exportKinds}
        tags={tags}
        actions={actions}
        onClose={() => setDialog(null)}
        onImportSeen={onImportSeen}
      />
    </div>
  );
}
