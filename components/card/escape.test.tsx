// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { OneLine } from '../line/OneLine.tsx';
import { showCard } from './shown-card.fixture.tsx';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

it('Escape in a row goes back to the field, and no further: the popup stays open', async () => {
  page = await render(
    <OneLine
      id="rows"
      isOffered
      text="ada"
      onText={vi.fn<() => void>()}
      onEnter={vi.fn<() => void>()}
      results={
        <ul>
          <li>
            <span data-row-action>
              <button type="button">Get</button>
            </span>
          </li>
        </ul>
      }
    >
      {null}
    </OneLine>,
  );
  const button = page.button('Get');
  button.focus();
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await act(async () => void button.dispatchEvent(event));
  expect(document.activeElement?.tagName).toBe('INPUT');
  expect(event.defaultPrevented).toBe(true);
});

it('Escape that ends a composition does not close the card', async () => {
  const shown = await showCard();
  page = shown.page;
  const { onClose } = shown.given;
  await act(
    async () =>
      void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true })),
  );
  expect(onClose).not.toHaveBeenCalled();
});
