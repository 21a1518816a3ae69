// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type Rendered, render } from '../../../tests/gallery/render.ts';
import type { Exported } from '../contacts-actions.ts';
import { ExportDialog, type ExportDialogProps } from './ExportDialog.tsx';

let page: Rendered | null = null;

afterEach(async () => {
  await page?.remove();
  page = null;
});

async function show(kinds: ExportDialogProps['kinds']) {
  const exported = Promise.withResolvers<Exported>();
  const stop = vi.fn<() => void>(() => exported.resolve({ status: 'stopped' }));
  const onExport = vi.fn<ExportDialogProps['onExport']>(() => ({ done: exported.promise, stop }));
  const dialog = (allowed: ExportDialogProps['kinds']) => (
    <ExportDialog
      counts={{ chosen: null, found: null, all: 3 }}
      decimalComma={false}
      kinds={allowed}
      onExport={onExport}
      onClose={vi.fn<() => void>()}
    />
  );
  page = await render(dialog(kinds));
  const shown = page;
  return {
    page,
    onExport,
    stop,
    allow: (allowed: ExportDialogProps['kinds']) => shown.again(dialog(allowed)),
  };
}

it('falls back to a kind that is allowed when the organization forbids the chosen one meanwhile', async () => {
  const { page, onExport, allow } = await show(['csv', 'vcard', 'json']);
  await page.click(page.radio('json'));
  await allow(['vcard', 'csv']);
  expect(page.radio('vcard').checked).toBe(true);
  await page.click(page.button('Export 3 contacts'));
  expect(onExport).toHaveBeenCalledExactlyOnceWith('all', 'vcard', expect.any(Function));
});

it('offers no export where no kind is allowed any more, and says why', async () => {
  const { page, allow } = await show(['csv']);
  page.button('Export 3 contacts').focus();
  await allow([]);
  expect(page.buttons()).toEqual(['Close', 'Close']);
  expect(page.text()).toContain('Your organization doesn’t allow exporting contacts.');
  expect(document.activeElement?.textContent).toBe('Export contacts');
});

it('stops writing a file of a kind that is forbidden meanwhile, and no other', async () => {
  const { page, stop, allow } = await show(['csv', 'vcard']);
  await page.click(page.button('Export 3 contacts'));
  await allow(['csv']);
  expect(stop).not.toHaveBeenCalled();
  await allow(['vcard']);
  expect(stop).toHaveBeenCalledOnce();
  expect(page.radio('vcard').checked).toBe(true);
});
