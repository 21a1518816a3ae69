import type { Plugin } from 'vite';

const POLYFILL = /\/webextension-polyfill\/dist\/browser-polyfill\.js$/u;
const ITS_EXPORT = 'factory(module);';

/**
 * Turns webextension-polyfill, which is written for `require`, into a module with a default export. Imported as it is, the
 * bundler copies every property of what it exports; where the browser has `browser` itself, that makes every one of its
 * interfaces: 5 of the 17 ms that the worker took to evaluate, and as much in each page. Throws where the library has
 * changed so that this cannot be done.
 */
export function polyfillAsModule(): Plugin {
  return {
    name: 'calling-card:polyfill-as-module',
    enforce: 'pre',
    transform(code, id) {
      const [path = ''] = id.split('?');
      if (!POLYFILL.test(path)) return null;
      if (!code.includes(ITS_EXPORT)) throw new Error(`${path} has no "${ITS_EXPORT}" any more`);
      return { code: `const module = { exports: {} };\nconst exports = module.exports;\n${code}\nexport default module.exports;\n`, map: null };
    },
  };
}
