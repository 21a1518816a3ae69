import { expect, test } from 'vitest';
import { createChunkNames } from './chunks-by-page.ts';

/** The importers of each module; a module imported on demand (`contacts-page`) has none. */
const IMPORTERS: Record<string, string[]> = {
  'react.js': ['Button.tsx', 'contacts-page.tsx'],
  'Button.tsx': ['Offer.tsx', '/entrypoints/options/index.html', 'contacts-page.tsx'],
  'Offer.tsx': ['PersonPanel.tsx'],
  'PersonPanel.tsx': ['/entrypoints/card/index.html', '/entrypoints/popup/index.html', 'contacts-page.tsx'],
  'Balances.tsx': ['/entrypoints/popup/index.html', 'contacts-page.tsx'],
  'PopupPage.tsx': ['/entrypoints/popup/index.html'],
  'Toggle.tsx': ['/entrypoints/options/index.html', '/entrypoints/workspace/index.html'],
  'round.ts': ['trip.ts', '/entrypoints/card/index.html'],
  'trip.ts': ['round.ts', '/entrypoints/popup/index.html'],
};
const nameOf = createChunkNames((id) => IMPORTERS[id] ?? []);

test.each([
  ['PersonPanel.tsx', 'card-and-popup'],
  ['Offer.tsx', 'card-and-popup'],
  ['round.ts', 'card-and-popup'],
  ['Balances.tsx', 'card-and-popup'],
  ['Button.tsx', 'pages'],
  ['react.js', 'pages'],
])('%s goes to %s', (id, name) => {
  expect(nameOf(id)).toBe(name);
});

test.each([['Toggle.tsx'], ['contacts-page.tsx'], ['PopupPage.tsx']])(
  '%s stays where the bundler puts it: neither card nor popup shares it',
  (id) => {
    expect(nameOf(id)).toBeNull();
  },
);
