import type { Plugin } from 'vite';

/** The importers of a module, not counting imports on demand. */
export type ImportersOf = (id: string) => readonly string[];

const ENTRY = /\/entrypoints\/(\w+)\/index\.html$/u;
/** The pages that people wait for while they look at something else. */
const QUICK = ['card', 'popup'];

/** The bundler's own few lines, which would otherwise be a separate file. */
const RUNTIME = '\0rolldown/runtime.js';

/**
 * Names the chunk of each module that the card or the popup shares with other pages, including pages loaded on demand.
 * The bundler's own division, by the set of importers of each module, splits the popup's code into forty files; reading
 * those took longer than running them (docs/decisions/030-static-shell.md).
 * @returns null for all other modules: the bundler decides
 */
export function createChunkNames(importersOf: ImportersOf): (id: string) => string | null {
  return (id) => {
    if (id === RUNTIME) return 'pages';
    const { entries, isOnDemand } = entriesAbove(id, importersOf);
    const others = [...entries].filter((entry) => !QUICK.includes(entry));
    if (others.length === entries.size || (entries.size < 2 && !isOnDemand)) return null;
    return others.length > 0 ? 'pages' : 'card-and-popup';
  };
}

/** The entries that load this module statically, and whether a module loaded on demand does so too. */
function entriesAbove(id: string, importersOf: ImportersOf): { entries: ReadonlySet<string>; isOnDemand: boolean } {
  const above = new Set([id]);
  for (const module of above) for (const importer of importersOf(module)) above.add(importer);
  const roots = [...above].filter((module) => ENTRY.test(module) || importersOf(module).length === 0);
  return {
    entries: new Set(roots.flatMap((module) => ENTRY.exec(module)?.[1] ?? [])),
    isOnDemand: roots.some((module) => !ENTRY.test(module)),
  };
}

/** Few files for card and popup. Scripts that are a single file stay as they are. */
export function chunksByPage(): Plugin {
  return {
    name: 'calling-card:chunks-by-page',
    apply: 'build',
    config({ build }) {
      const input = build?.rollupOptions?.input;
      if (typeof input !== 'object' || !Object.values(input).some((path) => String(path).endsWith('.html')))
        return undefined;
      const name = (id: string, graph: { getModuleInfo(id: string): { importers: string[] } | null }) =>
        createChunkNames((module) => graph.getModuleInfo(module)?.importers ?? [])(id);
      return {
        build: {
          rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name }] } } },
        },
      };
    },
  };
}
