// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { createPageWorld } from '../../../tests/gallery/page-world.ts';

const { announce, sendMessage, show } = createPageWorld();

beforeAll(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  // Contacts that take for ever to be read.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {}
    },
  );
});

it('offers no undo, and no search, of the account before', async () => {
  const { createQueryClient } = await import('../../../lib/queries/query-client.ts');
  const { keep, useWorker } = await import('./use-worker.ts');
  let database = 'account of Ada';
  sendMessage.mockImplementation(async () => database);
  const client = createQueryClient();
  const Part = () => {
    const { change, question } = useWorker();
    return JSON.stringify([change, question.query.text]);
  };
  const draw = () => createElement(QueryClientProvider, { client }, createElement(Part));
  let page = await show(draw());
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  keep(client, {
    change: { change: 'labeled', label: 'tag', name: 'secret client', profileIds: [1] },
    question: { query: { text: 'secret', sort: 'best' }, choices: {} },
  });
  await page.remove();
  database = 'account of Ben';
  await act(async () => announce('session'));
  page = await show(draw());
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  await page.again(draw());
  expect(page.text()).toBe('[null,""]');
});
