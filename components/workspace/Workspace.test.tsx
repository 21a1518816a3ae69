// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import { WORKSPACE_PAGES } from './workspace-pages.ts';
import { Workspace } from './Workspace.tsx';

const { show } = createPageWorld();

it('leads to the options from both menus, at the side and where there is little room', async () => {
  const onOpenOptions = vi.fn<() => void>();
  const page = await show(
    <Workspace pages={WORKSPACE_PAGES} current="contacts" account={null} now={NOW} onOpenOptions={onOpenOptions}>
      {null}
    </Workspace>,
  );
  const ways = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Options');
  expect(ways).toHaveLength(2);
  for (const way of ways) await page.click(way);
  expect(onOpenOptions).toHaveBeenCalledTimes(2);
});
