// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { IN_DOUBT } from '../../tests/gallery/fixtures/lookups.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { InDoubt } from './InDoubt.tsx';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

it('promises a check for a day while there is one, and afterwards says that it is over', async () => {
  const lookup = { ...IN_DOUBT, evidence: 'nothing-spent' } as const;
  const actions = { canPay: 'yes', onDecide: () => undefined } as const;
  page = await render(<InDoubt lookup={lookup} now={NOW} actions={actions} />);
  expect(page.text()).toContain('Calling Card checks for a day, free.');
  await page.again(<InDoubt lookup={{ ...lookup, checkEnded: true }} now={NOW} actions={actions} />);
  expect(page.text()).toContain('No credits had been taken at the last check.');
  expect(page.text()).toContain('Calling Card checked for a day, then stopped.');
  expect(page.text()).not.toContain('checks');
});
