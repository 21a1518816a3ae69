// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { CompanyChangeView } from '../../lib/messages/views/changes.ts';
import { company, companyAnswer } from '../../tests/gallery/fixtures/company.ts';
import { NOTHING, NOW, answer } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import type { RowActions } from '../search/search-results.ts';
import type { ChangesActions } from './changes-actions.ts';
import { CompanyChangeRow } from './CompanyChangeRow.tsx';

const { show: draw } = createPageWorld();

const CHANGE: CompanyChangeView = {
  id: 'company-1-1',
  companyId: 1,
  seenAt: NOW,
  before: { name: 'Acme', domain: 'acme.example', employees: 420 },
  after: { name: 'Acme', domain: 'acme.example', employees: 500 },
  fundingBefore: null,
  isDismissed: false,
  name: 'Acme',
  kinds: ['headcount'],
  isRenewed: false,
};

it('new details that could not be had are paid for again in the row of the change, although the company is owned', async () => {
  const problem = { code: 'offline' } as const;
  const row = { canPay: 'yes', onOpenOptions: vi.fn<RowActions['onOpenOptions']>() } as never;
  const onGetNewDetails = vi.fn<ChangesActions['onGetNewDetails']>();
  const page = await draw(
    <CompanyChangeRow
      change={CHANGE}
      ownership={{
        answer: companyAnswer({
          company: company(),
          owned: true,
          lookup: { status: 'problem', lookupId: 'l', endedAt: NOW, problem, spent: NOTHING },
        }),
        refusal: null,
      }}
      account={answer()}
      now={NOW}
      actions={{ row: () => row, onGetNewDetails } as never}
    />,
  );
  expect(page.text()).toContain('You’re offline.');
  await page.click(page.button(/^Try again.*1 company export/));
  expect(onGetNewDetails).toHaveBeenCalledExactlyOnceWith('company-1-1');
});
