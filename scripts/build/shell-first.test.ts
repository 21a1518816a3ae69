import { expect, test } from 'vitest';
import { withShellFirst } from './shell-first.ts';

const MODULES =
  '\n<script type="module" crossorigin src="/chunks/main.js"></script>\n<link rel="modulepreload" crossorigin href="/chunks/react.js">';
const STYLE = '<style>p{content:"$&"}</style>';
const page = (head: string) => `<head>${head}</head><body><main></main></body>`;

test('a page with a first picture keeps the styles in it, and leaves its modules to the script that starts it', () => {
  const built = withShellFirst(page(`<script src="/start-page.js"></script>${STYLE}${MODULES}`));
  expect(built).toBe(
    page(`${STYLE}<script src="/start-page.js" data-modules="/chunks/main.js /chunks/react.js"></script>`),
  );
});

test('any other page stays as it is', () => {
  expect(withShellFirst(page(MODULES + STYLE))).toBe(page(MODULES + STYLE));
});
