import { expect, test } from 'vitest';
import type { Figures } from '../../tests/driver/figures.ts';
import { figuresTable, sumByCampaign, withNewFigures } from './figures-table.ts';
import { withTable } from './publish-table.ts';

const part = (more: Partial<Figures>): Figures => ({
  campaign: 'kill sweep',
  part: 'a',
  where: 'Chromium',
  trials: 10,
  failures: { stuck: 0 },
  seen: {},
  ...more,
});

test('the parts of a campaign are added up, browser by browser', () => {
  const sums = sumByCampaign([
    part({ seen: { complete: 9 } }),
    part({ part: 'b', failures: { stuck: 1, lost: 2 }, seen: { complete: 8, inDoubt: 1 } }),
    part({ where: 'Firefox' }),
  ]);
  expect(sums).toEqual([
    {
      campaign: 'kill sweep',
      where: 'Chromium',
      trials: 20,
      failures: { stuck: 1, lost: 2 },
      seen: { complete: 17, inDoubt: 1 },
    },
    { campaign: 'kill sweep', where: 'Firefox', trials: 10, failures: { stuck: 0 }, seen: {} },
  ]);
});

test('a campaign that did not run keeps its figures; one that did has new ones, browser by browser', () => {
  const before = sumByCampaign([part({}), part({ where: 'Firefox' }), part({ campaign: 'race', trials: 3 })]);
  const now = sumByCampaign([part({ trials: 20 }), part({ campaign: 'bring back', trials: 6 })]);
  expect(withNewFigures(before, now).map(({ campaign, where, trials }) => [campaign, where, trials])).toEqual([
    ['bring back', 'Chromium', 6],
    ['kill sweep', 'Chromium', 20],
    ['kill sweep', 'Firefox', 10],
    ['race', 'Chromium', 3],
  ]);
});

test('a failure is in the table', () => {
  expect(figuresTable(sumByCampaign([part({ trials: 1_200, failures: { 'charged twice': 1 } })]))).toContain(
    '| kill sweep | Chromium | 1,200 | charged twice 1 |',
  );
});

test('the table takes the place of the last one and leaves the rest of the page', () => {
  const page = 'before\n<!-- figures -->\nold\n<!-- end of figures -->\nafter\n';
  expect(withTable(page, '| new |')).toBe('before\n<!-- figures -->\n\n| new |\n\n<!-- end of figures -->\nafter\n');
});

test('a page without a place for the table is not touched', () => {
  expect(() => withTable('nothing', '| new |')).toThrow(/figures/);
});
