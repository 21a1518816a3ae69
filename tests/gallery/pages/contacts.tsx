import { Contacts } from '../../../components/contacts/Contacts.tsx';
import type { ContactsActions } from '../../../components/contacts/contacts-actions.ts';
import { Workspace } from '../../../components/workspace/Workspace.tsx';
import { WORKSPACE_PAGES } from '../../../components/workspace/workspace-pages.ts';
import { CONTACTS_STATES } from '../contacts-states.ts';
import { NOW, answer } from '../fixtures.ts';
import { type GalleryPage, WORKSPACE_WIDTHS } from '../gallery-page.ts';

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
  onMark: stored,
  onForget: stored,
  onExport: () => ({ done: Promise.resolve({ status: 'stopped' }), stop: nothing }),
  onImport: nothing,
  onOpenProfile: nothing,
  onReload: nothing,
  onCopy: () => Promise.resolve(),
};

export default {
  widths: WORKSPACE_WIDTHS,
  states: CONTACTS_STATES.map(({ name, props }) => ({
    name,
    node: (
      <Workspace pages={WORKSPACE_PAGES} current="contacts" account={answer()} now={NOW} onOpenOptions={nothing}>
        <Contacts {...props} now={NOW} actions={ACTIONS} onUndo={nothing} onDismiss={nothing} onImportSeen={nothing} />
      </Workspace>
    ),
  })),
} satisfies GalleryPage;
