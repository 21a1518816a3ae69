import { expect, test } from 'vitest';
import { withStylesFirst } from './styles-first.ts';

const SHEET = '<link rel="stylesheet" crossorigin href="/a.css">';
const SCRIPTS = '<script type="module" crossorigin src="/main.js"></script>\n    <link rel="modulepreload" crossorigin href="/react.js">';

test('a page asks for its styles before its modules, and keeps all else in its place', () => {
  const html = (head: string) => `<head>\n    <script src="/remembered-appearance.js"></script>\n    ${head}\n  </head>`;
  expect(withStylesFirst(html(`${SCRIPTS}\n    ${SHEET}`))).toBe(html(`${SHEET}\n    ${SCRIPTS}`));
  expect(withStylesFirst(html(SCRIPTS))).toBe(html(SCRIPTS));
});
