import type { Plugin } from 'vite';

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/gu;
const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")/u;

/**
 * Puts the style sheets of a built page before its modules, where the bundler puts them behind. Files of an
 * extension are read in the order of their mention, and the first picture waits for the styles alone.
 */
export function withStylesFirst(html: string): string {
  const sheets = html.match(STYLE_SHEET) ?? [];
  return html.replaceAll(STYLE_SHEET, '').replace(SCRIPTS, (scripts) => sheets.join('') + scripts);
}

/** See `withStylesFirst`. */
export function stylesFirst(): Plugin {
  return {
    name: 'calling-card:styles-first',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withStylesFirst },
  };
}
