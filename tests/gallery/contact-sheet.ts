/** One state in all its looks. */
export interface Strip {
  page: string;
  state: string;
  /** `file` beside the sheet. */
  shots: { name: string; file: string }[];
}

const STYLE = `
body { margin: 24px; background: #d9d6cf; font: 12px/1.4 system-ui, sans-serif; color: #1d1c1a }
h2 { margin: 28px 0 10px; font-size: 20px; text-transform: capitalize }
.page { display: flex; flex-wrap: wrap; gap: 18px }
.strip { margin: 0; padding: 8px; background: #f6f4ef; border-radius: 8px }
.strip > figcaption { font-weight: 600; padding-bottom: 6px }
.shots { display: flex; gap: 8px; align-items: start }
.shots figure { margin: 0; color: #5f5b53 }
.shots img { display: block; width: 116px; max-height: 260px; object-fit: cover; object-position: top; border-radius: 4px }
.wide img { width: 190px }`;

/** These are narrow: small pictures of them show enough. */
const NARROW = new Set(['card', 'popup']);

/** An HTML page with every picture small, each leading to itself in full. */
export function contactSheet(strips: readonly Strip[]): string {
  const pages = [...new Set(strips.map(({ page }) => page))];
  const body = pages.map((page) => `<h2>${escaped(page)}</h2><div class="page${NARROW.has(page) ? '' : ' wide'}">${strips.filter((strip) => strip.page === page).map(stripHtml).join('')}</div>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every state of every page</title><style>${STYLE}</style><h1>Every state of every page</h1>${body.join('')}</html>`;
}

function stripHtml({ state, shots }: Strip): string {
  const pictures = shots.map(({ name, file }) => `<figure><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${escaped(`${state}, ${name}`)}"></a>${escaped(name)}</figure>`);
  return `<figure class="strip"><figcaption>${escaped(state)}</figcaption><div class="shots">${pictures.join('')}</div></figure>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
