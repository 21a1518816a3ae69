// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import { company, companyAnswer } from '../../tests/gallery/fixtures/company.ts';
import { NOTHING, NOW, answer } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { CompanyRow } from './CompanyRow.tsx';

const { show: draw } = createPageWorld();

const failed = {
  status: 'problem',
  lookupId: 'l',
  endedAt: NOW,
  problem: { code: 'offline' },
  spent: NOTHING,
} as const;
const row = (about: CompanyAnswerView | null, employees = 420) => (
  <CompanyRow
    found={{ name: 'Acme Instruments', domain: 'acme-instruments.example', industry: '', employees }}
    ownership={about && { answer: about, refusal: null }}
    account={answer()}
    now={NOW}
    actions={{ canPay: 'yes', onCopy: async () => undefined } as never}
    onGetCompany={vi.fn<() => void>()}
  />
);
const show = (isOwned: boolean, employees?: number) =>
  draw(row(companyAnswer({ lookup: failed, owned: isOwned, ...(isOwned && { company: company() }) }), employees));

it('a company whose lookup failed can be tried again at its price', async () => {
  const page = await show(false);
  expect(page.text()).toContain('You’re offline.');
  expect(page.button('Try again').textContent).toContain('1 company export');
});

it('an owned one whose new details could not be had is shown, and not sold again', async () => {
  const page = await show(true);
  await page.click(page.button(/Acme Instruments/));
  expect(page.text()).toContain('PostgreSQL');
  expect(page.text()).not.toMatch(/offline|Try again|company export/);
});

it.each([
  [1, '1 employee'],
  [1_200, '1,200 employees'],
])('a company of %i has as many employees', async (employees, words) => {
  const page = await show(false, employees);
  expect(page.text()).toMatch(new RegExp(`${words}(?!s)`));
});

it('a price that has just appeared, with other rows moving, cannot be pressed at once', async () => {
  const page = await draw(row(null));
  await page.again(row(companyAnswer({ lookup: { status: 'none' } })));
  const button = page.button(/1 company export/);
  expect(button.disabled).toBe(true);
  await until(() => expect(button.disabled).toBe(false));
});
