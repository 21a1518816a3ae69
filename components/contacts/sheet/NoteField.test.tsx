// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { createPageWorld, found } from '../../../tests/gallery/page-world.ts';
import { NoteField } from './NoteField.tsx';

const { show } = createPageWorld();

/** The note of one contact in this window, which another window changes too. */
async function openNote(note: string) {
  const onSave = vi.fn<(text: string) => Promise<boolean>>(async () => true);
  const page = await show(<NoteField note={note} onSave={onSave} />);
  const field = (): HTMLTextAreaElement => found(document.querySelector('textarea'));
  return {
    onSave,
    field,
    changeElsewhere: (text: string) => page.again(<NoteField note={text} onSave={onSave} />),
    type: (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
        field().dispatchEvent(new Event('input', { bubbles: true }));
      }),
    leave: () => act(async () => void field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
  };
}

it('a note that another window changed is shown, and what is typed next is added to it', async () => {
  const { changeElsewhere, field, leave, onSave, type } = await openNote('Met in Oslo.');
  await changeElsewhere('Met in Oslo. Call in May.');
  expect(field().value).toBe('Met in Oslo. Call in May.');
  await leave();
  expect(onSave).not.toHaveBeenCalled();
  await type(`${field().value} Likes tea.`);
  await leave();
  expect(onSave.mock.calls).toEqual([['Met in Oslo. Call in May. Likes tea.']]);
});

it('words that are not saved yet are not replaced by those of another window', async () => {
  const { changeElsewhere, field, leave, onSave, type } = await openNote('');
  await type('Likes tea.');
  await changeElsewhere('Call in May.');
  expect(field().value).toBe('Likes tea.');
  await leave();
  expect(onSave.mock.calls).toEqual([['Likes tea.']]);
});
