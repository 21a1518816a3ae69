// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_SAVING, SAVE_RUN, SAVING, SAVING_MANY } from '../../tests/gallery/fixtures/destinations.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { CONTACTS_STATES, LISTS } from '../../tests/gallery/states/contacts.ts';
import { RECOVERY_CALLS } from '../../tests/gallery/states/recovery.ts';
import type { ContactsActions, Exported } from './contacts-actions.ts';
import { ContactsDialogs } from './ContactsDialogs.tsx';
import { filtersOf } from './search/filter-choices.ts';
import { ContactSheet } from './sheet/ContactSheet.tsx';

let page: Rendered | null = null;
const TAGS = [
  { tag: 'key account', contacts: 4 },
  { tag: 'nordic', contacts: 1 },
];

function actions() {
  const stored = () => vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const exported = Promise.withResolvers<Exported>();
  const stop = vi.fn<() => void>(() => exported.resolve({ status: 'stopped' }));
  return {
    exported,
    stop,
    onQuery: vi.fn<() => void>(),
    onShown: vi.fn<() => void>(),
    onOpen: vi.fn<() => void>(),
    onImport: vi.fn<() => void>(),
    onImportClose: vi.fn<() => void>(),
    onUndo: vi.fn<() => void>(),
    onDismiss: vi.fn<() => void>(),
    onReload: vi.fn<() => void>(),
    idsOf: () => Promise.resolve([]),
    labelsOf: vi.fn<ContactsActions['labelsOf']>(() => Promise.resolve(['nordic'])),
    onLabel: stored(),
    onChangeLists: stored(),
    onNote: stored(),
    onDelete: stored(),
    onBlock: stored(),
    onExport: vi.fn<() => { done: Promise<Exported>; stop: () => void }>(() => ({ done: exported.promise, stop })),
    onSignIn: vi.fn<() => void>(),
    recovery: RECOVERY_CALLS,
    onOpenProfile: vi.fn<(url: string) => void>(),
    onEditTemplates: vi.fn<() => void>(),
    onCopy: () => Promise.resolve(),
    saving: NO_SAVING,
    savingMany: SAVING_MANY,
  };
}

const EXPORTING: Props['exporting'] = {
  counts: { chosen: 3, found: 40, all: 1_000 },
  decimalComma: false,
  kinds: ['csv', 'vcard', 'json'],
};

type Props = Parameters<typeof ContactsDialogs>[0];

async function show(change: Partial<Props>) {
  const given = actions();
  const onClose = vi.fn<() => void>();
  page = await render(
    <ContactsDialogs
      dialog={null}
      importing={null}
      exporting={EXPORTING}
      tags={TAGS}
      lists={LISTS}
      now={NOW}
      actions={given}
      onClose={onClose}
      {...change}
    />,
  );
  return { page, given, onClose };
}

afterEach(async () => {
  await page?.remove();
  page = null;
});

describe('deleting', () => {
  it('asks first, and says when looking the people up again costs again', async () => {
    const { page, given } = await show({ dialog: { dialog: 'delete', profileIds: [1, 2] } });
    expect(page.text()).toMatch(
      /Delete 2 contacts\?.*A new lookup is free if Calling Card finds the contact in your account/,
    );
    await page.click(page.button('Cancel'));
    expect(given.onDelete).not.toHaveBeenCalled();
    await page.click(page.button(/^Delete$/));
    expect(given.onDelete).toHaveBeenCalledExactlyOnceWith([1, 2], 'in ten minutes');
  });

  it('can be undone for ten minutes, or not at all where that is chosen, and says so', async () => {
    const { page, given } = await show({ dialog: { dialog: 'delete', profileIds: [7] } });
    expect(page.text()).toContain('You can undo this for ten minutes.');
    await page.click(document.querySelector('dialog input[type=checkbox]') as HTMLElement);
    expect(page.text()).toContain('You can’t undo this.');
    await page.click(page.button(/^Delete$/));
    expect(given.onDelete).toHaveBeenLastCalledWith([7], 'now');
  });
});

describe('tags of those chosen', () => {
  it('are suggested, added and removed', async () => {
    const { page, given } = await show({ dialog: { dialog: 'tag', profileIds: [1, 2] } });
    await page.click(page.button('Add “key account”'));
    await page.click(page.button('Remove “nordic”'));
    await page.type(page.field('Add a tag'), 'one, two');
    await page.submit(page.field('Add a tag'));
    expect(given.onLabel.mock.calls).toEqual([
      ['tag', [1, 2], { add: ['key account'] }],
      ['tag', [1, 2], { remove: 'nordic' }],
      ['tag', [1, 2], { add: ['one', 'two'] }],
    ]);
  });
});

describe('lists', () => {
  it('of those chosen are suggested, added and removed', async () => {
    const { page, given } = await show({ dialog: { dialog: 'list', profileIds: [1, 2] } });
    await page.click(page.button('Add “Berlin trip”'));
    await page.click(page.button('Remove “nordic”'));
    expect(given.labelsOf).toHaveBeenCalledExactlyOnceWith('list', [1, 2]);
    expect(given.onLabel.mock.calls).toEqual([
      ['list', [1, 2], { add: ['Berlin trip'] }],
      ['list', [1, 2], { remove: 'nordic' }],
    ]);
  });

  it('are made, renamed and deleted, deleted after a question that says that the contacts stay', async () => {
    const { page, given } = await show({ dialog: { dialog: 'lists' } });
    await page.type(page.field('New list'), ' Autumn ');
    await page.submit(page.field('New list'));
    await page.click(page.button('Rename “Berlin trip”'));
    expect(document.activeElement).toBe(page.field('New name for “Berlin trip”'));
    await page.type(page.field('New name for “Berlin trip”'), 'Hamburg trip');
    await page.submit(page.field('New name for “Berlin trip”'));
    await page.click(page.button('Delete “Berlin trip”'));
    expect(page.text()).toContain('Delete the list “Berlin trip”? Its 14 contacts stay.');
    expect(given.onChangeLists).toHaveBeenCalledTimes(2);
    await page.click(page.button(/^Delete list$/));
    expect(given.onChangeLists.mock.calls).toEqual([
      [{ change: 'create', name: 'Autumn' }],
      [{ change: 'rename', name: 'Berlin trip', to: 'Hamburg trip' }],
      [{ change: 'delete', name: 'Berlin trip' }],
    ]);
    const regions = [...document.querySelectorAll('dialog output[aria-live=polite]')];
    expect(regions.map(({ textContent }) => textContent).join('')).toBe('List “Berlin trip” deleted.');
  });

  it('get no name that another list has, however it is spelled', async () => {
    const { page, given } = await show({ dialog: { dialog: 'lists' } });
    await page.type(page.field('New list'), 'BERLIN  TRIP');
    expect(page.text()).toContain('You already have a list with this name.');
    await page.submit(page.field('New list'));
    expect(given.onChangeLists).not.toHaveBeenCalled();
  });

  it('that could not be stored say so', async () => {
    const { page, given } = await show({ dialog: { dialog: 'lists' } });
    given.onChangeLists.mockResolvedValue(false);
    await page.type(page.field('New list'), 'Autumn');
    await page.submit(page.field('New list'));
    expect(page.text()).toContain('Couldn’t save. Nothing was changed.');
  });
});

describe('exporting', () => {
  it('says how many go where, and what came of it', async () => {
    const { page, given } = await show({ dialog: { dialog: 'export' } });
    expect(page.text()).toMatch(/3 selected.*40 found.*All 1.000/);
    await page.click(page.radio('all'));
    await page.click(page.radio('semicolon'));
    await page.click(page.button(/^Export 1.000 contacts/));
    expect(given.onExport).toHaveBeenCalledExactlyOnceWith('all', 'csv-semicolon', expect.any(Function));
    await act(async () => given.exported.resolve({ status: 'done', contacts: 1_000, file: 'contacts.csv' }));
    expect(page.text()).toMatch(/1.000 contacts exported to contacts.csv/);
  });

  it('is heard when it has ended, and keeps the focus that went with the button', async () => {
    const { page, given } = await show({ dialog: { dialog: 'export' } });
    const regions = [...document.querySelectorAll('dialog output[aria-live=polite]')];
    const begin = page.button('Export 3 contacts');
    begin.focus();
    await page.click(begin);
    expect(document.activeElement?.textContent).toBe('Export contacts');
    await act(async () => given.exported.resolve({ status: 'done', contacts: 3, file: 'contacts.csv' }));
    expect(regions.map(({ textContent }) => textContent).join('')).toBe('3 contacts exported to contacts.csv.');
  });

  it('can be stopped, and goes back to the choice', async () => {
    const { page, given } = await show({ dialog: { dialog: 'export' } });
    await page.click(page.button('Export 3 contacts'));
    await page.click(page.button('Stop'));
    expect(given.stop).toHaveBeenCalledOnce();
    expect(page.buttons()).toContain('Export 3 contacts');
  });

  it('offers only the kinds of file that the organisation allows, and says so', async () => {
    const { page } = await show({ dialog: { dialog: 'export' }, exporting: { ...EXPORTING, kinds: ['vcard'] } });
    expect(
      [...document.querySelectorAll<HTMLInputElement>('dialog input[type=radio]')].map(({ value }) => value),
    ).toEqual(['chosen', 'found', 'all', 'vcard']);
    expect(page.text()).toContain('Your organization allows');
  });
});

it('an import ends in a report: who was added, merged, left out, and what was wrong where', async () => {
  const report = CONTACTS_STATES.find(({ name }) => name === 'import report')?.props.importing ?? null;
  const { page } = await show({ importing: report });
  expect(page.text()).toMatch(
    /1.482 contacts added.*12 merged.*2 skipped.*6 entries couldn’t be imported.*Entry 17: Søren Østergård.*Email 1 is missing; Purchase date has the wrong format.*Entry 901.*can’t be read.*3 more/,
  );
});

describe('saving many to a destination', () => {
  const shown = (savingMany: Partial<typeof SAVING_MANY>) => {
    const given = actions();
    return show({
      dialog: { dialog: 'save', profileIds: [1, 2] },
      actions: { ...given, savingMany: { ...SAVING_MANY, ...savingMany } },
    });
  };

  it('asks where to', async () => {
    const onStart = vi.fn<typeof SAVING_MANY.onStart>();
    const { page } = await shown({ onStart });
    await page.choose('Save to', 'destination-2');
    await page.click(page.button('Save 2 contacts'));
    expect(onStart).toHaveBeenCalledExactlyOnceWith('destination-2', [1, 2]);
  });

  it('shows the progress, which can be paused, and why it waits', async () => {
    const onPause = vi.fn<typeof SAVING_MANY.onPause>();
    const { page } = await shown({ run: { ...SAVE_RUN, destinationId: 'destination-2' }, onPause });
    expect(page.text()).toMatch(/26 of 40 saved to Contacts \(iCloud\).*asking us to slow down/);
    await page.click(page.button('Pause'));
    expect(onPause).toHaveBeenCalledExactlyOnceWith('destination-2', true);
  });

  it('says what was not saved, which field and why, and tries again', async () => {
    const onRetry = vi.fn<() => void>();
    const { page } = await shown({ run: SAVE_RUN, onRetry });
    expect(page.text()).toMatch(/38 contacts saved.*2 contacts were left out.*2 contacts weren’t saved/);
    expect(page.text()).toMatch(/Robin Sandbox.*refused this contact. phone: Not a phone number/);
    await page.click(page.button('Try all again'));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

it('one contact whole: its tags and its note can be changed, its profile opened', async () => {
  const given = actions();
  const sheet = CONTACTS_STATES.find(({ name }) => name === 'one open')?.props.open?.view ?? null;
  page = await render(
    <ContactSheet
      sheet={sheet}
      view={{ tags: TAGS, lists: LISTS, minimumGrade: null, writing: null }}
      now={NOW}
      takesFocus
      canChange
      actions={{ ...given, saving: SAVING }}
      onDelete={vi.fn<() => void>()}
      onClose={vi.fn<() => void>()}
    />,
  );
  expect(page.text()).toMatch(/Jane Example.*jane.*@acme-instruments.example/);
  expect(document.activeElement?.textContent).toBe('Jane Example');
  expect(page.text()).toMatch(/Save to hooks.example.*HubSpot refused this contact. phone: Not a phone number/);
  await page.click(page.button('Remove “key account”'));
  expect(given.onLabel).toHaveBeenCalledWith('tag', [1], { remove: 'key account' });
  await page.click(page.button('Open the profile'));
  expect(given.onOpenProfile).toHaveBeenCalledExactlyOnceWith('https://www.linkedin.com/in/jane-example');
  const note = document.querySelector('textarea') as HTMLTextAreaElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(note, 'Typed last');
    note.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.remove();
  page = null;
  expect(given.onNote).toHaveBeenCalledExactlyOnceWith(1, 'Typed last');
});

it.each([
  [{ bought: 'week' } as const, { boughtFrom: NOW - 7 * 86_400_000 }],
  [{ bought: 'older', tag: 'x' } as const, { tag: 'x', boughtBefore: NOW - 365 * 86_400_000 }],
  [{ hasPhone: false } as const, { hasPhone: false }],
  [{}, {}],
])('the choice %j filters by %j', (choices, filters) => {
  expect(filtersOf(choices, NOW)).toEqual(filters);
});
