// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { createPageWorld } from '../../../tests/gallery/page-world.ts';
import { batch } from '../../../tests/gallery/states/bulk.ts';

const { sendMessage, show } = createPageWorld();

it('no file is offered before it is known which kinds the organization allows', async () => {
  const { createQueryClient } = await import('../../../lib/queries/query-client.ts');
  const { BatchPage } = await import('./BatchPage.tsx');
  const settings = Promise.withResolvers<unknown>();
  sendMessage.mockImplementation(async (name) => {
    switch (name) {
      case 'readBatch':
        return batch();
      case 'readSettings':
        return settings.promise;
      default:
        return null;
    }
  });
  const page = await show(
    createElement(
      QueryClientProvider,
      { client: createQueryClient() },
      createElement(BatchPage, { batchId: 'batch-1' }),
    ),
  );
  const offered = () => page.buttons().filter((name) => name.startsWith('Save'));
  await vi.waitFor(() => expect(page.buttons()).not.toEqual([]));
  expect(offered()).toEqual([]);
  settings.resolve({ policy: { exportKinds: ['vcard'] } });
  await vi.waitFor(() => expect(offered()).toHaveLength(1));
});
