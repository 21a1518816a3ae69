// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActivitySpendView } from '../../lib/messages/views/activity.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { SPENDS } from '../../tests/gallery/states/activity.ts';
import { SpendList } from './SpendList.tsx';

const { show } = createPageWorld();

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const list = (spends: ActivitySpendView[]) => (
  <SpendList
    spends={spends}
    now={NOW}
    actions={{ canPay: 'yes', onDecide: vi.fn<() => void>() }}
    onCopy={() => Promise.resolve()}
  />
);

it('a lookup in doubt is not sold in the moment in which another row moves it', async () => {
  const page = await show(list(SPENDS.slice(1)));
  const price = page.button(/may cost/);
  expect(price.disabled).toBe(false);
  await page.again(list(SPENDS));
  expect(price.disabled).toBe(true);
  await until(() => expect(price.disabled).toBe(false));
});

it('but is where only rows below it change', async () => {
  const page = await show(list(SPENDS));
  await page.again(list(SPENDS.slice(0, -1)));
  expect(page.button(/may cost/).disabled).toBe(false);
});
