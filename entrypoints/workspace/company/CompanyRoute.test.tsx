// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { createPageWorld } from '../../../tests/gallery/page-world.ts';
import { routeOf } from '../use-route.ts';

const { sendMessage, show } = createPageWorld();

it('previews the company of a domain with letters beyond ASCII', async () => {
  const { CompanyRoute } = await import('./CompanyRoute.tsx');
  sendMessage.mockImplementation(async (name) =>
    name === 'readCompanies' ? { companies: [], found: 0, owned: 0, perPage: 50 } : null,
  );
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  // What the browser makes of `#company/bücher.example` (the form's `location.assign`).
  const { hash } = new URL('#company/bücher.example', 'https://x.example/workspace.html');
  const draw = (rest: string) =>
    createElement(QueryClientProvider, { client }, createElement(CompanyRoute, { browser: {} as never, rest }));
  await show(draw(routeOf(hash).rest));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(sendMessage.mock.calls.filter(([name]) => name === 'readCompany').map(([, { which }]) => which)).toEqual([
    { by: 'domain', domain: 'bücher.example' },
  ]);
});
