import type { ContactsActions } from '../../../components/contacts/contacts-actions.ts';
import { Contacts } from '../../../components/contacts/Contacts.tsx';
import { CONTACTS_STATES } from '../contacts-states.ts';
import { NOW } from '../fixtures.ts';
import { type GalleryPage, WORKSPACE_WIDTHS } from '../gallery-page.ts';
import { InWorkspace } from '../InWorkspace.tsx';

const nothing = (): void => undefined;
const stored = () => Promise.resolve(true);
const ACTIONS: ContactsActions = {
  onQuery: nothing,
  onShown: nothing,
  onOpen: nothing,
  idsOf: () => Promise.resolve([]),
  tagsOf: () => Promise.resolve([]),
  onTag: stored,
  onNote: stored,
  onDelete: stored,
  onBlock: stored,
  onExport: () => ({ done: Promise.resolve({ status: 'stopped' }), stop: nothing }),
  onImport: nothing,
  onImportSeen: nothing,
  onUndo: nothing,
  onDismiss: nothing,
  onOpenProfile: nothing,
  onReload: nothing,
  onCopy: () => Promise.resolve(),
};

export default {
  widths: WORKSPACE_WIDTHS,
  states: CONTACTS_STATES.map(({ name, props }) => ({
    name,
    node: (
      <InWorkspace page="contacts">
        <Contacts view={props} selection={props.selection} now={NOW} actions={ACTIONS} />
      </InWorkspace>
    ),
  })),
} satisfies GalleryPage;
