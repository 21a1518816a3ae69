// @vitest-environment happy-dom

import { act, createElement } from 'react';
import messages from 'virtual:messages';
import { afterEach, expect, it, vi } from 'vitest';
import { contact } from '../../../tests/gallery/fixtures/person.ts';
import { InWorkspace } from '../../../tests/gallery/InWorkspace.tsx';
import { createPageWorld, found, until } from '../../../tests/gallery/page-world.ts';
import type { Rendered } from '../../../tests/gallery/render.ts';
import { batch } from '../../../tests/gallery/states/bulk.ts';

const { announce, sendMessage, showPage } = createPageWorld();

afterEach(() => void vi.useRealTimers());

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
  const page = await showPage(createElement(BatchPage, { batchId: 'batch-1', onOpenOptions: () => undefined }));
  const offered = () => page.buttons().filter((name) => name.startsWith('Save'));
  await until(() => expect(page.buttons()).not.toEqual([]));
  expect(offered()).toEqual([]);
  settings.resolve({ policy: { exportKinds: ['vcard'] } });
  await until(() => expect(offered()).toHaveLength(1));
});

it.each([
  ['en', 'csv'],
  ['de', 'csv-semicolon'],
])('offers first the file that spreadsheets read in the language of the page: in %s, %s', async (language, first) => {
  const { BatchPage } = await import('./BatchPage.tsx');
  const { setMessages } = await import('../../../lib/i18n/message-source.ts');
  setMessages({ ...messages, locale_code: { message: language } });
  sendMessage.mockImplementation(async (name) =>
    name === 'readBatch' ? batch() : name === 'readSettings' ? { policy: {} } : null,
  );
  await showPage(createElement(BatchPage, { batchId: 'batch-1', onOpenOptions: () => undefined }));
  await until(() => expect(document.querySelector('select')?.value).toBe(first));
});

it('a file holds each contact of a batch once, and there is none where a part cannot be read', async () => {
  const { saveBatch } = await import('./save-batch.ts');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:a-file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const page = { contacts: [{ contact: contact({ profileId: 17 }) }], next: { lookupId: 'lookup-50', owned: 0 } };
  sendMessage.mockResolvedValueOnce(page).mockResolvedValueOnce({ ...page, next: null });
  await saveBatch('batch-1', 'leads.csv', 'json');
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({ contacts: [{ profileId: 17 }] });
  expect(sendMessage).toHaveBeenLastCalledWith('readBatchContacts', expect.objectContaining({ after: page.next }));
  sendMessage.mockResolvedValueOnce(page).mockResolvedValueOnce(null);
  await expect(saveBatch('batch-1', 'leads.csv', 'json')).rejects.toThrow('cannot be read');
  expect(saved).toHaveLength(1);
});

it('says that an order got no answer', async () => {
  const { BatchPage } = await import('./BatchPage.tsx');
  sendMessage.mockImplementation(async (name) => {
    if (name === 'pauseBatch') throw new Error('the worker has gone');
    return name === 'readBatch' ? batch() : null;
  });
  const page = await showPage(createElement(BatchPage, { batchId: 'batch-1', onOpenOptions: () => undefined }));
  await until(() => expect(page.buttons()).toContain('Pause'));
  await page.click(page.button('Pause'));
  await until(() => expect(page.text()).toContain('took too long to respond'));
});

async function openInWorkspace() {
  const { BatchPage } = await import('./BatchPage.tsx');
  return showPage(
    <InWorkspace page="bulk">
      <BatchPage batchId="batch-1" onOpenOptions={() => undefined} />
    </InWorkspace>,
  );
}

/** The click of a mouse; `detail`: 2 for the second half of a double click. */
const clickOn = (button: HTMLElement, detail: number) =>
  act(async () => void button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })));

it('a double click on "Pause" pauses: its second half meets what resumes at the same place, and pays for nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let status: 'running' | 'paused' = 'running';
  sendMessage.mockImplementation(async (name) => {
    switch (name) {
      case 'pauseBatch':
        status = 'paused';
        return { ok: true };
      case 'resumeBatch':
        return { ok: true };
      case 'readBatch':
        return batch({ status });
      default:
        return null;
    }
  });
  const page = await openInWorkspace();
  const resumed = () =>
    sendMessage.mock.calls.flatMap(([name, { credits }]) => (name === 'resumeBatch' ? [credits] : []));
  await until(() => expect(page.buttons()).toContain('Pause'));
  await clickOn(page.button('Pause'), 1);
  await until(() => expect(page.button('Resume').textContent).toContain('at most'));
  await clickOn(page.button('Resume'), 2);
  expect(resumed()).toEqual([]);
  await until(() => expect(page.button('Resume').disabled).toBe(false));
  await clickOn(page.button('Resume'), 1);
  expect(resumed()).toEqual([262]);
});

it('what is tried again may cost no more than its button says', async () => {
  sendMessage.mockImplementation(async (name) => {
    switch (name) {
      case 'readBatch':
        return batch();
      case 'retryBatch':
      case 'resendInDoubt':
        return { ok: true };
      default:
        return null;
    }
  });
  const page = await openInWorkspace();
  await until(() => expect(page.button(/^Try 3 again/).disabled).toBe(false));
  await clickOn(page.button(/^Try 3 again/), 1);
  await until(() => expect(page.button(/in doubt again/).disabled).toBe(false));
  await clickOn(page.button(/in doubt again/), 1);
  const paid = sendMessage.mock.calls.filter(([name]) => ['retryBatch', 'resendInDoubt'].includes(name));
  expect(paid.map(([name, { credits }]) => [name, credits])).toEqual([
    ['retryBatch', 6],
    ['resendInDoubt', 2],
  ]);
});

const ENDED = batch({ status: 'done', counts: { ...batch().counts, waiting: 0, underWay: 0, inDoubt: 0 } });

const done = async (): Promise<object> => ({ ok: true });

/** Opens a finished batch in the bulk page, and deletes it. */
async function deleted(isGone: boolean, answer = done, isSlow = false): Promise<Rendered> {
  const { BulkPage } = await import('./BulkPage.tsx');
  const { useRoute } = await import('../use-route.ts');
  let isDeleted = false;
  let hasAnswered = false;
  sendMessage.mockImplementation(async (name) => {
    if (name === 'deleteBatch') [isDeleted, hasAnswered] = [isGone, true];
    // A store that refuses is not quick to read, either.
    if (name === 'readBatch' && hasAnswered && isSlow) return new Promise(() => undefined);
    if (name === 'deleteBatch') return answer();
    if (name === 'readBatch') return isDeleted ? null : ENDED;
    return name === 'readBatches' ? [] : null;
  });
  location.hash = '#bulk/batch-1';
  const AtRoute = () => <BulkPage browser={{} as never} rest={useRoute().rest} />;
  const page = await showPage(<AtRoute />);
  await until(() => expect(page.buttons()).toContain('Delete batch'));
  page.button('Delete batch').focus();
  await page.click(page.button('Delete batch'));
  await page.click(found([...document.querySelectorAll<HTMLElement>('dialog button')].at(-2)));
  return page;
}

it('a deleted batch leads back to the list, where the keyboard keeps its place', async () => {
  const page = await deleted(true);
  await until(() => expect(page.text()).toContain('No batches yet'));
  expect(location.hash).toBe('#bulk');
  expect(document.activeElement?.tagName).toBe('H1');
});

it('a batch whose lookups are tried again in another tab by then stays open', async () => {
  const page = await deleted(false);
  const reads = () => sendMessage.mock.calls.filter(([name]) => name === 'readBatch').length;
  await until(() => expect(reads()).toBe(3));
  expect(location.hash).toBe('#bulk/batch-1');
  expect(page.text()).toContain('people of the fair');
});

it.each([
  [
    'was refused',
    async () => ({ ok: false, problem: { code: 'storage_failed' } }),
    'couldn’t read or save its records',
  ],
  ['got no answer', () => Promise.reject(new Error('the worker died')), 'took too long to respond'],
])('a deletion that %s is said not to be done', async (_what, answer, words) => {
  const page = await deleted(false, answer, true);
  await until(() => expect(page.alert()).toContain(words));
  expect(page.text()).toContain('people of the fair');
});

it('a lookup in doubt that the user gives up in the popup is not offered again on the page of its batch', async () => {
  let ended = { ...ENDED, counts: { ...ENDED.counts, inDoubt: 1 } };
  sendMessage.mockImplementation(async (name) => (name === 'readBatch' ? ended : null));
  const page = await openInWorkspace();
  await until(() => expect(page.buttons()).toContainEqual(expect.stringMatching(/in doubt again/)));
  ended = { ...ENDED, counts: { ...ENDED.counts, dismissed: 1 } };
  announce('person');
  await until(() => expect(page.buttons()).not.toContainEqual(expect.stringMatching(/in doubt again/)));
});
