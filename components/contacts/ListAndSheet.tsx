import { type RefObject, useCallback, useState } from 'react';
import type { ContactsActions } from './contacts-actions.ts';
import type { ContactsView } from './contacts-view.ts';
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
  /** A search or a filter is active. */
  isNarrowed: boolean;
  /** False: nothing can be changed. */
  canChange: boolean;
  onDialog(dialog: OpenDialog): void;
  onImport(): void;
}

/** The list, or why there is none; beside it the open contact. */
export function ListAndSheet(props: ListAndSheetProps) {
  const { view, now, actions, frame, canChange, onDialog } = props;
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
      <List {...props} onOpen={open} onClose={close} />
      {view.open !== null && (
        <ContactSheet
          sheet={view.open.view}
          tags={view.tags}
          lists={view.lists}
          minimumGrade={view.minimumGrade}
          writing={view.writing}
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

type ListProps = ListAndSheetProps & { onOpen(profileId: number, byKey: boolean): void; onClose(): void };

function List(props: ListProps) {
  const { view, selection, now, actions, isNarrowed, canChange, onDialog, onImport, onOpen, onClose } = props;
  const { query, choices } = view;
  const shown = shownList(view.list);
  const importing = canChange ? onImport : null;
  switch (shown.show) {
    case 'loading':
      return <LoadingList />;
    case 'problem':
      return <ListProblem problem={shown.problem} onReload={actions.onReload} />;
    case 'nobody':
      return (
        <EmptyList
          isNarrowed={isNarrowed}
          onClear={() => actions.onQuery({ ...query, text: '' }, {})}
          onImport={importing}
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
            onDelete: () =>
              canChange && selection.ids.size > 0 && onDialog({ dialog: 'delete', profileIds: [...selection.ids] }),
            onCopy: actions.onCopy,
          }}
        />
      );
    default:
      return shown satisfies never;
  }
}
