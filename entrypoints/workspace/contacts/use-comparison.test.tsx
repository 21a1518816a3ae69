// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { COMPARED } from '../../../tests/gallery/fixtures/destinations.ts';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';

const { sendMessage, showPage } = createPageWorld();

it('what was chosen stays chosen while the user looks at the record in another tab', async () => {
  const { CompareDialog } = await import('../../../components/destinations/CompareDialog.tsx');
  const { useComparison } = await import('./use-comparison.ts');
  const answers = [Promise.resolve(COMPARED)];
  // A destination takes its time with a second answer.
  const read = async () => answers.shift() ?? new Promise(() => undefined);
  sendMessage.mockImplementation(async (name) => (name === 'readComparison' ? read() : { destinations: [] }));
  const Part = () => {
    const comparing = useComparison(7, 'crm', () => undefined);
    return comparing && createElement(CompareDialog, { comparing });
  };
  const shown = await showPage(createElement(Part));
  const sides = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  await until(() => expect(sides()).toHaveLength(4));
  await shown.click(sides()[1] ?? document.body);
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  expect(sendMessage.mock.calls.filter(([name]) => name === 'readComparison')).toHaveLength(1);
  expect(sides().map(({ checked }) => checked)).toEqual([false, true, true, false]);
});
