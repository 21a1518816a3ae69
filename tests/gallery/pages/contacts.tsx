import type { ContactsActions } from '../../../components/contacts/contacts-actions.ts';
import { Contacts } from '../../../components/contacts/Contacts.tsx';
import { DeleteDialog } from '../../../components/contacts/DeleteDialog.tsx';
import { ExportDialog, type ExportDialogProps } from '../../../components/contacts/files/ExportDialog.tsx';
import { LabelsDialog } from '../../../components/contacts/labels/LabelsDialog.tsx';
import { ManageLists } from '../../../components/contacts/labels/ManageLists.tsx';
import { CompareDialog, type Comparing } from '../../../components/destinations/CompareDialog.tsx';
import { SaveDialog } from '../../../components/destinations/SaveDialog.tsx';
import type { MessageTemplate } from '../../../lib/message-templates/templates.ts';
import { EXPORT_KINDS } from '../../../lib/settings/policy.ts';
import { IMPORTERS } from '../../../lib/texts/importer-names.ts';
import { Acted } from '../Acted.tsx';
import {
  COMPARED,
  NO_SAVING,
  NO_SAVING_MANY,
  SAVING,
  NONE_FAILED,
  SAVING_MANY,
  SAVE_RUN,
} from '../fixtures/destinations.ts';
import { NOW } from '../fixtures/person.ts';
import { type GalleryPage, WORKSPACE_WIDTHS } from '../gallery-page.ts';
import { InWorkspace } from '../InWorkspace.tsx';
import { CONTACTS_STATES, LISTS } from '../states/contacts.ts';
import { RECOVERY_CALLS } from '../states/recovery.ts';
import { SIGNED_OUT_STATES } from '../states/signed-out.ts';

const nothing = (): void => undefined;
const stored = () => Promise.resolve(true);
const ACTIONS: ContactsActions = {
  onQuery: nothing,
  onShown: nothing,
  onOpen: nothing,
  idsOf: () => Promise.resolve([]),
  labelsOf: (label) => Promise.resolve(label === 'tag' ? ['nordic'] : ['Berlin trip']),
  onLabel: stored,
  onChangeLists: stored,
  onNote: stored,
  onDelete: stored,
  onBlock: stored,
  onExport: () => ({ done: Promise.resolve({ status: 'stopped' }), stop: nothing }),
  onImport: nothing,
  onImportClose: nothing,
  onUndo: nothing,
  onDismiss: nothing,
  onSignIn: nothing,
  recovery: RECOVERY_CALLS,
  onOpenProfile: nothing,
  onEditTemplates: nothing,
  onReload: nothing,
  onCopy: () => Promise.resolve(),
  saving: NO_SAVING,
  savingMany: NO_SAVING_MANY,
};

const labelsDialog = (onLabel: ContactsActions['onLabel'] = stored) => (
  <LabelsDialog
    label="list"
    profileIds={[1, 2, 3]}
    known={LISTS.map(({ list }) => list)}
    actions={{ ...ACTIONS, onLabel }}
    onClose={nothing}
  />
);
const deleteDialog = (count: number) => <DeleteDialog count={count} onDelete={nothing} onClose={nothing} />;
const exportDialog = (change: Partial<ExportDialogProps> = {}) => (
  <ExportDialog
    counts={{ chosen: 3, found: 1_204, all: 100_000 }}
    decimalComma={false}
    kinds={EXPORT_KINDS}
    onExport={ACTIONS.onExport}
    onClose={nothing}
    {...change}
  />
);

const compareDialog = (
  receipt: Comparing['receipt'],
  { accepted = 1, onReadAgain }: Pick<Comparing, 'onReadAgain'> & { accepted?: number } = {},
) => (
  <CompareDialog
    comparing={{
      label: 'HubSpot',
      receipt,
      onReadAgain,
      onSave: () => Promise.resolve({ ok: true, accepted }),
      onClose: nothing,
    }}
  />
);

const press = (selector: string) => (root: HTMLElement) => root.querySelector<HTMLElement>(selector)?.click();
const pressMain = press('dialog footer button:last-child');
const choose = (value: string) => (root: HTMLElement) => {
  const select = root.querySelector('dialog select');
  if (!(select instanceof HTMLSelectElement)) return;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

const written = (status: 'done' | 'failed') =>
  exportDialog({
    onExport: () => ({
      done: Promise.resolve(status === 'done' ? { status, contacts: 3, file: 'contacts-2026-11-21.csv' } : { status }),
      stop: nothing,
    }),
  });

const unfolded = (root: HTMLElement): void => {
  for (const fold of root.querySelectorAll('details')) fold.open = true;
  root.querySelector('aside details')?.scrollIntoView({ block: 'center' });
};

const WHOLE = CONTACTS_STATES.filter(({ name }) => name === 'one open, with all that was bought').map(({ props }) => ({
  name: 'one open, everything unfolded',
  node: (
    <Acted act={unfolded}>
      <InWorkspace page="contacts">
        <Contacts view={props} selection={props.selection} now={NOW} actions={ACTIONS} />
      </InWorkspace>
    </Acted>
  ),
}));

const writing = (template: string) => (root: HTMLElement) => {
  const section = root.querySelector('aside section:has(select)');
  section?.scrollIntoView({ block: 'center' });
  const [, select] = section?.querySelectorAll('select') ?? [];
  if (select === undefined) return;
  select.value = template;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

const LONG: MessageTemplate = { name: 'Letter', subject: 'Data', body: 'I read about your work. '.repeat(83) };

const WRITING = CONTACTS_STATES.filter(({ name }) => name === 'one open, a message from a template').flatMap(
  ({ props }) =>
    [
      { name: 'one open, a template chosen', view: props, template: 'Introduction' },
      {
        name: 'one open, a template too long for the link',
        view: { ...props, writing: { composer: 'mail' as const, sender: '', templates: [LONG] } },
        template: LONG.name,
      },
    ].map(({ name, view, template }) => ({
      name,
      node: (
        <Acted act={writing(template)}>
          <InWorkspace page="contacts">
            <Contacts view={view} selection={view.selection} now={NOW} actions={ACTIONS} />
          </InWorkspace>
        </Acted>
      ),
    })),
);

const saveDialog = (saving = SAVING_MANY) => (
  <SaveDialog profileIds={[1, 2, 3]} now={NOW} saving={saving} onClose={nothing} />
);

const manageLists = (lists = LISTS) => <ManageLists lists={lists} onChange={stored} onClose={nothing} />;

/** Dialogs alone: what is below them is on other pictures. */
const DIALOGS = [
  { name: 'deleting one', node: deleteDialog(1) },
  { name: 'deleting many', node: deleteDialog(1_204) },
  { name: 'deleting now', node: <Acted act={press('dialog input')}>{deleteDialog(3)}</Acted> },
  { name: 'lists of the selected', node: labelsDialog() },
  {
    name: 'lists of the selected, not stored',
    node: <Acted act={press('dialog button:has(bdi)')}>{labelsDialog(() => Promise.resolve(false))}</Acted>,
  },
  { name: 'lists', node: manageLists() },
  { name: 'no lists', node: manageLists([]) },
  { name: 'a list, renaming', node: <Acted act={press('dialog li button')}>{manageLists()}</Acted> },
  { name: 'a list, deleting', node: <Acted act={press('dialog li button:last-child')}>{manageLists()}</Acted> },
  { name: 'export', node: exportDialog() },
  {
    name: 'export, one, decimal comma',
    node: exportDialog({ counts: { chosen: null, found: null, all: 1 }, decimalComma: true }),
  },
  { name: 'export, vCard', node: <Acted act={press('dialog input[value=vcard]')}>{exportDialog()}</Acted> },
  ...IMPORTERS.map((importer) => ({
    name: `export, ${importer}`,
    node: <Acted act={choose(importer)}>{exportDialog()}</Acted>,
  })),
  { name: 'export, one kind by policy', node: exportDialog({ kinds: ['csv'] }) },
  { name: 'export, forbidden meanwhile', node: exportDialog({ kinds: [] }) },
  {
    name: 'exporting',
    node: (
      <Acted act={pressMain}>
        {exportDialog({
          onExport: (_what, _format, onWork) => {
            onWork(43_000, 100_000);
            return { done: new Promise(nothing), stop: nothing };
          },
        })}
      </Acted>
    ),
  },
  { name: 'exported', node: <Acted act={pressMain}>{written('done')}</Acted> },
  { name: 'save many', node: saveDialog() },
  { name: 'saving many', node: saveDialog({ ...SAVING_MANY, run: { ...SAVE_RUN, destinationId: 'destination-2' } }) },
  {
    name: 'saving many, where pausing was refused',
    node: saveDialog({
      ...SAVING_MANY,
      run: { ...SAVE_RUN, destinationId: 'destination-2' },
      refusals: new Map([['destination-2', null]]),
    }),
  },
  { name: 'saved many, some not', node: saveDialog({ ...SAVING_MANY, run: SAVE_RUN }) },
  {
    name: 'saved many, some not even noted',
    node: saveDialog({ ...SAVING_MANY, run: { ...SAVE_RUN, unsent: [1, 2, 3], leftOut: 0, failed: NONE_FAILED } }),
  },
  {
    name: 'failures that cannot be read',
    node: saveDialog({ ...SAVING_MANY, run: { ...SAVE_RUN, failed: null }, onReadAgain: nothing }),
  },
  { name: 'export failed', node: <Acted act={pressMain}>{written('failed')}</Acted> },
];

export default {
  widths: WORKSPACE_WIDTHS,
  states: [
    { name: 'side by side', node: compareDialog(COMPARED) },
    {
      name: 'side by side, not saved',
      node: <Acted act={pressMain}>{compareDialog(COMPARED, { accepted: 0 })}</Acted>,
    },
    { name: 'side by side, read', node: compareDialog(null) },
    { name: 'side by side, not read', node: compareDialog(null, { onReadAgain: nothing }) },
    {
      name: 'side by side, not reached',
      node: compareDialog({ ok: false, problem: { code: 'unreachable', details: '' } }),
    },
    ...[...CONTACTS_STATES, ...SIGNED_OUT_STATES].map(({ name, props }) => ({
      name,
      node: (
        <InWorkspace page="contacts">
          <Contacts view={props} selection={props.selection} now={NOW} actions={ACTIONS} />
        </InWorkspace>
      ),
    })),
    ...WHOLE,
    ...WRITING,
    ...CONTACTS_STATES.filter(({ name }) => name === 'one open' || name === 'some chosen').map(({ name, props }) => ({
      name: `${name}, with destinations`,
      node: (
        <InWorkspace page="contacts">
          <Contacts
            view={props}
            selection={props.selection}
            now={NOW}
            actions={{ ...ACTIONS, saving: SAVING, savingMany: SAVING_MANY }}
          />
        </InWorkspace>
      ),
    })),
    ...DIALOGS,
  ],
} satisfies GalleryPage;
