import { expect, test } from 'vitest';
import { modulesWithoutSource } from './quick-styles.ts';

const SHEET =
  "@import 'tailwindcss' source(none);\n@source './person';\n@source './options/SiteSwitches.tsx';\n@source '../entrypoints/card';\n";
const without = (...modules: string[]) => modulesWithoutSource(modules, SHEET, '/app/components');

test('what lies in a named folder or is named itself has its styles', () => {
  expect(
    without(
      '/app/components/person/Offer.tsx',
      '/app/components/options/SiteSwitches.tsx',
      '/app/entrypoints/card/parts/CardPage.tsx',
    ),
  ).toEqual([]);
});

test('any other is missed, also beside a name that only begins so', () => {
  expect(
    without('/app/components/bulk/Bar.tsx', '/app/components/person-list/Row.tsx', '/app/components/options/Caps.tsx'),
  ).toHaveLength(3);
});
