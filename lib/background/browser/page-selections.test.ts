import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../browser/memory-storage.fixture.ts';
import { createPageSelections } from './page-selections.ts';

const selectionOf = (addresses: string) => ({ addresses, isCutOff: false, isTextOnly: false });

function create() {
  const storage = createMemoryStorage();
  let id = 0;
  const open = () => createPageSelections(storage, () => String((id += 1)));
  return { storage, open };
}

test('each page takes its own selection, once, from whichever worker lives then', async () => {
  const { open } = create();
  const ann = await open().leave(selectionOf('ann@acme.example'));
  const bob = await open().leave(selectionOf('bob@acme.example'));
  expect(await open().take(ann)).toEqual(selectionOf('ann@acme.example'));
  expect(await open().take(ann)).toBeNull();
  expect(await open().take(bob)).toEqual(selectionOf('bob@acme.example'));
});

test('what nobody takes does not pile up, and what is taken is nowhere', async () => {
  const { storage, open } = create();
  const selections = open();
  const ids = [];
  for (const name of ['a', 'b', 'c', 'd']) ids.push(await selections.leave(selectionOf(`${name}@acme.example`)));
  expect(JSON.stringify(await storage.get('pageSelections'))).not.toContain('a@acme.example');
  for (const id of ids) await selections.take(id);
  expect(JSON.stringify(await storage.get('pageSelections'))).not.toContain('@');
});

test('damaged memory is none', async () => {
  const { storage, open } = create();
  await storage.set({ pageSelections: [{ id: 'x', selection: { addresses: 7 } }] });
  expect(await open().take('x')).toBeNull();
});
