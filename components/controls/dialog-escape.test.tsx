// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { createPageWorld, found } from '../../tests/gallery/page-world.ts';
import { Dialog } from './Dialog.tsx';

const { show } = createPageWorld();

/**
 * Presses Escape twice with no click between: the first can be refused, at the second the browser closes the dialog
 * without asking (HTML, "close watchers").
 */
async function pressEscapeTwice(dialog: HTMLDialogElement): Promise<void> {
  await act(async () => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  await act(async () => {
    dialog.close();
    await Promise.resolve();
  });
}

it('a dialog that stays, as its work goes on, is not closed by a second Escape either', async () => {
  const onClose = vi.fn<() => void>();
  const page = await show(
    <Dialog title="Import contacts" onClose={onClose}>
      Reading…
    </Dialog>,
  );
  const dialog: HTMLDialogElement = found(document.querySelector('dialog'));
  await pressEscapeTwice(dialog);
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(dialog.open).toBe(true);
  expect(page.text()).toContain('Reading…');
});
