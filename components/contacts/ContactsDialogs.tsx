import type { TagCount } from '../../lib/contacts/list/list-views.ts';
import { SaveDialog } from '../destinations/SaveDialog.tsx';
import type { ContactsActions } from './contacts-actions.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ExportDialog, type ExportDialogProps } from './files/ExportDialog.tsx';
import { ImportDialog, type Importing } from './files/ImportDialog.tsx';
import { TagsDialog } from './tags/TagsDialog.tsx';

export type OpenDialog = { dialog: 'tags' | 'delete' | 'save'; profileIds: readonly number[] } | { dialog: 'export' };

interface ContactsDialogsProps {
  dialog: OpenDialog | null;
  importing: Importing | null;
  exporting: Pick<ExportDialogProps, 'counts' | 'decimalComma' | 'kinds'>;
  tags: readonly TagCount[];
  now: number;
  actions: ContactsActions;
  onClose(): void;
}

/** The open dialog. */
export function ContactsDialogs({ dialog, importing, exporting, tags, now, actions, onClose }: ContactsDialogsProps) {
  if (importing !== null)
    return (
      <ImportDialog importing={importing} onClose={() => importing.status !== 'reading' && actions.onImportClose()} />
    );
  switch (dialog?.dialog) {
    case undefined:
      return null;
    case 'tags':
      return (
        <TagsDialog
          profileIds={dialog.profileIds}
          known={tags}
          tagsOf={actions.tagsOf}
          onTag={actions.onTag}
          onClose={onClose}
        />
      );
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
