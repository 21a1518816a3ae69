import { readFileSync } from 'node:fs';
import type { Piece } from './picture-scene.ts';

const ICON = readFileSync(new URL('../../../public/icon.svg', import.meta.url), 'utf8');
/** As in `components/tokens.css`. */
const SERIF =
  "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Source Serif 4', Georgia, 'Noto Serif', 'Noto Serif CJK JP', serif";

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1d1c1a, #efece6); --soft: light-dark(#5f5b53, #b0aca2) }
body {
  margin: 0; width: 100vw; height: 100vh; box-sizing: border-box; overflow: hidden;
  display: flex; flex-direction: column; align-items: center;
  background: light-dark(#eeeae0, #111213); color: var(--ink); font: 18px/1.4 system-ui, 'Noto Sans', sans-serif;
}
h1 { margin: 0; font: 500 38px/1.2 ${SERIF}; letter-spacing: -.01em }
p { margin: 8px 0 0; color: var(--soft) }
header { padding: 40px 60px 30px; text-align: center }
main { display: flex; gap: 28px; align-items: start; justify-content: center }
img { display: block; border-radius: 12px; border: 1px solid light-dark(#ddd7c9, #37393c) }
.tile { flex-direction: row; align-items: center; gap: 18px; padding: 0 30px; background: #0b5f5c; color: #fff }
.tile svg { width: 84px; flex: none }
.tile h1 { font-size: 36px }
.tile p { color: #d5e8e5; font-size: 16px; margin-top: 4px }`;

const images = (pieces: readonly Piece[]) =>
  pieces
    .map(({ png, width }) => `<img width="${width}" src="data:image/png;base64,${png.toString('base64')}">`)
    .join('');

/** A screenshot for a store: a title and a second line above the pieces. */
export function storeScene(title: string, line: string): (pieces: readonly Piece[]) => string {
  return (pieces) =>
    `<!doctype html><style>${STYLE}</style><body><header><h1>${title}</h1><p>${line}</p></header><main>${images(pieces)}</main>`;
}

/** The small tile with which a store presents the extension. */
export function tileScene(title: string, line: string): () => string {
  // On the icon's own color the icon needs an edge.
  const icon = ICON.replace('fill="#0b5f5c"/>', 'fill="#0d6f6b" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>');
  return () =>
    `<!doctype html><style>${STYLE}</style><body class="tile">${icon}<div><h1>${title}</h1><p>${line}</p></div>`;
}
