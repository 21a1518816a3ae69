// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { PRICE } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { PayButton } from './PayButton.tsx';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

it('that moves for its second click does so in room that was there before: a card that grows is covered for a moment', async () => {
  const onPay = vi.fn<() => void>();
  page = await render(<PayButton label="Get contact" price={PRICE} canPay="ask-moved" onPay={onPay} />);
  const { style } = page.button('Get contact').parentElement ?? document.body;
  const room = style.minBlockSize;
  expect(room).toMatch(/^\d+px$/);
  expect(style.paddingBlockStart || '0px').toBe('0px');
  await page.click(page.button('Get contact'));
  expect(page.buttons()).toEqual([expect.stringMatching(/^Click again to pay/)]);
  expect(page.text()).toContain('The button has moved, so the page can’t know where it is.');
  expect(style.minBlockSize).toBe(room);
  expect(Number.parseInt(style.paddingBlockStart, 10)).toBeGreaterThanOrEqual(16);
  expect(onPay).not.toHaveBeenCalled();
});

it('that is asked for twice says so in a region that screen readers have met empty', async () => {
  page = await render(<PayButton label="Get contact" price={PRICE} canPay="ask-moved" onPay={() => undefined} />);
  const region = document.querySelector('[role=status]');
  expect(region?.textContent).toBe('');
  expect(region?.className).not.toContain('hidden');
  await page.click(page.button('Get contact'));
  expect(document.querySelector('[role=status]')).toBe(region);
  expect(region?.textContent).toContain('The button has moved');
});
