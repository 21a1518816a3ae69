import type { Plugin } from 'vite';
import { mustHold, pathOf } from './library-text.ts';

/**
 * Modules of libraries that turn schemas into JSON Schema, or check data by one. Nothing of ours asks for that: we
 * check answers by our own zod schemas, and hand the client library a validator that lets all through
 * (lib/service/mcp/connection.ts). Minified they are 75 kB of the worker's.
 */
const UNUSED = [
  /\/zod\/v4\/core\/json-schema-processors\.js$/u,
  /\/zod\/v4\/core\/to-json-schema\.js$/u,
  /\/@modelcontextprotocol\/client\/dist\/cfWorkerProvider-[\w-]+\.mjs$/u,
];

/** The tool library's own sign-in: 14 kB. Ours is in lib/auth, where two refreshes at once cannot log anybody out. */
const TOOL_LIBRARY = /\/@modelcontextprotocol\/client\/dist\/public-[\w-]+\.mjs$/u;
const ITS_SIGN_IN = 'async function auth(provider, options) {';

/**
 * Where zod would make functions of texts. It is told not to (lib/service/zod-without-eval.ts); stores look for the
 * words.
 */
const MAKING_CODE = /\/zod\/v4\/core\/(?:util|doc|compile)\.js$/u;
const ITS_MAKER = 'const F = Function;';
const LEFT_OUT = 'throw new Error("left out of this build: scripts/build/without-unused.ts");';

/**
 * Leaves out of the build what libraries carry and nothing of ours uses. What it exports is still there, and throws
 * when it is called. Throws itself where a library has changed so that this cannot be done.
 */
export function withoutUnused(): Plugin {
  return {
    name: 'calling-card:without-unused',
    enforce: 'pre',
    transform(code, id) {
      const path = pathOf(id);
      if (TOOL_LIBRARY.test(path)) {
        mustHold(code, ITS_SIGN_IN, path);
        return {
          code: code.replace(
            ITS_SIGN_IN,
            `async function auth() { ${LEFT_OUT} }\nasync function unusedAuth(provider, options) {`,
          ),
          map: null,
        };
      }
      if (MAKING_CODE.test(path)) {
        mustHold(code, ITS_MAKER, path);
        return { code: code.replaceAll(ITS_MAKER, `const F = function () { ${LEFT_OUT} };`), map: null };
      }
      if (!UNUSED.some((pattern) => pattern.test(path))) return null;
      return { code: throwing(exportedNames(code)), map: null };
    },
  };
}

/** The names that a module exports, as it is written in these libraries. */
export function exportedNames(code: string): string[] {
  const declared = [...code.matchAll(/^export (?:const|function|class) (\w+)/gmu)].map(([, name]) => name ?? '');
  const listed = [...code.matchAll(/^export \{([^}]*)\};/gmu)].flatMap(([, list = '']) =>
    list.split(',').map(
      (entry) =>
        entry
          .trim()
          .split(/\s+as\s+/u)
          .at(-1) ?? '',
    ),
  );
  return [...declared, ...listed].filter(Boolean);
}

function throwing(names: string[]): string {
  const leftOut = `function leftOut() { ${LEFT_OUT} }`;
  // `createStandardJSONSchemaMethod` and its like are called where a schema is made, for a function that nobody calls.
  const makers = names.map((name) =>
    name.startsWith('create') ? `const made_${name} = () => leftOut;` : `const made_${name} = leftOut;`,
  );
  return [leftOut, ...makers, `export { ${names.map((name) => `made_${name} as ${name}`).join(', ')} };`].join('\n');
}
