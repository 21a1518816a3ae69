import type { ListCount, TagCount } from '../../lib/contacts/list/list-views.ts';
import { SaveDialog } from '../destinations/SaveDialog.tsx';
import type { ContactsActions } from './contacts-actions.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ExportDialog, type ExportDialogProps } from './files/ExportDialog.tsx';
import { ImportDialog, type Importing } from './files/ImportDialog.tsx';
import { LabelsDialog } from './labels/LabelsDialog.tsx';
import { ManageLists } from './labels/ManageLists.tsx';

export type OpenDialog =
  | { dialog: 'tag' | 'list' | 'delete' | 'save'; profileIds: readonly number[] }
  | { dialog: 'export' | 'lists' };

interface ContactsDialogsProps {
  dialog: OpenDialog | null;
  importing: Importing | null;
  exporting: Pick<ExportDialogProps, 'counts' | 'decimalComma' | 'kinds'>;
  tags: readonly TagCount[];
  lists: readonly ListCount[];
  now: number;
  actions: ContactsActions;
  onClose(): void;
}

/** The open dialog. */
export function ContactsDialogs(props: ContactsDialogsProps) {
  const { dialog, importing, exporting, tags, lists, now, actions, onClose } = props;
  if (importing !== null)
    return (
      <ImportDialog importing={importing} onClose={() => importing.status !== 'reading' && actions.onImportClose()} />
    );
  switch (dialog?.dialog) {
    case undefined:
      return null;
    case 'tag':
    case 'list': {
      const known = { tag: tags.map(({ tag }) => tag), list: lists.map(({ list }) => list) };
      return (
        <LabelsDialog
          label={dialog.dialog}
          profileIds={dialog.profileIds}
          known={known[dialog.dialog]}
          actions={actions}
          onClose={onClose}
        />
      );
    }
    case 'lists':
      return <ManageLists lists={lists} onChange={actions.onChangeLists} onClose={onClose} />;
    case 'export':
      return <ExportDialog {...exporting} onExport={actions.onExport} onClose={onClose} />;
    case 'save':
      return <SaveDialog profileIds={dialog.profileIds} now={now} saving={actions.savingMany} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          count={dialog.profileIds.length}
          onClose={onClose}
          onDelete={(when) => {
            onClose();
            void actions.onDelete(dialog.profileIds, when);
          }}
        />
      );
    default:
      return dialog satisfies undefined;
  }
}
