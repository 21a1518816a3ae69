// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import { BatchProblem } from './BatchProblem.tsx';

const { show } = createPageWorld();

it('a batch that is out of credits links to the shop', async () => {
  const purchaseUrl = 'https://shop.contacts.example/credits';
  const problem = { code: 'insufficient_credits', creditType: 'lookup', purchaseUrl } as const;
  await show(<BatchProblem problem={problem} now={NOW} onOpenOptions={() => undefined} />);
  expect(document.querySelector(`a[href="${purchaseUrl}"]`)?.textContent).toContain('Get more credits');
});

it('a batch that a setting holds up leads there, by a button that is not the filled one', async () => {
  const onOpenOptions = vi.fn<() => void>();
  const problem = { code: 'cap_reached', which: 'day', cap: 40, spent: 40 } as const;
  const page = await show(<BatchProblem problem={problem} now={NOW} onOpenOptions={onOpenOptions} />);
  expect(page.button('Change the limit').className).not.toContain('bg-fill');
  await page.click(page.button('Change the limit'));
  expect(onOpenOptions).toHaveBeenCalledOnce();
});
