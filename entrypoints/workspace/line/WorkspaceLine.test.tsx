// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { browserWithTab } from '../../../tests/gallery/front-tab.ts';
import { createPageWorld, found } from '../../../tests/gallery/page-world.ts';
import { SilentWorker } from '../../../tests/gallery/silent-worker.ts';

const { show } = createPageWorld();
// The rows are loaded with the first letter; on a fast machine they are there before the test is over.
beforeEach(() => void vi.stubGlobal('Worker', SilentWorker));

it('a text ends when the user goes to another page, also for when they come back', async () => {
  const { createQueryClient } = await import('../../../lib/queries/query-client.ts');
  const { QueryClientProvider } = await import('@tanstack/react-query');
  const { WorkspaceLine } = await import('./WorkspaceLine.tsx');
  const client = createQueryClient();
  const browser = browserWithTab('https://acme.example');
  const at = (place: string) => (
    <QueryClientProvider client={client}>
      <WorkspaceLine browser={browser} place={place}>
        {place}
      </WorkspaceLine>
    </QueryClientProvider>
  );
  const page = await show(at('contacts/'));
  const field = (): HTMLInputElement => found(document.querySelector('input'));
  await page.type(field(), 'jane');
  expect(field().value).toBe('jane');
  for (const place of ['search/', 'contacts/']) {
    await page.again(at(place));
    expect([place, field().value]).toEqual([place, '']);
  }
});
