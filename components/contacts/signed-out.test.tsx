// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { NO_SAVING, SAVING_MANY } from '../../tests/gallery/fixtures/destinations.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { ROWS } from '../../tests/gallery/states/contacts.ts';
import { RECOVERY_CALLS } from '../../tests/gallery/states/recovery.ts';
import { SIGNED_OUT_STATES } from '../../tests/gallery/states/signed-out.ts';
import type { ContactsActions } from './contacts-actions.ts';
import type { ContactsView } from './contacts-view.ts';
import { Contacts } from './Contacts.tsx';
import { useSelection } from './list/use-selection.ts';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

const nothing = (): void => undefined;
const stored = () => Promise.resolve(true);
const ACTIONS: ContactsActions = {
  onQuery: nothing,
  onShown: nothing,
  onOpen: nothing,
  idsOf: async (from = 0, to = 7) => ROWS.slice(from, to + 1).map(({ profileId }) => profileId),
  labelsOf: () => Promise.resolve([]),
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
  savingMany: SAVING_MANY,
};

function Page({ view, actions }: { view: ContactsView; actions: ContactsActions }) {
  return <Contacts view={view} selection={useSelection()} now={NOW} actions={actions} />;
}

async function show(state: string, change: Partial<ContactsView> = {}, actions = ACTIONS): Promise<Rendered> {
  await page?.remove();
  const found = SIGNED_OUT_STATES.find(({ name }) => name === state);
  if (!found) throw new Error(`no state ${state}`);
  page = await render(<Page view={{ ...found.props, ...change }} actions={actions} />);
  return page;
}

const SESSION = { status: 'signed-out', serviceAddress: 'https://api.contacts.example/mcp' } as const;

const controls = (): string[] =>
  [...document.querySelectorAll('button, input, textarea')].map((control) =>
    (control.getAttribute('aria-label') ?? control.textContent ?? '').trim(),
  );
const press = (target: Element | null | undefined, key: string) =>
  act(async () => void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

const CHANGING = ['Tags', 'Lists', 'Block', 'Delete', 'Import'];

it('says whose contacts these are, and offers to sign in', async () => {
  const onSignIn = vi.fn<() => void>();
  const shown = await show('signed out', {}, { ...ACTIONS, onSignIn });
  expect(shown.text()).toContain('Signed out as ann.sample@acme-instruments.example');
  await shown.click(shown.button('Sign in'));
  expect(onSignIn).toHaveBeenCalledOnce();
});

it('offers no sign-in that cannot work before an update of the extension', async () => {
  const session = { ...SESSION, problem: { code: 'storage_newer' } } as const;
  const shown = await show('signed out', { signedOut: { name: '', session } });
  expect(shown.text()).toContain('newer version');
  expect(controls()).not.toContain('Sign in');
});

it('exports the selected contacts, and offers nothing that changes them', async () => {
  const signedIn = await show('signed out', { signedOut: null });
  await signedIn.click(signedIn.button('Select all'));
  expect(controls()).toEqual(expect.arrayContaining([...CHANGING, 'Export']));
  const without = await show('signed out');
  await without.click(without.button('Select all'));
  expect(controls()).toContain('Export');
  for (const words of CHANGING) expect(controls()).not.toContain(words);
});

it.each([
  ['Delete', 'signed in', null, true],
  ['Delete', 'signed out', undefined, false],
  ['Backspace', 'signed in', null, true],
  ['Backspace', 'signed out', undefined, false],
])(
  'the %s key, which is the delete key of a PC or a Mac, asks only when %s',
  async (key, _when, banner, hasQuestion) => {
    const shown = await show('signed out', banner === null ? { signedOut: banner } : {});
    await shown.click(shown.button('Select all'));
    const row = document.querySelector('[data-place="0"]');
    // A key pressed on a control inside the row is that control's own.
    await press(row?.querySelector('button, input'), key);
    expect(document.querySelector('dialog')).toBeNull();
    await press(row, key);
    expect(document.querySelector('dialog') !== null).toBe(hasQuestion);
  },
);

it('the keys of the list are named as a PC and as a Mac has them', async () => {
  await show('signed out');
  const keys = document.querySelector('#contact-list-keys')?.textContent ?? '';
  for (const words of ['Ctrl+A', 'Command+A', 'Delete or Backspace']) expect(keys).toContain(words);
});

it('shows tags, lists and the note of a contact, and does not let them be changed', async () => {
  const shown = await show('signed out, one open');
  expect(shown.text()).toMatch(/Tag.*key account.*Lists.*Berlin trip.*Note.*Met in Köln/);
  expect(document.querySelector('aside textarea, aside input')).toBeNull();
  for (const words of CHANGING) expect(controls()).not.toContain(words);
});
