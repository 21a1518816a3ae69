// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { createPageWorld, until } from '../../../tests/gallery/page-world.ts';
import { routeOf } from '../use-route.ts';

const { sendMessage, showPage } = createPageWorld();

it('previews the company of a domain with letters beyond ASCII', async () => {
  const { CompanyRoute } = await import('./CompanyRoute.tsx');
  sendMessage.mockImplementation(async (name) =>
    name === 'readCompanies' ? { companies: [], found: 0, owned: 0, perPage: 50 } : null,
  );
  // What the browser makes of `#company/bücher.example` (the form's `location.assign`).
  const { hash } = new URL('#company/bücher.example', 'https://x.example/workspace.html');
  await showPage(createElement(CompanyRoute, { browser: {} as never, rest: routeOf(hash).rest }));
  const wanted = () => sendMessage.mock.calls.filter(([name]) => name === 'readCompany').map(([, { which }]) => which);
  await until(() => expect(wanted()).toEqual([{ by: 'domain', domain: 'bücher.example' }]));
});
