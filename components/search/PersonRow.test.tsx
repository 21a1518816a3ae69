// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { NOW, SIGNED_IN, answer, person } from '../../tests/gallery/fixtures/person.ts';
import { until } from '../../tests/gallery/page-world.ts';
import { offersNow } from '../../tests/gallery/person-answers.ts';
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
        person: person({ offers: offersNow(isFree) }),
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
  expect(page.button(/Show contact/).disabled).toBe(false);
  await page.again(draw(false));
  const button = page.button(/Get contact/);
  expect(button.disabled).toBe(true);
  await until(() => expect(button.disabled).toBe(false));
});
