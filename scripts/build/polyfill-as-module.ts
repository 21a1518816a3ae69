import type { Plugin } from 'vite';
import { mustHold, pathOf } from './library-text.ts';

const POLYFILL = /\/webextension-polyfill\/dist\/browser-polyfill\.js$/u;
const ITS_EXPORT = 'factory(module);';

/**
 * Turns webextension-polyfill, which is written for `require`, into a module with a default export. Imported as it is,
 * the bundler copies every property of what it exports; where the browser has `browser` itself, that makes every one of
 * its interfaces: 5 of the 17 ms that the worker took to evaluate, and as much in each page. Throws where the library
 * has changed so that this cannot be done.
 */
export function polyfillAsModule(): Plugin {
  return {
    name: 'calling-card:polyfill-as-module',
    enforce: 'pre',
    transform(code, id) {
      if (!POLYFILL.test(pathOf(id))) return null;
      mustHold(code, ITS_EXPORT, pathOf(id));
      return {
        code: `const module = { exports: {} };\nconst exports = module.exports;\n${code}\nexport default module.exports;\n`,
        map: null,
      };
    },
  };
}
