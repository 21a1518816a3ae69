// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_SAVING, NO_SAVING_MANY } from '../../tests/gallery/fixtures/destinations.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { CONTACTS_STATES, ROWS, listOf, row } from '../../tests/gallery/states/contacts.ts';
import { RECOVERY_CALLS } from '../../tests/gallery/states/recovery.ts';
import type { ContactsActions } from './contacts-actions.ts';
import type { ContactsView } from './contacts-view.ts';
import { Contacts } from './Contacts.tsx';
import { useSelection } from './list/use-selection.ts';

let page: Rendered | null = null;

const undo = vi.fn<() => void>();

function calls() {
  const stored = () => vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  return {
    onQuery: vi.fn<ContactsActions['onQuery']>(),
    onShown: vi.fn<ContactsActions['onShown']>(),
    onOpen: vi.fn<ContactsActions['onOpen']>(),
    idsOf: vi.fn<ContactsActions['idsOf']>(async (from = 0, to = 7) =>
      ROWS.slice(from, to + 1).map(({ profileId }) => profileId),
    ),
    labelsOf: vi.fn<ContactsActions['labelsOf']>(() => Promise.resolve(['nordic'])),
    onLabel: stored(),
    onChangeLists: stored(),
    onNote: stored(),
    onDelete: stored(),
    onBlock: stored(),
    onExport: vi.fn<ContactsActions['onExport']>(() => ({
      done: Promise.resolve({ status: 'done', contacts: 3, file: 'contacts.csv' }),
      stop: vi.fn<() => void>(),
    })),
    onImport: vi.fn<ContactsActions['onImport']>(),
    onOpenProfile: vi.fn<ContactsActions['onOpenProfile']>(),
    onEditTemplates: vi.fn<ContactsActions['onEditTemplates']>(),
    onReload: vi.fn<ContactsActions['onReload']>(),
    onUndo: undo,
    onDismiss: vi.fn<() => void>(),
    onImportClose: vi.fn<() => void>(),
    onSignIn: vi.fn<() => void>(),
    recovery: RECOVERY_CALLS,
    onCopy: () => Promise.resolve(),
    saving: NO_SAVING,
    savingMany: NO_SAVING_MANY,
  };
}

type Shown = ContactsView & { now: number };

function Page({ shown, actions }: { shown: Shown; actions: ContactsActions }) {
  const selection = useSelection();
  return <Contacts view={shown} selection={selection} now={shown.now} actions={actions} />;
}

async function show(state = 'many', change: Partial<Shown> = {}) {
  const found = CONTACTS_STATES.find(({ name }) => name === state);
  if (!found) throw new Error(`no state ${state}`);
  const actions = calls();
  const first: Shown = {
    ...found.props,
    list: state === 'many' ? listOf(ROWS) : found.props.list,
    now: NOW,
    ...change,
  };
  page = await render(<Page shown={first} actions={actions} />);
  const shown = page;
  return {
    page: shown,
    actions,
    again: (next: Partial<Shown>) => shown.again(<Page shown={{ ...first, ...next }} actions={actions} />),
  };
}

const line = (place: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-place="${place}"]`);
  if (!found) throw new Error(`row ${place} is not drawn`);
  return found;
};
const chosen = () =>
  [...document.querySelectorAll<HTMLElement>('[role=row][aria-selected=true]')].map((each) =>
    Number(each.dataset['place']),
  );
const pressIn = (element: HTMLElement, key: string, held: KeyboardEventInit = {}) =>
  act(
    async () =>
      void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })),
  );
/** Keys go where the focus is. */
async function press(element: HTMLElement, key: string, held: KeyboardEventInit = {}): Promise<void> {
  await act(async () => element.focus());
  await pressIn(element, key, held);
}
const click = (element: HTMLElement, held: MouseEventInit = {}) =>
  act(async () => void element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held })));

afterEach(async () => {
  await page?.remove();
  page = null;
});

describe('the list', () => {
  it('shows name, title, employer, email, phone, grade, tags and day', async () => {
    const { page } = await show();
    for (const words of [
      'Jane Example',
      'Head of Data · Acme Instruments',
      'jane.example@acme-instruments.example',
      '+49 30 5550 0142',
      'Confirmed',
      'key account',
      'No name',
      '山田 花子',
      'ليلى المثال',
    ])
      expect(page.text()).toContain(words);
    expect(page.text()).toMatch(/20 Nov|Nov 20/);
  });

  it('draws only those in sight of 100,000, and says how many there are', async () => {
    const { page } = await show('many', { list: listOf([], 100_000), owned: 100_000 });
    expect(document.querySelectorAll('[data-place]').length).toBeLessThan(40);
    expect(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('100001');
    expect(page.text()).toMatch(/100.000 contacts/);
  });

  it('counts each key, also those that come before the focus has followed', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    await show();
    for (let at = 0; at < 3; at += 1) await press(line(0), 'ArrowDown');
    expect(line(3).tabIndex).toBe(0);
    vi.unstubAllGlobals();
  });

  it('draws those beyond its edge only once those in sight are painted', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (drawn: FrameRequestCallback) => frames.push(drawn));
    await show('many', { list: listOf([], 100_000) });
    const drawn = () => document.querySelectorAll('[data-place]').length;
    const atFirst = drawn();
    const nextFrame = () => act(async () => frames.splice(0).forEach((begin) => begin(0)));
    await nextFrame();
    expect(drawn()).toBe(atFirst);
    await nextFrame();
    expect(drawn()).toBe(atFirst + 6);
    vi.unstubAllGlobals();
  });

  it('opens a contact by a click, and by Enter', async () => {
    const { actions } = await show();
    await click(line(1));
    await press(line(2), 'Enter');
    expect(actions.onOpen.mock.calls).toEqual([[2], [3]]);
  });

  it('has one row in the order of the Tab key, which arrow keys, Home and End move', async () => {
    await show();
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>('[role=row][tabindex="0"]')].map((each) => each.dataset['place']);
    expect(stops()).toEqual(['0']);
    await press(line(0), 'ArrowDown');
    expect(stops()).toEqual(['1']);
    await press(line(1), 'End');
    expect(stops()).toEqual(['7']);
    await press(line(7), 'Home');
    expect(stops()).toEqual(['0']);
    expect([...line(0).querySelectorAll('button')].every(({ tabIndex }) => tabIndex === 0)).toBe(true);
    expect([...line(1).querySelectorAll('button')].every(({ tabIndex }) => tabIndex === -1)).toBe(true);
  });
});

describe('choosing', () => {
  it('by Ctrl and click, by Shift and click, and by the box', async () => {
    const { page } = await show();
    await click(line(1), { ctrlKey: true });
    expect(chosen()).toEqual([1]);
    await click(line(4), { shiftKey: true });
    expect(chosen()).toEqual([1, 2, 3, 4]);
    await act(async () => line(3).querySelector('input')?.click());
    expect(chosen()).toEqual([1, 2, 4]);
    expect(page.text()).toContain('3 selected');
  });

  it('by keys: Space, Shift and arrows, Ctrl+A; Escape lets go', async () => {
    const { page } = await show();
    await press(line(2), ' ');
    expect(chosen()).toEqual([2]);
    await press(line(2), 'ArrowDown', { shiftKey: true });
    expect(chosen()).toEqual([2, 3]);
    await press(line(3), 'a', { ctrlKey: true });
    expect(chosen()).toHaveLength(8);
    await press(line(3), 'Escape');
    expect(chosen()).toEqual([]);
    expect(page.buttons()).toContain('Select all');
  });

  it('outlives another search, and is still counted', async () => {
    const { page, again } = await show();
    await click(line(0), { ctrlKey: true });
    await again({ list: listOf([row(99, 'Somebody Else')]), query: { text: 'else', sort: 'best' } });
    expect(page.text()).toContain('1 selected');
    expect(chosen()).toEqual([]);
    await again({ list: listOf(ROWS), query: { text: '', sort: 'best' } });
    expect(chosen()).toEqual([0]);
  });
});

it('once the report of bringing back is read, and gone, the focus is at the title', async () => {
  const { page, again } = await show('bringing back: done');
  page.button('OK').focus();
  await again({ recovery: null });
  expect(document.activeElement?.textContent).toBe('Contacts');
});

describe('searching', () => {
  it('asks with every letter, and for what is filtered by', async () => {
    const { page, actions } = await show();
    await page.type(document.querySelector('input[type=search]') as HTMLInputElement, 'zoe');
    expect(actions.onQuery).toHaveBeenLastCalledWith({ text: 'zoe', sort: 'best' }, {});
    await page.click(page.button('Filters'));
    await page.click(page.button('key account'));
    expect(actions.onQuery).toHaveBeenLastCalledWith({ text: '', sort: 'best' }, { tag: 'key account' });
  });

  it('is begun anew by its button, and the focus is in the field', async () => {
    const { page, again } = await show('many', { query: { text: 'zoe', sort: 'best' } });
    const clear = page.button('Clear the search');
    clear.focus();
    await page.click(clear);
    await again({ query: { text: '', sort: 'best' } });
    expect(document.activeElement).toBe(document.querySelector('input[type=search]'));
  });

  it('says what to do when nobody is there, and when nobody is found', async () => {
    expect((await show('empty')).page.text()).toMatch(/No contacts yet.*get a contact, or import/);
    await page?.remove();
    const { page: another, actions } = await show('nothing found');
    await another.click(another.button('Show all contacts'));
    expect(actions.onQuery).toHaveBeenCalledWith({ text: '', sort: 'best' }, {});
  });

  it('says one sentence when the contacts cannot be shown, and offers to try again', async () => {
    const { page, actions } = await show('problem: no worker');
    expect(page.text()).toContain('Nothing was lost.');
    await page.click(page.button('Reload this page'));
    expect(actions.onReload).toHaveBeenCalledOnce();
  });
});

describe('what was done', () => {
  it('can be undone where nothing is lost by it, and only there', async () => {
    const { page, again } = await show('tagged');
    await page.click(page.button('Undo'));
    expect(undo).toHaveBeenCalledOnce();
    await again({ change: { change: 'erased', count: 2, underWay: 0 } });
    expect(page.text()).toContain('2 people deleted from this account’s data in this browser.');
    expect(page.buttons()).not.toContain('Undo');
  });

  it('is undone for ten minutes where contacts were deleted, and says what came back', async () => {
    const deleted = { change: 'deleted', profileIds: [1, 2], until: NOW + 600_000, isStuck: false } as const;
    const { page, again } = await show('many', { change: deleted });
    expect(page.text()).toContain('2 contacts deleted.');
    await page.click(page.button('Undo'));
    expect(undo).toHaveBeenCalled();
    await again({ change: { ...deleted, isStuck: true } });
    expect(page.text()).toContain('Couldn’t restore. Please try again.');
    expect(page.buttons()).toContain('Undo');
    await again({ change: deleted, now: NOW + 600_000 });
    expect(page.buttons()).not.toContain('Undo');
    await again({ change: { change: 'restored', count: 1, gone: 1 } });
    expect(page.text()).toContain(
      '1 contact restored. 1 couldn’t be restored because more than ten minutes had passed.',
    );
  });

  it('takes the focus that went with the choice, next to the way back', async () => {
    const { page, again } = await show('many');
    await click(line(1), { ctrlKey: true });
    page.button('Delete').focus();
    // The selection is cleared, and the focus stays on the row that was part of it.
    await pressIn(line(1), 'Escape');
    await again({ change: { change: 'deleted', profileIds: [1, 2], until: NOW + 600_000, isStuck: false } });
    expect(document.activeElement?.textContent).toBe('2 contacts deleted.');
    expect(document.activeElement?.nextElementSibling?.textContent).toBe('Undo');
  });
});
