// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { createListClient } from '../../../lib/contacts/list/list-client.ts';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';

const { sendMessage, show } = createPageWorld();

const REPORT = {
  end: { status: 'done' },
  added: 3,
  merged: 0,
  suppressed: 0,
  errors: [],
  moreErrors: 0,
  missingLists: [],
};

it('a file that was imported is not said to be unreadable because the background could not be told', async () => {
  const { useFiles } = await import('./use-files.ts');
  sendMessage.mockRejectedValue(new Error('the worker has gone'));
  let answer: (message: unknown) => void = () => undefined;
  const client = createListClient({
    send: ({ id }) => answer({ kind: 'answer', id, answer: REPORT }),
    onMessage: (listener) => void (answer = listener),
    onBroken: () => undefined,
  });
  let changes = 0;
  const { onContactsChanged } = await import('../../../lib/queries/contact-changes.ts');
  onContactsChanged(() => void (changes += 1));
  const Import = () => {
    const { importing, onImport } = useFiles(client, async () => null);
    const words = importing?.status === 'read' ? `${importing.report.added} added` : (importing?.status ?? 'nothing');
    return createElement('button', { onClick: () => onImport(new File(['{}'], 'contacts.json')) }, words);
  };
  const page = await show(createElement(Import));
  await page.click(page.button('nothing'));
  await until(() => expect(sendMessage).toHaveBeenCalledWith('contactsImported', expect.anything()));
  await until(() => expect(page.buttons()).toEqual(['3 added']));
  expect(changes).toBe(1);
});
