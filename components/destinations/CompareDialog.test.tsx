// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { COMPARED } from '../../tests/gallery/fixtures/destinations.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { compareAddress, readContactRoute } from './compare-address.ts';
import { CompareDialog, type Comparing } from './CompareDialog.tsx';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

async function show(comparing: Partial<Comparing>): Promise<Rendered> {
  const onSave: Comparing['onSave'] = async () => ({ ok: true, accepted: 1 });
  page = await render(
    <CompareDialog
      comparing={{ label: 'HubSpot', receipt: COMPARED, onSave, onClose: () => undefined, ...comparing }}
    />,
  );
  return page;
}

it('nothing is replaced unless it is chosen', async () => {
  const onSave = vi.fn<Comparing['onSave']>(async () => ({ ok: true, accepted: 1 }));
  const onClose = vi.fn<Comparing['onClose']>();
  const shown = await show({ onSave, onClose });
  await shown.click(shown.button('Save'));
  expect(onSave).toHaveBeenLastCalledWith({ version: 'v', take: [] });
  expect(onClose).toHaveBeenCalledOnce();
});

it('what is chosen is replaced, and a choice can be taken back', async () => {
  const onSave = vi.fn<Comparing['onSave']>(async () => ({ ok: true, accepted: 1 }));
  const shown = await show({ onSave });
  const sides = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(sides.map(({ checked }) => checked)).toEqual([true, false, true, false]);
  for (const at of [1, 3, 2]) await shown.click(sides[at] ?? document.body);
  await shown.click(shown.button('Save'));
  expect(onSave).toHaveBeenLastCalledWith({ version: 'v', take: ['title'] });
});

it.each<[string, Comparing['receipt']]>([
  ['Reading the record…', null],
  ['HubSpot can’t be reached', { ok: false, problem: { code: 'unreachable', details: '' } }],
  ['There’s no record of this contact', { ok: true, comparison: { status: 'not-there', label: 'HubSpot' } }],
  [
    'Both have the same values.',
    { ok: true, comparison: { status: 'compared', label: 'HubSpot', url: null, version: 'v', differences: [] } },
  ],
])('says %j', async (words, receipt) => {
  expect((await show({ receipt })).text()).toContain(words);
});

it('stays open where the choice could not be written', async () => {
  const onClose = vi.fn<Comparing['onClose']>();
  const shown = await show({ onClose, onSave: async () => ({ ok: false, problem: { code: 'storage_failed' } }) });
  await shown.click(shown.button('Save'));
  expect(onClose).not.toHaveBeenCalled();
  expect(shown.text()).toContain('Couldn’t save');
});

it.each<[string, Awaited<ReturnType<Comparing['onSave']>>, string]>([
  ['the contact was blocked or deleted', { ok: true, accepted: 0 }, 'blocked or deleted'],
  ['the destination is gone', { ok: false, problem: { code: 'gone' } }, 'HubSpot has nothing at this address'],
])('stays open, and says why, also to a screen reader, where %s meanwhile', async (_why, receipt, words) => {
  const onClose = vi.fn<Comparing['onClose']>();
  const shown = await show({ onClose, onSave: async () => receipt });
  await shown.click(shown.button('Save'));
  expect(onClose).not.toHaveBeenCalled();
  expect(shown.text()).toContain(words);
  expect(document.querySelector('[role=status], output')?.textContent).toContain(words);
});

it('has an address of its own', () => {
  const address = compareAddress(17, 'a/b c');
  expect(readContactRoute(address.replace('#contacts/', ''))).toEqual({ profileId: 17, destinationId: 'a/b c' });
  expect(readContactRoute('17')).toEqual({ profileId: 17, destinationId: null });
  expect(readContactRoute('x/compare/y')).toEqual({ profileId: null, destinationId: null });
  expect(readContactRoute('17/compare/%')).toEqual({ profileId: 17, destinationId: null });
});
