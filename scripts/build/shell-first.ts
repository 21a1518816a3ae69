import type { Plugin } from 'vite';

const MODULE =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*\b(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/gu;
/** Only pages that are drawn before their modules run have this script: public/start-page.js. */
const START = '<script src="/start-page.js"></script>';

/**
 * Makes a page show the static shell in its file at once. Its styles are inline: fetching one more file takes the
 * browser longer than reading it. Its modules are passed to `start-page.js`, which imports them: modules that the page
 * itself names delay its `load` event, and Chromium does not show a popup before that. Other pages stay as they are.
 */
export function withShellFirst(html: string): string {
  if (!html.includes(START)) return html;
  const modules = [...html.matchAll(MODULE)].map(([, path]) => path);
  const start = `<script src="/start-page.js" data-modules="${modules.join(' ')}"></script>`;
  // After the styles, which are parsed while the script loads.
  return html
    .replaceAll(MODULE, '')
    .replace(START, '')
    .replace('</head>', () => `${start}</head>`);
}

/** See `withShellFirst`. */
export function shellFirst(): Plugin {
  return {
    name: 'calling-card:shell-first',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withShellFirst },
  };
}
