// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { NOW } from '../../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../../tests/gallery/render.ts';
import type { KeyAnswer } from '../api-key/ApiKeyForm.tsx';
import { ClientIdPart } from './ClientIdPart.tsx';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

async function show({ clientId = null as string | null, isWanted = false, answer = { ok: true } as KeyAnswer }) {
  const onSave = vi.fn<(client: { clientId: string; secret: string }) => Promise<KeyAnswer>>(async () => answer);
  const shown = await render(<ClientIdPart clientId={clientId} isWanted={isWanted} now={NOW} onSave={onSave} />);
  page = shown;
  return { page: shown, onSave };
}

const isOpen = () => document.querySelector('details')?.open;

it.each([
  [{}, false],
  [{ isWanted: true }, true],
  [{ clientId: 'app-1' }, true],
])('with %j it stands open: %j', async (state, open) => {
  await show(state);
  expect(isOpen()).toBe(open);
});

it('sends what was typed, the secret hidden', async () => {
  const { page, onSave } = await show({ isWanted: true });
  await page.type(page.field('Client ID'), 'app-1');
  await page.type(page.field('Client secret'), 'word');
  expect(page.field('Client secret').type).toBe('password');
  await page.click(page.button('Use this client ID'));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ clientId: 'app-1', secret: 'word' });
});

it('sends nothing while no client id is typed: an empty one would remove it', async () => {
  const { page, onSave } = await show({ isWanted: true });
  await page.click(page.button('Use this client ID'));
  expect(onSave).not.toHaveBeenCalled();
  expect(page.text()).toContain('This isn’t a client ID');
});

it('says why a client id was not taken', async () => {
  const { page } = await show({
    isWanted: true,
    answer: { ok: false, problem: { code: 'validation_error', field: 'client_id', reason: '' } },
  });
  await page.type(page.field('Client ID'), 'two words');
  await page.click(page.button('Use this client ID'));
  expect(page.text()).toContain('This isn’t a client ID');
});

it('names the one in use as text, and removes it', async () => {
  const { page, onSave } = await show({ clientId: '<b>app' });
  expect(page.text()).toContain('<b>app');
  await page.click(page.button('Remove the client ID'));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ clientId: '', secret: '' });
});

it.each<[string, string, () => Promise<KeyAnswer>]>([
  [
    'it could not be stored',
    'couldn’t read or save its records',
    async () => ({ ok: false, problem: { code: 'storage_failed' } }),
  ],
  ['the background did not answer', 'Couldn’t save. Try again.', () => Promise.reject(new Error('gone'))],
])('says that the one in use was not removed: %s', async (_why, words, onSave) => {
  page = await render(<ClientIdPart clientId="app-1" isWanted={false} now={NOW} onSave={onSave} />);
  await page.click(page.button('Remove the client ID'));
  expect(page.text()).toContain(words);
  expect(page.text()).toContain('app-1');
});
