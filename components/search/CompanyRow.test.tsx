// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { company, companyAnswer } from '../../tests/gallery/fixtures/company.ts';
import { NOTHING, NOW, answer } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import { CompanyRow } from './CompanyRow.tsx';

const { show: draw } = createPageWorld();

const failed = {
  status: 'problem',
  lookupId: 'l',
  endedAt: NOW,
  problem: { code: 'offline' },
  spent: NOTHING,
} as const;
async function show(isOwned: boolean, employees = 420) {
  return draw(
    <CompanyRow
      found={{ name: 'Acme Instruments', domain: 'acme-instruments.example', industry: '', employees }}
      ownership={{
        answer: companyAnswer({ lookup: failed, owned: isOwned, ...(isOwned && { company: company() }) }),
        refusal: null,
      }}
      account={answer()}
      now={NOW}
      actions={{ canPay: 'yes', onCopy: async () => undefined } as never}
      onGetCompany={vi.fn<() => void>()}
    />,
  );
}

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
