import type { Plugin } from 'vite';

/** What is asked about a module: who imports it, apart from imports on demand. */
export type ImportersOf = (id: string) => readonly string[];

const ENTRY = /\/entrypoints\/(\w+)\/index\.html$/u;
/** The pages that people wait for while they look at something else. */
const QUICK = ['card', 'popup'];

/**
 * Names the chunk of each module that card or popup share with others. The bundler's own division, by everybody
 * who may ever want a module, makes forty files of what the popup needs; reading those took longer than running
 * them (architecture, "The first picture").
 * @returns null for all other modules: the bundler decides
 */
export function createChunkNames(importersOf: ImportersOf): (id: string) => string | null {
  return (id) => {
    const entries = entriesAbove(id, importersOf);
    const others = [...entries].filter((entry) => !QUICK.includes(entry));
    if (others.length === entries.size || entries.size < 2) return null;
    return others.length > 0 ? 'pages' : 'card-and-popup';
  };
}

/** The entries that cannot do without this module. */
function entriesAbove(id: string, importersOf: ImportersOf): ReadonlySet<string> {
  const above = new Set([id]);
  for (const module of above) for (const importer of importersOf(module)) above.add(importer);
  return new Set([...above].flatMap((module) => ENTRY.exec(module)?.[1] ?? []));
}

/** Few files for card and popup. Scripts that are one file each stay as they are. */
export function chunksByPage(): Plugin {
  return {
    name: 'calling-card:chunks-by-page',
    apply: 'build',
    config({ build }) {
      const input = build?.rollupOptions?.input;
      if (typeof input !== 'object' || !Object.values(input).some((path) => String(path).endsWith('.html'))) return undefined;
      const name = (id: string, graph: { getModuleInfo(id: string): { importers: string[] } | null }) => createChunkNames((module) => graph.getModuleInfo(module)?.importers ?? [])(id);
      return { build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name }] } } } } };
    },
  };
}
