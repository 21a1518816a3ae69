import { createElement } from 'react';
import { browserWithTab } from '../../tests/gallery/front-tab.ts';
import type { PageWorld } from '../../tests/gallery/page-world.ts';
import type { Rendered } from '../../tests/gallery/render.ts';

/** Opens the options page in a world whose background answers. */
export async function openOptions({ showPage }: Pick<PageWorld, 'showPage'>): Promise<Rendered> {
  const browser = browserWithTab('https://acme.example');
  Object.assign(browser, {
    extension: { inIncognitoContext: false },
    commands: { getAll: async () => [] },
    identity: { getRedirectURL: () => 'https://an-extension.example/' },
  });
  const { OptionsPage } = await import('./OptionsPage.tsx');
  return showPage(createElement(OptionsPage, { browser }));
}
