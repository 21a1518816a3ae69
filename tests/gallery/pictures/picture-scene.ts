/** One photographed state. */
export interface Piece {
  png: Buffer;
  /** In CSS pixels, regardless of the picture's density. */
  width: number;
}

const STYLE = `
:root { color-scheme: light dark }
body {
  margin: 0; padding: 30px; height: 100vh; box-sizing: border-box; background: light-dark(#eeeae0, #111213);
  display: flex; justify-content: center; align-items: start; gap: 28px;
}
img { display: block; border-radius: 12px; border: 1px solid light-dark(#ddd7c9, #37393c) }`;

/** An HTML page with the pieces side by side, like cards on a table. */
export function scene(pieces: readonly Piece[]): string {
  const images = pieces.map(
    ({ png, width }) => `<img width="${width}" src="data:image/png;base64,${png.toString('base64')}">`,
  );
  return `<!doctype html><style>${STYLE}</style>${images.join('')}`;
}
