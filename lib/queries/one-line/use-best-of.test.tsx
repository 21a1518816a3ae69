// @vitest-environment happy-dom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';

const { showPage } = createPageWorld();
afterEach(() => void vi.useRealTimers());

const TYPED_AT = Date.UTC(2026, 0, 1);
const SECOND = 1_000;
const DAY = 86_400_000;

/** The names that the line shows two seconds after typing, of contacts that were bought then or before. */
async function namesAmong(boughtAt: Readonly<Record<string, number>>): Promise<string> {
  const { useBestOf } = await import('./use-best-of.ts');
  vi.setSystemTime(TYPED_AT);
  const rows = Promise.withResolvers<unknown>();
  const open = { client: { call: () => rows.promise }, database: 'db', isComplete: true, revision: 0 } as never;
  const Names = () => {
    const best = useBestOf(open, 'ad');
    return best === null ? 'reading' : best.map(({ name }) => name).join();
  };
  const page = await showPage(createElement(Names));
  vi.setSystemTime(TYPED_AT + 2 * SECOND);
  rows.resolve(Object.entries(boughtAt).map(([name, at]) => ({ name, boughtAt: at })));
  await until(() => expect(page.text()).not.toBe('reading'));
  return page.text();
}

it('a contact that is bought while the line is read does not come between its rows', async () => {
  expect(await namesAmong({ Adam: TYPED_AT + SECOND, Ada: TYPED_AT - DAY })).toBe('Ada');
});

it('a contact that was bought while the clock ran ahead is found all the same', async () => {
  expect(await namesAmong({ Adele: TYPED_AT + DAY, Ada: TYPED_AT - DAY })).toBe('Adele,Ada');
});
