import type { Plugin } from 'vite';

/** The framework's module that starts a content script. */
const STARTER = /^\0virtual:wxt-content-script-isolated-world-entrypoint\b/;
const START = /const result = \(async \(\) => \{[\s\S]*\}\)\(\);/;

/**
 * Starts content scripts without the framework's logger, which prints nothing in production, and without its context,
 * which announces us to the page: every page would parse both. The build fails when the framework starts them
 * otherwise.
 */
export function plainEntrypoints(): Plugin {
  return {
    name: 'plain-entrypoints',
    apply: 'build',
    transform(code, id) {
      if (!STARTER.test(id)) return null;
      if (!START.test(code)) throw new Error(`${id} starts its script in a way that this build does not know.`);
      return { code: code.replace(START, 'const result = definition.main();'), map: null };
    },
  };
}
