import type { Plugin } from 'vite';

const MODULE =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*\b(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/gu;
/** Only pages that are drawn before their modules run have it: public/start-page.js. */
const START = '<script src="/start-page.js"></script>';

/**
 * Makes a page show the picture in its file at once. Its styles stand in the file: one more takes the browser longer to
 * bring than to read. Its modules are named to `start-page.js`, which imports them: those that the page names put off
 * its `load`, and Chromium shows a popup no sooner than that. Other pages stay as they are.
 */
export function withPictureFirst(html: string): string {
  if (!html.includes(START)) return html;
  const modules = [...html.matchAll(MODULE)].map(([, path]) => path);
  const start = `<script src="/start-page.js" data-modules="${modules.join(' ')}"></script>`;
  // Behind the styles, which are read while it is on its way.
  return html
    .replaceAll(MODULE, '')
    .replace(START, '')
    .replace('</head>', () => `${start}</head>`);
}

/** See `withPictureFirst`. */
export function pictureFirst(): Plugin {
  return {
    name: 'calling-card:picture-first',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withPictureFirst },
  };
}
