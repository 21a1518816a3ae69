import { type RefObject, useCallback, useState } from 'react';
import type { ContactsActions } from './contacts-actions.ts';
import { type ContactsView, isNarrowed } from './contacts-view.ts';
import type { OpenDialog } from './ContactsDialogs.tsx';
import { ContactList } from './list/ContactList.tsx';
import { focusList } from './list/focus-list.ts';
import { EmptyList, ListProblem, LoadingList } from './list/NoList.tsx';
import { shownList } from './list/shown-list.ts';
import type { Selection } from './list/use-selection.ts';
import { ContactSheet } from './sheet/ContactSheet.tsx';

interface ListAndSheetProps {
  view: ContactsView;
  selection: Selection;
  now: number;
  actions: ContactsActions;
  /** The element around the list, to find the row that gets the focus back. */
  frame: RefObject<HTMLElement | null>;
  /** False: nothing can be changed. */
  canChange: boolean;
  onDialog(dialog: OpenDialog): void;
  onImport(): void;
}

/** The list, or why there is none; beside it the open contact. */
export function ListAndSheet(props: ListAndSheetProps) {
  const { view, selection, now, actions, frame, canChange, onDialog, onImport } = props;
  const [takesFocus, setTakesFocus] = useState(false);
  const close = useCallback(() => {
    actions.onOpen(null);
    focusList(frame.current);
  }, [actions, frame]);
  const open = (profileId: number, byKey: boolean): void => {
    setTakesFocus(byKey);
    actions.onOpen(profileId);
  };
  return (
    <div className="relative flex min-h-0 grow">
      <List
        {...{ view, selection, now, actions }}
        onImport={canChange ? onImport : null}
        onOpen={open}
        onClose={close}
        onDelete={(profileIds) => canChange && onDialog({ dialog: 'delete', profileIds })}
      />
      {view.open !== null && (
        <ContactSheet
          sheet={view.open.view}
          view={view}
          now={now}
          takesFocus={takesFocus}
          actions={actions}
          canChange={canChange}
          onDelete={(profileId) => onDialog({ dialog: 'delete', profileIds: [profileId] })}
          onClose={close}
        />
      )}
    </div>
  );
}

interface ListProps extends Pick<ListAndSheetProps, 'view' | 'selection' | 'now' | 'actions'> {
  /** Null: nothing can be changed. */
  onImport: (() => void) | null;
  onOpen(profileId: number, byKey: boolean): void;
  onClose(): void;
  onDelete(profileIds: readonly number[]): void;
}

function List(props: ListProps) {
  const { view, selection, now, actions, onImport, onOpen, onClose, onDelete } = props;
  const { query, choices } = view;
  const shown = shownList(view.list);
  switch (shown.show) {
    case 'loading':
      return <LoadingList />;
    case 'problem':
      return <ListProblem problem={shown.problem} onReload={actions.onReload} />;
    case 'nobody':
      return (
        <EmptyList
          isNarrowed={isNarrowed(view)}
          onClear={() => actions.onQuery({ ...query, text: '' }, {})}
          onImport={onImport}
        />
      );
    case 'rows':
      return (
        <ContactList
          list={shown.list}
          listKey={JSON.stringify([query, choices])}
          selection={selection}
          openId={view.open?.profileId ?? null}
          now={now}
          actions={{
            onShown: actions.onShown,
            onOpen,
            onClose,
            onChooseRange: (from, to) => void actions.idsOf(from, to).then(selection.add),
            onChooseAll: () => void actions.idsOf().then(selection.add),
            onDelete: () => selection.ids.size > 0 && onDelete([...selection.ids]),
            onCopy: actions.onCopy,
          }}
        />
      );
    default:
      return shown satisfies never;
  }
}
