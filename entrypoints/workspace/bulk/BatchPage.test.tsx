// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';
import { batch } from '../../../tests/gallery/states/bulk.ts';

const { sendMessage, showPage } = createPageWorld();

it('no file is offered before it is known which kinds the organization allows', async () => {
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
  const page = await showPage(createElement(BatchPage, { batchId: 'batch-1' }));
  const offered = () => page.buttons().filter((name) => name.startsWith('Save'));
  await until(() => expect(page.buttons()).not.toEqual([]));
  expect(offered()).toEqual([]);
  settings.resolve({ policy: { exportKinds: ['vcard'] } });
  await until(() => expect(offered()).toHaveLength(1));
});

it('says that an order got no answer', async () => {
  const { BatchPage } = await import('./BatchPage.tsx');
  sendMessage.mockImplementation(async (name) => {
    if (name === 'pauseBatch') throw new Error('the worker has gone');
    return name === 'readBatch' ? batch() : null;
  });
  const page = await showPage(createElement(BatchPage, { batchId: 'batch-1' }));
  await until(() => expect(page.buttons()).toContain('Pause'));
  await page.click(page.button('Pause'));
  await until(() => expect(page.text()).toContain('took too long to respond'));
});
