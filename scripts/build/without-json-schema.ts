import type { Plugin } from 'vite';

/**
 * Modules of libraries that turn schemas into JSON Schema, or check data by one. Nothing of ours asks for that: we
 * check answers by our own zod schemas, and hand the client library a validator that lets all through
 * (lib/service/mcp/connection.ts). Minified they are 75 kB of the worker's.
 */
const UNUSED = [/\/zod\/v4\/core\/json-schema-processors\.js$/u, /\/zod\/v4\/core\/to-json-schema\.js$/u, /\/@modelcontextprotocol\/client\/dist\/cfWorkerProvider-[\w-]+\.mjs$/u];

/** Leaves these modules out of the build. What they export is still there, and throws when it is called. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'calling-card:without-json-schema',
    enforce: 'pre',
    transform(code, id) {
      const [path = ''] = id.split('?');
      if (!UNUSED.some((pattern) => pattern.test(path))) return null;
      return { code: throwing(exportedNames(code)), map: null };
    },
  };
}

/** The names that a module exports, as it is written in these libraries. */
export function exportedNames(code: string): string[] {
  const declared = [...code.matchAll(/^export (?:const|function|class) (\w+)/gmu)].map(([, name]) => name ?? '');
  const listed = [...code.matchAll(/^export \{([^}]*)\};/gmu)].flatMap(([, list = '']) => list.split(',').map((entry) => entry.trim().split(/\s+as\s+/u).at(-1) ?? ''));
  return [...declared, ...listed].filter(Boolean);
}

function throwing(names: string[]): string {
  const leftOut = 'function leftOut() { throw new Error("left out of this build: scripts/build/without-json-schema.ts"); }';
  // `createStandardJSONSchemaMethod` and its like are called where a schema is made, for a function that nobody calls.
  const makers = names.map((name) => (name.startsWith('create') ? `const made_${name} = () => leftOut;` : `const made_${name} = leftOut;`));
  return [leftOut, ...makers, `export { ${names.map((name) => `made_${name} as ${name}`).join(', ')} };`].join('\n');
}
