// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { Compared } from './Compared.tsx';

const NOW = Date.UTC(2026, 10, 28, 12);
let page: Rendered | undefined;
afterEach(async () => {
  await page?.remove();
});

type Figures = [here: number, service: number, unexplained: number];

async function said(...types: Figures[]): Promise<string> {
  const names = ['premium_lookup', 'person_export'] as const;
  page = await render(
    <Compared
      compared={{
        since: NOW,
        readAt: NOW,
        types: types.map(([here, service, unexplained], at) => ({
          type: names[at] ?? 'company_export',
          here,
          service,
          unexplained,
        })),
      }}
      now={NOW}
    />,
  );
  return page.text();
}

const EXPLAINED = 'what was spent here accounts for the service’s count';
const USED = 'Another device, another program, or a colleague';

test.each<[string, Figures[], string[]]>([
  ['equal counts are explained', [[2, 2, 0]], [EXPLAINED]],
  ['so are counts that differ by a lookup in doubt, and are not said to match', [[0, 1, 0]], [EXPLAINED]],
  ['more than was spent here was used elsewhere', [[1, 3, 2]], ['A difference of 2 credits is unexplained.', USED]],
  ['less than was spent here was not', [[3, 2, -1]], ['A difference of 1 credit is unexplained.']],
  [
    'of both, some was',
    [
      [3, 2, -1],
      [1, 3, 2],
    ],
    ['A difference of 3 credits is unexplained.', USED],
  ],
])('%s', async (_what, types, expected) => {
  const text = await said(...types);
  for (const words of expected) expect(text).toContain(words);
  expect([EXPLAINED, USED].filter((words) => text.includes(words))).toEqual(
    [EXPLAINED, USED].filter((words) => expected.includes(words)),
  );
  expect(text).not.toContain('match');
});
