// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { SettingsPatch } from '../../lib/settings/settings.ts';
import { settings } from '../../tests/gallery/fixtures/options.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import { RetentionField } from './RetentionField.tsx';

const { show: draw } = createPageWorld();

const select = (): HTMLSelectElement => {
  const found = document.querySelector('select');
  if (found === null) throw new Error('there is no list');
  return found;
};

async function show(retentionDays: number | null) {
  const onSave = vi.fn<(patch: SettingsPatch) => void>();
  const page = await draw(<RetentionField settings={settings({ retentionDays })} onSave={onSave} />);
  return { page, onSave };
}

const LABEL = 'Keep contacts for';
const QUESTION = 'Delete contacts older than 30 days now? You can’t undo this.';

describe('a shorter time', () => {
  it.each([[null], [365]])('than %s deletes nothing before it is confirmed', async (before) => {
    const { page, onSave } = await show(before);
    select().focus();
    await page.choose(LABEL, '90');
    await page.choose(LABEL, '30');
    expect(onSave).not.toHaveBeenCalled();
    expect(page.text()).toContain(QUESTION);
    expect(document.activeElement).toBe(select());
    expect(select().value).toBe('30');
    await page.click(page.button('Delete'));
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ retentionDays: 30 });
    expect(page.text()).not.toContain(QUESTION);
    expect(document.activeElement).toBe(select());
  });

  it('can be left', async () => {
    const { page, onSave } = await show(365);
    await page.choose(LABEL, '30');
    await page.click(page.button('Cancel'));
    expect([select().value, document.activeElement]).toEqual(['365', select()]);
    expect(page.text()).not.toContain(QUESTION);
    await page.choose(LABEL, '30');
    await page.choose(LABEL, '365');
    expect(page.text()).not.toContain(QUESTION);
    expect(onSave).not.toHaveBeenCalled();
  });
});

it.each([
  ['730', 730],
  ['always', null],
])('a longer time, %s, is kept at once', async (value, retentionDays) => {
  const { page, onSave } = await show(365);
  await page.choose(LABEL, value);
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ retentionDays });
  expect(page.text()).not.toContain('You can’t undo this.');
});
