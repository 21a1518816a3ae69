import { type RefObject, useRef, useState } from 'react';
import { i18n } from '#i18n';
import type { IndexProgress, ListState } from '../../lib/contacts/list/list-views.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { ChangeBar } from './ChangeBar.tsx';
import type { ContactsActions } from './contacts-actions.ts';
import { type ContactsView, isNarrowed } from './contacts-view.ts';
import { ContactsDialogs, type OpenDialog } from './ContactsDialogs.tsx';
import { ContactsHeading } from './ContactsHeading.tsx';
import { focusList } from './list/focus-list.ts';
import type { Selection } from './list/use-selection.ts';
import { ListAndSheet } from './ListAndSheet.tsx';
import { RecoveryStrip } from './RecoveryStrip.tsx';
import { countChoices } from './search/filter-choices.ts';
import { Filters } from './search/Filters.tsx';
import { SearchBar } from './search/SearchBar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SignedOutBanner } from './SignedOutBanner.tsx';
import { useRecoveryStrip } from './use-recovery-strip.ts';

interface ContactsProps {
  view: ContactsView;
  selection: Selection;
  now: number;
  actions: ContactsActions;
}

/** All purchased contacts: found as the user types, selected, tagged, exported and deleted. */
export function Contacts({ view, selection, now, actions }: ContactsProps) {
  const { query, choices, owned } = view;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const strip = useRecoveryStrip(view.recovery, owned, actions.recovery);
  const frame = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const found = foundOf(view.list);
  const isPart = isNarrowed(view);
  const canChange = view.signedOut === null;
  const changing = <Command,>(command: Command): Command | null => (canChange ? command : null);

  return (
    <div ref={frame} className="relative flex h-[calc(100dvh-2.875rem)] min-h-80 flex-col md:h-dvh">
      {view.signedOut !== null && <SignedOutBanner {...view.signedOut} now={now} onSignIn={actions.onSignIn} />}
      <ContactsHeading
        heading={strip.heading}
        file={file}
        canExport={owned !== null && owned !== 0 && view.exportKinds.length > 0}
        onBringBack={changing(strip.onShow)}
        onImport={changing(actions.onImport)}
        onExport={() => setDialog({ dialog: 'export' })}
      />
      {strip.shown !== null && <RecoveryStrip view={strip.shown} now={now} actions={strip.actions} />}
      <Search
        view={view}
        actions={actions}
        frame={frame}
        onManageLists={changing(() => setDialog({ dialog: 'lists' }))}
      />
      <SelectionBar
        {...{ found, isNarrowed: isPart, selection, canChange }}
        query={query}
        onSort={(sort) => actions.onQuery({ ...query, sort }, choices)}
        actions={actions}
        onDialog={setDialog}
      />
      {isPart && <IndexBeingMade index={view.index} />}
      <ListAndSheet
        {...{ view, selection, now, actions, frame, canChange }}
        onDialog={setDialog}
        onImport={() => file.current?.click()}
      />
      <ChangeBar change={view.change} now={now} onUndo={actions.onUndo} onDismiss={actions.onDismiss} />
      <ContactsDialogs
        dialog={dialog}
        importing={view.importing}
        exporting={{
          counts: { chosen: selection.ids.size || null, found: isPart ? found : null, all: owned },
          decimalComma: view.decimalComma,
          kinds: view.exportKinds,
        }}
        tags={view.tags}
        lists={view.lists}
        now={now}
        actions={actions}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

interface SearchProps {
  view: ContactsView;
  actions: ContactsActions;
  frame: RefObject<HTMLElement | null>;
  /** Null: nothing can be changed. */
  onManageLists: (() => void) | null;
}

/** The search field, and the filters once they are wanted. */
function Search({ view: { query, choices, tags, lists }, actions, frame, onManageLists }: SearchProps) {
  const [filtersShown, setFiltersShown] = useState(countChoices(choices) > 0);
  return (
    <>
      <SearchBar
        text={query.text}
        filters={countChoices(choices)}
        filtersShown={filtersShown}
        onText={(text) => actions.onQuery({ ...query, text }, choices)}
        onToggleFilters={() => setFiltersShown(!filtersShown)}
        onDown={() => focusList(frame.current)}
      />
      {filtersShown && (
        <Filters
          choices={choices}
          tags={tags}
          lists={lists}
          onChoose={(next) => actions.onQuery(query, next)}
          onManageLists={onManageLists}
        />
      )}
    </>
  );
}

/** The length of the list; null while it is counted. */
function foundOf(list: ListState): number | null {
  return list.status === 'ready' && list.isCounted ? list.length : null;
}

/** A search finds only what the index holds so far. */
function IndexBeingMade({ index }: { index: IndexProgress | null }) {
  if (index === null || index.isComplete) return null;
  return (
    <p className="border-b border-line px-4 py-1.5 text-small text-soft md:px-7">
      {i18n.t('contacts.reading', { read: numberText(index.read), total: numberText(index.total) })}
    </p>
  );
}
