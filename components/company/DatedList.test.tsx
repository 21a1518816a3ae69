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

it('shows the newest first, in whatever order the service gave them, and what has no day last', async () => {
  const dates = ['2019-05-01', '', '2024-02', 'soon', '2026-01-03T10:00:00Z'];
  page = await render(
    <DatedList
      entries={dates.map((date, at) => ({ words: `Event ${at}`, meta: '', date }))}
      now={Date.parse('2026-06-01T12:00:00Z')}
    />,
  );
  expect(page.text().match(/Event \d/g)).toEqual(['Event 4', 'Event 2', 'Event 0', 'Event 1', 'Event 3']);
});

it('counts those that are folded away as the reader writes numbers', async () => {
  const entries = Array.from({ length: 1_242 }, () => ({ words: 'Event', meta: '', date: '2026-03-01' }));
  page = await render(<DatedList entries={entries} now={Date.parse('2026-06-01T12:00:00Z')} />);
  expect(page.text()).toContain('1,234 earlier');
});
