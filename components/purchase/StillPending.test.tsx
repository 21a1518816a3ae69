// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import type { PersonActions } from './purchase-actions.ts';
import { StillPending } from './StillPending.tsx';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

const lookup = { status: 'still-pending', lookupId: 'l9', since: NOW - 60 * 86_400_000 } as const;

it('says since when, with nothing that counts, and lets it be dismissed', async () => {
  const onDecide = vi.fn<PersonActions['onDecide']>();
  page = await render(<StillPending lookup={lookup} now={NOW} actions={{ onDecide }} />);
  expect(page.text()).toMatch(/Still pending since (?:\d+ Sept?|Sept? \d+)/u);
  expect(page.text()).not.toMatch(/\d s\b|Looking/u);
  const shown = page.text();
  await page.again(<StillPending lookup={lookup} now={NOW + 5_000} actions={{ onDecide }} />);
  expect(page.text()).toBe(shown);
  expect(page.buttons()).toEqual(['Dismiss']);
  await page.click(page.button('Dismiss'));
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('l9', 'dismiss');
});

it('does not say that the service is asked where it is not', async () => {
  const actions = { onDecide: () => undefined };
  page = await render(<StillPending lookup={{ ...lookup, isPaused: true }} now={NOW} actions={actions} />);
  expect(page.text()).toContain('We don’t ask the service about it');
  expect(page.text()).not.toContain('We check now and then');
});

it('promises no notification where none will come', async () => {
  const actions = { onDecide: () => undefined };
  page = await render(<StillPending lookup={lookup} now={NOW} actions={actions} />);
  expect(page.text()).toContain('notify you');
  await page.again(<StillPending lookup={{ ...lookup, unannounced: true }} now={NOW} actions={actions} />);
  expect(page.text()).toContain('We check now and then, free.');
  expect(page.text()).not.toContain('notify you');
});
