// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { ChangeBar } from '../../../components/contacts/ChangeBar.tsx';
import type { Done } from '../../../components/contacts/contacts-actions.ts';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';
import type { Rendered } from '../../../tests/gallery/render.ts';
import { NO_CHANGES, afterChange } from './latest-changes.ts';

const { sendMessage, show } = createPageWorld();

beforeEach(() => void sendMessage.mockResolvedValue({ ok: true, unchanged: [], restored: 2 }));

/** The bar of the latest change, and buttons that make some. */
async function open(): Promise<Rendered> {
  const { useContactCommands } = await import('./use-contact-commands.ts');
  let changes = NO_CHANGES;
  const remove = (): void => undefined;
  const keep = (next: Done | null, undone: Done | null): Done | null =>
    (changes = afterChange(changes, { next, undone, now: 0 })).latest;
  function Page() {
    const { change, dismiss, undo, ...commands } = useContactCommands(remove, null, keep);
    return (
      <>
        <button onClick={() => void commands.onDelete([7, 8], 'in ten minutes')}>Delete two</button>
        <button onClick={() => void commands.onDelete([9], 'in ten minutes')}>Delete one</button>
        <button onClick={() => void commands.onLabel('tag', [5], { add: ['fair'] })}>Tag</button>
        <ChangeBar change={change} now={0} onUndo={() => void undo(change)} onDismiss={dismiss} />
      </>
    );
  }
  return show(<Page />);
}

const says = (page: Rendered, words: string) => until(() => expect(page.text()).toContain(words));
const close = (page: Rendered) => page.click(page.button('Close this message'));

it('a deletion can still be undone after something else was changed', async () => {
  const page = await open();
  await page.click(page.button('Delete two'));
  await says(page, '2 contacts deleted.');
  await page.click(page.button('Tag'));
  await says(page, '“fair” added to 1 contact.');
  await close(page);
  await says(page, '2 contacts deleted.');
  await page.click(page.button('Undo'));
  await says(page, '2 contacts restored.');
  await close(page);
  expect(page.text()).not.toContain('deleted');
});

it('two deletions can be undone, the last one first', async () => {
  const page = await open();
  await page.click(page.button('Delete two'));
  await says(page, '2 contacts deleted.');
  await page.click(page.button('Delete one'));
  await says(page, '1 contact deleted.');
  await page.click(page.button('Undo'));
  await says(page, 'restored.');
  await close(page);
  await says(page, '2 contacts deleted.');
  await close(page);
  expect(page.text()).not.toContain('deleted');
});
