import { expect, test } from 'vitest';
import { withPictureFirst } from './picture-first.ts';

const MODULES = '\n<script type="module" crossorigin src="/chunks/main.js"></script>\n<link rel="modulepreload" crossorigin href="/chunks/react.js">';
const LINK = '\n<link rel="stylesheet" crossorigin href="/assets/a.css">';
const page = (head: string) => `<head>${head}</head><body><main></main></body>`;
const styles = (file: string) => (file === 'assets/a.css' ? 'p{content:"$&"}' : '');

test('a page with a first picture has its styles inside, to the letter, and leaves its modules to the script that starts it', () => {
  const built = withPictureFirst(page(`<script src="/start-page.js"></script>${MODULES}${LINK}`), styles);
  expect(built).toBe(page('<style>p{content:"$&"}</style><script src="/start-page.js" data-modules="/chunks/main.js /chunks/react.js"></script>'));
});

test('any other page stays as it is', () => {
  expect(withPictureFirst(page(MODULES + LINK), styles)).toBe(page(MODULES + LINK));
});
