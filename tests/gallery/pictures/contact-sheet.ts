/** One state in all its variants. */
export interface Strip {
  page: string;
  state: string;
  /** `file` is relative to the sheet. */
  shots: { name: string; file: string }[];
}

const STYLE = `
body { margin: 24px; background: #d9d6cf; font: 13px/1.4 system-ui, sans-serif; color: #1d1c1a }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px }
h2 { margin: 0; padding: 28px 0 12px; font-size: 24px; text-transform: capitalize }
.strips { display: flex; flex-wrap: wrap; gap: 20px }
.strip { margin: 0; padding: 10px; background: #f6f4ef; border-radius: 8px }
.strip > figcaption { font-size: 16px; font-weight: 600; padding-bottom: 6px }
.shots { display: flex; gap: 10px; align-items: start }
.shots figure { margin: 0; color: #5f5b53 }
.shots img { display: block; width: 200px; max-height: 320px; object-fit: cover; object-position: top }
.shots img { border: 1px solid #c9c4b8; border-radius: 4px }
.wide .shots img { width: 400px; max-height: 400px }`;

/** Narrow pages: their pictures are legible at half the width. */
const NARROW = new Set(['card', 'company', 'popup']);

/** An HTML page with every picture as small as is legible, each linked to its full size; a `section` for each page. */
export function contactSheet(strips: readonly Strip[]): string {
  const pages = [...new Set(strips.map(({ page }) => page))];
  const body = pages.map((page) => {
    const width = NARROW.has(page) ? '' : ' class="wide"';
    const shown = strips.filter((strip) => strip.page === page).map(stripHtml);
    return `<section id="${escaped(page)}"${width}><h2>${escaped(page)}</h2><div class="strips">${shown.join('')}</div></section>`;
  });
  const menu = pages.map((page) => `<a href="#${escaped(page)}">${escaped(page)}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every state of every page</title><style>${STYLE}</style><h1>Every state of every page</h1><nav>${menu.join('')}</nav>${body.join('')}</html>`;
}

function stripHtml({ state, shots }: Strip): string {
  const pictures = shots.map(
    ({ name, file }) =>
      `<figure><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${escaped(`${state}, ${name}`)}"></a>${escaped(name)}</figure>`,
  );
  return `<figure class="strip"><figcaption>${escaped(state)}</figcaption><div class="shots">${pictures.join('')}</div></figure>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
