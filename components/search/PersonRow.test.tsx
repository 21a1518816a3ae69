// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { NOW, SIGNED_IN, answer, offers, person } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { PersonRow } from './PersonRow.tsx';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

it('a row that was free a moment ago cannot be pressed at its new price', async () => {
  const draw = (isFree: boolean) => (
    <PersonRow
      found={{ name: 'Ada', title: '', employer: '', location: '' } as never}
      ownership={{
        person: person({
          offers: offers().map((offer) => ({ ...offer, ...(isFree && { onAccount: true as const }) })),
        }),
        refusal: null,
      }}
      session={SIGNED_IN}
      account={answer()}
      there={[]}
      now={NOW}
      actions={{ canPay: 'yes', onGetContact: vi.fn<() => void>(), onCopy: async () => undefined } as never}
    />
  );
  page = await render(draw(true));
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(page.button(/Show contact/).disabled).toBe(false);
  await page.again(draw(false));
  expect(page.button(/Get contact/).disabled).toBe(true);
});
