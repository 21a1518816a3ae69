// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import type { SavingMany } from '../../../components/destinations/SaveDialog.tsx';
import { createPageWorld } from '../../../tests/gallery/page-world.ts';

const { sendMessage, show } = createPageWorld();

let saving: SavingMany;

async function open(save: () => Promise<unknown>) {
  const { createQueryClient } = await import('../../../lib/queries/query-client.ts');
  const { useSaveMany } = await import('./use-save-many.ts');
  const { SaveDialog } = await import('../../../components/destinations/SaveDialog.tsx');
  sendMessage.mockImplementation(async (name) => {
    if (name === 'saveContacts') return save();
    if (name === 'readFailedSendings') return { count: 0, sendings: [], differing: { count: 0, sendings: [] } };
    return { destinations: [{ id: 'crm', label: 'CRM', state: { status: 'works' }, waiting: 0 }], kinds: [] };
  });
  const client = createQueryClient();
  const Part = () => {
    saving = useSaveMany();
    return createElement(SaveDialog, { profileIds: [1, 2, 3], now: 0, saving, onClose: () => undefined });
  };
  const page = await show(createElement(QueryClientProvider, { client }, createElement(Part)));
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  return page;
}

it('a dialog that was closed while contacts were enqueued opens again with the choice, not with the former run', async () => {
  let answer: (receipt: unknown) => void = () => undefined;
  await open(() => new Promise((resolve) => (answer = resolve)));
  await act(async () => saving.onStart('crm', [1, 2, 3]));
  await act(async () => saving.onClose());
  await act(async () => answer({ ok: true, accepted: 3 }));
  expect(saving.run).toBe(null);
});

it('contacts that could not be enqueued are not said to be blocked or deleted', async () => {
  const shown = await open(() => Promise.reject(new Error('the worker died')));
  await act(async () => saving.onStart('crm', [1, 2, 3]));
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(document.body.textContent).not.toMatch(/blocked|deleted/u);
  void shown;
});
