import type { Plugin } from 'vite';
import { mustHold, pathOf } from './library-text.ts';

const POLYFILL = /\/webextension-polyfill\/dist\/browser-polyfill\.js$/u;
const ITS_EXPORT = 'factory(module);';

/**
 * Turns webextension-polyfill, which is written for `require`, into a module with a default export. If it is imported
 * as is, the bundler copies every property of its exports; in a browser with a native `browser` object, that
 * instantiates every one of its interfaces: 5 of the 17 ms that the worker took to evaluate, and as much in each page.
 * Throws if the library has changed so that this is impossible.
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
