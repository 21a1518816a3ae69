// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { found } from '../../tests/gallery/page-world.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { TagsField } from './TagsField.tsx';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

it('the Enter that ends a composition does not take the tags', async () => {
  const onTags = vi.fn<() => void>();
  page = await render(<TagsField tags={[]} onTags={onTags} />);
  document.querySelector('details')?.setAttribute('open', '');
  const input = found(document.querySelector('input'));
  await page.type(input, 'えいぎょう');
  await act(
    async () =>
      void input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })),
  );
  expect(onTags).not.toHaveBeenCalled();
});

it('tags for a lookup are separated by the comma of the keyboard that they are typed on', async () => {
  const onTags = vi.fn<(tags: string[]) => void>();
  page = await render(<TagsField tags={[]} onTags={onTags} />);
  document.querySelector('details')?.setAttribute('open', '');
  const input = found(document.querySelector('input'));
  await page.type(input, '東京、営業');
  await act(async () => void input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(onTags).toHaveBeenCalledWith(['東京', '営業']);
});
