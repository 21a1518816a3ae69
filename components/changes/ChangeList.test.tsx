// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import { ChangeList } from './ChangeList.tsx';

const { show } = createPageWorld();
const CHANGES = Array.from({ length: 51 }, (_, at) => ({ id: `${at}`, kinds: ['title' as const], isDismissed: false }));

it('“Show more” leaves the focus in the list where it has shown the last changes', async () => {
  const page = await show(
    <ChangeList
      changes={CHANGES}
      kinds={{ title: () => 'New title' }}
      isWatched
      emptyHint=""
      keeps={() => false}
      renderRow={({ id }) => <li key={id}>{id}</li>}
    />,
  );
  const more = page.button('Show more');
  more.focus();
  await page.click(more);
  expect(page.text()).toContain('49 50');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Changes');
});
