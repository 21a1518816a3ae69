// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { DatedList } from './DatedList.tsx';

let page: Rendered | null = null;
beforeEach(() => void (process.env['TZ'] = 'America/Los_Angeles'));
afterEach(async () => {
  await page?.remove();
  page = null;
});

it('shows the day that the service wrote, west of Greenwich too', async () => {
  page = await render(
    <DatedList
      entries={[{ words: 'Series B', meta: '', date: '2026-03-01' }]}
      now={Date.parse('2026-06-01T12:00:00Z')}
    />,
  );
  expect(page.text()).toContain('Mar 1');
});
