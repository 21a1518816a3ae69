// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { SIGNED_IN, answer, offers, person } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';

const { announce, sendMessage, show } = createPageWorld();

it('a button that was free a moment ago cannot be pressed at its new price', async () => {
  const { createQueryClient } = await import('../../lib/queries/query-client.ts');
  const { PopupPage } = await import('./PopupPage.tsx');
  const url = 'https://www.linkedin.com/in/jane-example';
  let isFree = true;
  sendMessage.mockImplementation(async (name) => {
    switch (name) {
      case 'readSession':
        return SIGNED_IN;
      case 'readAccount':
        return answer();
      case 'readTabProfile':
        return { kind: 'person', url, slug: 'jane-example' };
      case 'readPerson':
        return person({ offers: offers().map((offer) => ({ ...offer, ...(isFree && { onAccount: true as const }) })) });
      case 'readSettings':
        return {
          lookupType: 'premium_lookup',
          withCompany: false,
          automaticPreview: false,
          lastTags: [],
          button: { shown: true, sites: [] },
          policy: { buttonSites: null },
          missingPermissions: { service: null, sites: [] },
        };
      case 'readStorage':
        return { unreadable: 0 };
      case 'startPersonLookup':
        return { ok: true };
      default:
        return name === 'readRecentLookups' || name === 'readSaves' || name === 'readFound' ? [] : null;
    }
  });
  const browser = {
    tabs: { query: async () => [{ id: 1, url }] },
    runtime: { getURL: (path: string) => path },
  };
  const page = await show(
    createElement(
      QueryClientProvider,
      { client: createQueryClient() },
      createElement(PopupPage, { browser: browser as never }),
    ),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
  expect(page.button('Show contact').disabled).toBe(false);
  isFree = false;
  await act(async () => announce('person'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(page.text()).toContain('1 lookup + 1 export');
  expect(page.button('Get contact').disabled).toBe(true);
});
