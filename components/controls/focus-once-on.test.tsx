// @vitest-environment happy-dom
import { type ReactElement, act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PRICE } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import { PayButton } from '../purchase/PayButton.tsx';
import { Button } from './Button.tsx';

const { show: draw } = createPageWorld();

afterEach(() => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
});

const nothing = (): void => undefined;
const saving = (isOff: boolean): ReactElement => (
  <>
    <Button disabled={isOff}>Save</Button>
    <Button>Close</Button>
  </>
);
const price = (isOff: boolean): ReactElement => (
  <>
    <PayButton label="Save" price={PRICE} canPay={isOff ? 'checking' : 'yes'} onPay={nothing} />
    <Button>Close</Button>
  </>
);

test.each([
  ['a button', saving],
  ['a price', price],
])('%s that is off for a moment keeps the focus, unless the user has moved on', async (_what, drawn) => {
  const page = await draw(drawn(false));
  page.button('Save').focus();
  await page.again(drawn(true));
  // As Chromium does when it draws next.
  await act(async () => page.button('Save').blur());
  await page.again(drawn(false));
  expect(document.activeElement).toBe(page.button('Save'));

  await page.again(drawn(true));
  page.button('Close').focus();
  await page.again(drawn(false));
  expect(document.activeElement).toBe(page.button('Close'));

  // Nor does a button take the focus that it never had.
  await act(async () => page.button('Close').blur());
  await page.again(drawn(true));
  await page.again(drawn(false));
  expect(document.activeElement).toBe(document.body);
});
