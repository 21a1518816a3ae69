// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { ContactSort } from '../../lib/contacts/list/list-views.ts';
import { NO_SAVING_MANY } from '../../tests/gallery/fixtures/destinations.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import { useSelection } from './list/use-selection.ts';
import { SelectionBar } from './SelectionBar.tsx';

const { show } = createPageWorld();

function Bar({ text, sort, onSort }: { text: string; sort: ContactSort; onSort(sort: ContactSort): void }) {
  return (
    <SelectionBar
      selection={useSelection()}
      found={8}
      isNarrowed={text !== ''}
      canChange
      query={{ text, sort }}
      actions={{ idsOf: async () => [], onBlock: async () => true, savingMany: NO_SAVING_MANY }}
      onSort={onSort}
      onDialog={vi.fn<() => void>()}
    />
  );
}

/** The order that is shown, then all that can be chosen. */
function orders(): (string | undefined)[] {
  const list = document.querySelector('select');
  return [list?.selectedOptions[0]?.text, ...[...(list?.options ?? [])].map(({ text }) => text)];
}

it('offers the best match only once there are words to match; until then the newest are first', async () => {
  const onSort = vi.fn<(sort: ContactSort) => void>();
  const page = await show(<Bar text=" " sort="best" onSort={onSort} />);
  expect(orders()).toEqual(['Newest first', 'Newest first', 'Oldest first', 'Name', 'Employer']);
  await page.again(<Bar text="zoe" sort="best" onSort={onSort} />);
  expect(orders().slice(0, 3)).toEqual(['Best match', 'Best match', 'Newest first']);
});

it('goes on to the best match when words follow the choice of the newest', async () => {
  const onSort = vi.fn<(sort: ContactSort) => void>();
  const page = await show(<Bar text="" sort="name" onSort={onSort} />);
  await page.choose('Sort by', 'recent');
  expect(onSort).toHaveBeenLastCalledWith('best');
  await page.again(<Bar text="zoe" sort="name" onSort={onSort} />);
  await page.choose('Sort by', 'recent');
  expect(onSort).toHaveBeenLastCalledWith('recent');
});
