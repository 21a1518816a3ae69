// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, test, vi } from 'vitest';
import type { Receipt } from '../../lib/messages/protocol.ts';
import type { SavedSearch } from '../../lib/messages/views/search.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { SAVED } from '../../tests/gallery/fixtures/search.ts';
import { createPageWorld, found } from '../../tests/gallery/page-world.ts';
import { type SavedSearchActions, SavedSearches } from './SavedSearches.tsx';

const { show } = createPageWorld();

const ACTIONS: SavedSearchActions = {
  onOpen: () => undefined,
  onRename: async () => ({ ok: true }),
  onDelete: async () => ({ ok: true }),
  onPutBack: async () => ({ ok: true }),
  onSave: async () => ({ ok: true }),
};

type Answer = Receipt | null;
const FULL_DISK: Answer = { ok: false, problem: { code: 'storage_failed' } };

async function open(answer: () => Promise<Answer>) {
  const send = vi.fn<() => Promise<Answer>>(answer);
  const actions: SavedSearchActions = {
    onOpen: () => undefined,
    onRename: send,
    onDelete: send,
    onPutBack: send,
    onSave: send,
  };
  const page = await show(
    <SavedSearches saved={SAVED} current={found(SAVED[0])} canSave now={NOW} actions={actions} />,
  );
  return { page, send };
}

it('a search that could not be saved is said not to be, and keeps the name that was typed', async () => {
  const answers: Answer[] = [FULL_DISK, { ok: true }];
  const { page } = await open(async () => answers.shift() ?? null);
  await page.click(page.button('Save as new'));
  await page.type(page.field('Search name'), 'Chefs');
  await page.submit(page.field('Search name'));
  expect(page.alert()).toContain('couldn’t read or save its records');
  expect(page.text()).not.toContain('“Chefs” was saved.');
  expect(page.field('Search name').value).toBe('Chefs');

  await page.submit(page.field('Search name'));
  expect(page.alert()).toBe('');
  expect(page.text()).toContain('“Chefs” was saved.');
});

it('a search that is saved again is said to be saved again: not before it is, so that it is read out', async () => {
  const again = Promise.withResolvers<Answer>();
  const answers = [Promise.resolve<Answer>({ ok: true }), again.promise];
  const { page } = await open(() => answers.shift() ?? Promise.resolve(null));
  await page.click(page.button('Save changes'));
  expect(page.text()).toContain('was saved.');
  await page.click(page.button('Save changes'));
  expect(page.text()).not.toContain('was saved.');
  await act(async () => again.resolve({ ok: true }));
  expect(page.text()).toContain('was saved.');
});

it('Escape that ends the input of Japanese or Chinese words keeps the name that was typed', async () => {
  const { page } = await open(async () => null);
  await page.click(page.button('Save as new'));
  await page.type(page.field('Search name'), '料理人');
  const escape = new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true });
  await act(async () => void page.field('Search name').dispatchEvent(escape));
  expect(page.field('Search name').value).toBe('料理人');
});

it('a second press while the first is on its way saves nothing twice', async () => {
  const { page, send } = await open(() => new Promise<Answer>(() => undefined));
  await page.click(page.button('Save as new'));
  await page.type(page.field('Search name'), 'Chefs');
  await page.submit(page.field('Search name'));
  await page.submit(page.field('Search name'));
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ['the disk is full', FULL_DISK, 'couldn’t read or save its records'],
  ['there are too many', { ok: false, problem: { code: 'validation_error', field: 'searches', reason: '' } }, '200'],
  ['there is no answer', null, 'Couldn’t save. Try again.'],
] as const)('where %s, neither a change nor a deletion is said to be done', async (_why, answer, words) => {
  const { page } = await open(async () => answer);
  await page.click(page.button('Save changes'));
  expect(page.alert()).toContain(words);
  await page.click(page.button(/^Delete/));
  expect(page.alert()).toContain(words);
  expect(page.text()).not.toContain('was deleted');
});

it('a form that is opened while a deletion is on its way stays open, and what failed before is no longer said', async () => {
  const answer = Promise.withResolvers<Answer>();
  const answers = [Promise.resolve(FULL_DISK), answer.promise];
  const { page } = await open(() => answers.shift() ?? Promise.resolve(null));
  const press = async () => page.click(found(document.querySelector<HTMLElement>('button:has(.lucide-trash-2)')));
  await press();
  expect(page.alert()).not.toBe('');
  await press();
  await page.click(page.button('Save as new'));
  expect(page.alert()).toBe('');
  await page.type(page.field('Search name'), 'Chefs');
  await act(async () => answer.resolve({ ok: true }));
  expect(page.field('Search name').value).toBe('Chefs');
});

it('after the only search is deleted, the focus is at the title of the list, which has folded', async () => {
  const only = found(SAVED[0]);
  const listOf = (saved: readonly SavedSearch[]) => (
    <SavedSearches saved={saved} current={null} canSave={false} now={NOW} actions={ACTIONS} />
  );
  const page = await show(listOf([only]));
  page.button(/^Delete/).focus();
  await page.click(page.button(/^Delete/));
  await page.again(listOf([]));
  expect(document.querySelector('details')?.open).toBe(false);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
});
